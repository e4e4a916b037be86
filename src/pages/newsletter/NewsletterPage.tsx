import type { ComponentProps } from 'react'
import { Newsletter } from '#features/newsletter/Newsletter.tsx'
import { NewsletterButton, NewsletterDone } from '#features/newsletter/NewsletterButton.tsx'
import { NewsletterSent } from '#features/newsletter/NewsletterSent.tsx'
import { newsletterPaths } from '#routing/routes.ts'
import { Text } from '#texts/Text.tsx'
import type { FormState } from '#ui/form/form-state.ts'
import { CopyWholeLink, InvalidLinkPage } from '../InvalidLinkPage.tsx'
import { ToHome } from '../ToHome.tsx'
import styles from './NewsletterPage.module.css'

/** The form by itself. */
export function NewsletterPage({ form, site }: { form: FormState; site: string }) {
  return (
    <div className={styles.page}>
      <Newsletter form={form} site={site} level={1} />
      <ToHome />
    </div>
  )
}

/** Where a form that was sent without scripts leads, and so without a captcha. */
export function NewsletterSentPage() {
  return (
    <div className={styles.page}>
      <NewsletterSent level={1} isHeld />
      <ToHome />
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
      <ToHome />
    </div>
  )
}

/** Where a link leads that the site has not made. */
export function InvalidNewsletterLinkPage({ title, contact }: { title: string; contact: string }) {
  return (
    <InvalidLinkPage title={title}>
      <CopyWholeLink />{' '}
      <Text id="newsletterPage.invalid" values={{ contact: <a href={`mailto:${contact}`}>{contact}</a> }} />
    </InvalidLinkPage>
  )
}

/** Where the link of a signup leads that has ended, or that nobody confirmed in time. */
export function OldNewsletterLinkPage({ title }: { title: string }) {
  return (
    <InvalidLinkPage title={title}>
      <Text id="newsletterPage.old" values={{ a: (words) => <a href={newsletterPaths.form}>{words}</a> }} />
    </InvalidLinkPage>
  )
}
