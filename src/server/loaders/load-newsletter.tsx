import { randomUUID } from 'node:crypto'
import type { ReactNode } from 'react'
import { NewsletterDialog } from '#features/newsletter/NewsletterDialog.tsx'
import { formHead } from '#pages/list-heads.ts'
import {
  InvalidNewsletterLinkPage,
  NewsletterButtonPage,
  NewsletterDonePage,
  NewsletterPage,
  NewsletterSentPage,
  OldNewsletterLinkPage,
} from '#pages/newsletter/NewsletterPage.tsx'
import type { PageContext } from '#pages/page-context.ts'
import { newsletterPaths, routePatterns } from '#routing/routes.ts'
import { emptyForm, type FormState } from '#ui/form/form-state.ts'
import type { LoadedPage, LoaderInput } from '../cache/page-loader.ts'
import { isNewsletterLink } from '../config/newsletter-link.ts'

export async function loadNewsletter(input: LoaderInput): Promise<LoadedPage> {
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
      return isNewsletterLink(config.mail.secret, 'stop', { signup, signature })
        ? page('Unsubscribe', <StopButton signup={signup} signature={signature} />, context)
        : brokenLinkPage(context)
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

/** The page of the button that confirms; of a link that cannot confirm anything, why and what to do. */
export async function confirmPage(form: FormState, { context, config, store }: LoaderInput): Promise<LoadedPage> {
  const { signup = '', signature = '' } = form.values
  if (!isNewsletterLink(config.mail.secret, 'confirm', { signup, signature })) return brokenLinkPage(context)
  const known = await store.newsletter.get(signup)
  if (known === null || known.state === 'ended') return oldLinkPage(context)
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

function brokenLinkPage(context: PageContext): LoadedPage {
  const title = 'This link is not valid'
  const content = <InvalidNewsletterLinkPage title={title} contact={context.site.publisher.contact} />
  return { ...page(title, content, context), status: 404 }
}

function oldLinkPage(context: PageContext): LoadedPage {
  const title = 'This link is too old'
  return { ...page(title, <OldNewsletterLinkPage title={title} />, context), status: 404 }
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
