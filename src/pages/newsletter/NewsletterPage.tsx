import type { ComponentProps } from 'react'
import { Newsletter } from '#features/newsletter/Newsletter.tsx'
import { NewsletterButton, NewsletterDone } from '#features/newsletter/NewsletterButton.tsx'
import { NewsletterSent } from '#features/newsletter/NewsletterSent.tsx'
import type { FormState } from '#ui/form/form-state.ts'
import styles from './NewsletterPage.module.css'

/** The form by itself. */
export function NewsletterPage({ form, site }: { form: FormState; site: string }) {
  return (
    <div className={styles.page}>
      <Newsletter form={form} site={site} level={1} />
    </div>
  )
}

/** Where a form that was sent without scripts leads. */
export function NewsletterSentPage() {
  return (
    <div className={styles.page}>
      <NewsletterSent level={1} />
    </div>
  )
}

/** Where a link of a mail leads. */
export function NewsletterButtonPage(props: ComponentProps<typeof NewsletterButton>) {
  return (
    <div className={styles.page}>
      <NewsletterButton {...props} />
    </div>
  )
}

/** Where the button leads. */
export function NewsletterDonePage(props: ComponentProps<typeof NewsletterDone>) {
  return (
    <div className={styles.page}>
      <NewsletterDone {...props} />
    </div>
  )
}
