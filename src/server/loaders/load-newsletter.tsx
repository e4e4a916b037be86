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
import { useTexts } from '#texts/Text.tsx'
import { emptyForm, type FormState } from '#ui/form/form-state.ts'
import type { LoadedPage, LoaderInput } from '../cache/page-loader.ts'
import { isNewsletterLink } from '../config/newsletter-link.ts'

export async function loadNewsletter(input: LoaderInput): Promise<LoadedPage> {
  const { context, query, config } = input
  const { signup = '', signature = '' } = query
  const { texts } = context
  switch (context.path) {
    case newsletterPaths.form:
      return newsletterPage(emptyForm(randomUUID()), input)
    case newsletterPaths.accepted:
      return page(texts.t('newsletterPage.oneMore'), <NewsletterSentPage />, context)
    case newsletterPaths.confirm:
      return confirmPage(emptyForm(randomUUID(), { signup, signature }), input)
    case newsletterPaths.confirmed:
      return page(
        texts.t('newsletterPage.signedUp'),
        <NewsletterDonePage
          title={texts.t('newsletterPage.signedUp')}
          text={texts.t('newsletterPage.signedUpText', { site: context.site.name })}
        />,
        context,
      )
    default:
      return isNewsletterLink(config.mail.secret, 'stop', { signup, signature })
        ? page(texts.t('newsletterPage.unsubscribe'), <StopButton signup={signup} signature={signature} />, context)
        : brokenLinkPage(context)
  }
}

/** The page of the form, empty or rejected. */
export async function newsletterPage(form: FormState, { context }: LoaderInput): Promise<LoadedPage> {
  const parts = { form, site: context.site.name }
  return {
    ...page(context.texts.t('newsletterPage.title'), <NewsletterPage {...parts} />, context),
    fragment: <NewsletterDialog {...parts} />,
  }
}

/** The page of the button that confirms; for a link that cannot confirm anything, the reason and what to do. */
export async function confirmPage(form: FormState, { context, config, store }: LoaderInput): Promise<LoadedPage> {
  const { signup = '', signature = '' } = form.values
  const { texts } = context
  if (!isNewsletterLink(config.mail.secret, 'confirm', { signup, signature })) return brokenLinkPage(context)
  const known = await store.newsletter.get(signup)
  if (known === null || known.state === 'ended') return oldLinkPage(context)
  return page(
    texts.t('newsletterPage.confirm'),
    <NewsletterButtonPage
      title={texts.t('newsletterPage.confirm')}
      text={texts.t('newsletterPage.confirmText', { site: context.site.name })}
      action={routePatterns.newsletterConfirmations}
      fields={{ signup, signature }}
      form={form}
      button={texts.t('newsletterPage.confirmButton')}
    />,
    context,
  )
}

function brokenLinkPage(context: PageContext): LoadedPage {
  const title = context.texts.t('formHead.invalidLink')
  const content = <InvalidNewsletterLinkPage title={title} contact={context.site.publisher.contact} />
  return { ...page(title, content, context), status: 404 }
}

function oldLinkPage(context: PageContext): LoadedPage {
  const title = context.texts.t('newsletterPage.tooOld')
  return { ...page(title, <OldNewsletterLinkPage title={title} />, context), status: 404 }
}

/** The result of a press of the button, or of a mail program's request. */
export function stoppedPage(context: PageContext): LoadedPage {
  const { texts } = context
  return page(
    texts.t('newsletterPage.stopped'),
    <NewsletterDonePage
      title={texts.t('newsletterPage.stopped')}
      text={texts.t('newsletterPage.stoppedText', { site: context.site.name })}
    />,
    context,
  )
}

function StopButton(link: { signup: string; signature: string }) {
  const texts = useTexts()
  return (
    <NewsletterButtonPage
      title={texts.t('newsletterPage.unsubscribe')}
      text={texts.t('newsletterPage.unsubscribeText')}
      action={`${newsletterPaths.stop}?${new URLSearchParams(link)}`}
      fields={{}}
      form={null}
      button={texts.t('newsletterPage.unsubscribe')}
    />
  )
}

function page(title: string, content: ReactNode, { site, texts }: PageContext): LoadedPage {
  return {
    head: formHead(title, texts.t('newsletterPage.description', { site: site.name }), newsletterPaths.form),
    content,
    tags: [],
  }
}
