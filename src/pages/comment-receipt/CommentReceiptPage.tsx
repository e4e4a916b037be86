import type { ReactNode } from 'react'
import { CommentReceipt } from '#features/comment-receipt/CommentReceipt.tsx'
import type { ReceiptPlan } from '#features/comment-receipt/receipt.rules.ts'
import type { Html } from '#model/text.ts'
import type { FormState } from '#ui/form/form-state.ts'
import { FormPage } from '../FormPage.tsx'

/** The private page of a comment, which its writer reaches by a link. */
export function CommentReceiptPage(receipt: {
  plan: ReceiptPlan
  crisisText: Html | null
  token: string
  /** The form that erases. */
  form: FormState
}) {
  return (
    <FormPage>
      <h1>{receipt.plan.comments.length > 1 ? 'Your comments' : 'Your comment'}</h1>
      <CommentReceipt {...receipt} />
    </FormPage>
  )
}

/** What is there once a comment is erased, or was never. */
export function NoCommentPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <FormPage>
      <h1>{title}</h1>
      <p>{children}</p>
    </FormPage>
  )
}
