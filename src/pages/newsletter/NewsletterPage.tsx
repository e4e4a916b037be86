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

/** The page of the form. */
export function NewsletterPage({ form, site }: { form: FormState; site: string }) {
  return (
    <div className={styles.page}>
      <Newsletter form={form} site={site} level={1} />
      <ToHome />
    </div>
  )
}

/** The page after a form without scripts, and so without a captcha. */
export function NewsletterSentPage() {
  return (
    <div className={styles.page}>
      <NewsletterSent level={1} isHeld />
      <ToHome />
    </div>
  )
}

/** The page of a link in a mail. */
export function NewsletterButtonPage(props: ComponentProps<typeof NewsletterButton>) {
  return (
    <div className={styles.page}>
      <NewsletterButton {...props} />
    </div>
  )
}

/** The page after the button. */
export function NewsletterDonePage(props: ComponentProps<typeof NewsletterDone>) {
  return (
    <div className={styles.page}>
      <NewsletterDone {...props} />
      <ToHome />
    </div>
  )
}

/** The page for a link that the site has not made. */
export function InvalidNewsletterLinkPage({ title, contact }: { title: string; contact: string }) {
  return (
    <InvalidLinkPage title={title}>
      <CopyWholeLink />{' '}
      <Text id="newsletterPage.invalid" values={{ contact: <a href={`mailto:${contact}`}>{contact}</a> }} />
    </InvalidLinkPage>
  )
}

/** The page for the link of a signup that has ended, or was not confirmed in time. */
export function OldNewsletterLinkPage({ title }: { title: string }) {
  return (
    <InvalidLinkPage title={title}>
      <Text id="newsletterPage.old" values={{ a: (words) => <a href={newsletterPaths.form}>{words}</a> }} />
    </InvalidLinkPage>
  )
}
