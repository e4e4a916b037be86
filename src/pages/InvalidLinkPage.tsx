import type { ReactNode } from 'react'
import { Text } from '#texts/Text.tsx'
import { FormPanel } from '#ui/form/FormPanel.tsx'
import { FormPage } from './FormPage.tsx'

/**
 * The page for a private link that the site has not made, or that has expired: it says so at once, without buttons that
 * could only fail. The page types of such links import it, so that they have its styles.
 */
export function InvalidLinkPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <FormPage>
      <FormPanel titleId="invalid-link-title" title={title} level={1} intro={children} />
    </FormPage>
  )
}

/** What a reader can do whose link in a mail was truncated or changed. */
export function CopyWholeLink() {
  return <Text id="page.copyLink" />
}
