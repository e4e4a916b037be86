import type { ReactNode } from 'react'
import { Text } from '#texts/Text.tsx'
import { FormPanel } from '#ui/form/FormPanel.tsx'
import { FormPage } from './FormPage.tsx'

/**
 * Where a private link leads that the site has not made, or that is over: says so at once, with nothing to press that
 * could only fail. For the page types of such links: their components import it, so that they have its styles.
 */
export function InvalidLinkPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <FormPage>
      <FormPanel titleId="invalid-link-title" title={title} level={1} intro={children} />
    </FormPage>
  )
}

/** What a reader can do whose link of a mail was cut off or changed on its way. */
export function CopyWholeLink() {
  return <Text id="page.copyLink" />
}
