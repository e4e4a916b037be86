import { randomUUID } from 'node:crypto'
import type { ReactNode } from 'react'
import { NewsletterDialog } from '#features/newsletter/NewsletterDialog.tsx'
import { newsletterPaths, routePatterns } from '#model/routes.ts'
import { formHead } from '#pages/list-heads.ts'
import {
  NewsletterButtonPage,
  NewsletterDonePage,
  NewsletterPage,
  NewsletterSentPage,
} from '#pages/newsletter/NewsletterPage.tsx'
import type { PageContext } from '#pages/page-context.ts'
import { emptyForm, type FormState } from '#ui/form/form-state.ts'
import { isNewsletterLink } from '../newsletter-link.ts'
import type { LoadedPage, LoaderInput } from '../page-loader.ts'

export async function loadNewsletter(input: LoaderInput): Promise<LoadedPage | null> {
  const { context, query, config } = input
  const { signup = '', signature = '' } = query
  switch (context.path) {
    case newsletterPaths.form:
      return newsletterPage(emptyForm(randomUUID()), input)
    case newsletterPaths.accepted:
      return page('One more step', <NewsletterSentPage />, context)
    case newsletterPaths.confirm:
      return confirmPage(emptyForm(randomUUID(), { signup, signature }), input)
    case newsletterPaths.confirmed:
      return page(
        'You are signed up',
        <NewsletterDonePage
          title="You are signed up"
          text={`You get the wellness newsletter of ${context.site.name} from its next issue on. Every issue ends with a link that unsubscribes you by one press.`}
        />,
        context,
      )
    default:
      return isNewsletterLink(config.mailSecret, 'stop', { signup, signature })
        ? page('Unsubscribe', <StopButton signup={signup} signature={signature} />, context)
        : null
  }
}

/** The page of the form, empty or rejected. */
export async function newsletterPage(form: FormState, { context }: LoaderInput): Promise<LoadedPage> {
  const parts = { form, site: context.site.name }
  return {
    ...page('The wellness newsletter', <NewsletterPage {...parts} />, context),
    fragment: <NewsletterDialog {...parts} />,
  }
}

/** The page of the button that confirms, also after a link that the site has not made. */
export async function confirmPage(form: FormState, { context }: LoaderInput): Promise<LoadedPage> {
  const { signup = '', signature = '' } = form.values
  return page(
    'Confirm your signup',
    <NewsletterButtonPage
      title="Confirm your signup"
      text={`Press the button to get the wellness newsletter of ${context.site.name}. Until you do, nothing is sent.`}
      action={routePatterns.newsletterConfirmations}
      fields={{ signup, signature }}
      form={form}
      button="Sign me up"
    />,
    context,
  )
}

/** What a press of the button, or a mail program on its own, has done. */
export function stoppedPage(context: PageContext): LoadedPage {
  return page(
    'You are unsubscribed',
    <NewsletterDonePage
      title="You are unsubscribed"
      text={`You get no more newsletters of ${context.site.name} at this address. One that is on its way may still arrive.`}
    />,
    context,
  )
}

function StopButton(link: { signup: string; signature: string }) {
  return (
    <NewsletterButtonPage
      title="Unsubscribe"
      text="Press the button, and you get no more newsletters at the address that the mail went to."
      action={`${newsletterPaths.stop}?${new URLSearchParams(link)}`}
      fields={{}}
      form={null}
      button="Unsubscribe"
    />
  )
}

function page(title: string, content: ReactNode, { site }: PageContext): LoadedPage {
  return {
    head: formHead(title, `The newsletter of ${site.name}.`, newsletterPaths.form),
    content,
    tags: [],
  }
}
