import { randomUUID } from 'node:crypto'
import { formHead } from '#pages/list-heads.ts'
import { InvalidMailBlockPage, MailBlockPage } from '#pages/mail-block/MailBlockPage.tsx'
import type { PageHead } from '#pages/page-head.ts'
import { mailBlockPaths } from '#routing/routes.ts'
import { emptyForm, type FormState } from '#ui/form/form-state.ts'
import type { LoadedPage, LoaderInput } from '../cache/page-loader.ts'
import { recipientOf } from '../config/mail-block-link.ts'

export async function loadMailBlock(input: LoaderInput): Promise<LoadedPage> {
  if (input.context.path === mailBlockPaths.accepted) return pageOf(null, input)
  return mailBlockPage(emptyForm(randomUUID(), { token: input.query.token ?? '' }), input)
}

/** The page of the button; for a link that the site has not made, a page that says it is invalid. */
export async function mailBlockPage(form: FormState, input: LoaderInput): Promise<LoadedPage> {
  if (recipientOf(input.config.mail.secret, form.values.token ?? '') !== null) return pageOf(form, input)
  const title = input.context.texts.t('formHead.invalidLink')
  const content = <InvalidMailBlockPage title={title} contact={input.context.site.publisher.contact} />
  return { head: headOf(title, input), content, tags: [], status: 404 }
}

function pageOf(form: FormState | null, input: LoaderInput): LoadedPage {
  const title = input.context.texts.t(form ? 'formHead.stopMail' : 'formHead.mailStopped')
  return {
    head: headOf(title, input),
    content: <MailBlockPage form={form} site={input.context.site.name} />,
    tags: [],
  }
}

function headOf(title: string, { context }: LoaderInput): PageHead {
  return formHead(title, context.texts.t('formHead.mailText', { site: context.site.name }), mailBlockPaths.form)
}
