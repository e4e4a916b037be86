import type { ReactNode } from 'react'
import { FormPage } from '../FormPage.tsx'

/** The private page of a comment, which its writer reaches by a link; and what is there once it is erased. */
export function CommentReceiptPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <FormPage>
      <h1>{title}</h1>
      {children}
    </FormPage>
  )
}
