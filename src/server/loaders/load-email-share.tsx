import { randomUUID } from 'node:crypto'
import { EmailShareDialog } from '#features/email-share/EmailShareDialog.tsx'
import { mailtoOf } from '#features/email-share/email-share.rules.ts'
import { EmailSharePage, EmailShareSentPage } from '#pages/email-share/EmailSharePage.tsx'
import { formHead } from '#pages/list-heads.ts'
import { emailSharePaths } from '#routing/routes.ts'
import { emptyForm, type FormState } from '#ui/form/form-state.ts'
import type { LoadedPage, LoaderInput } from '../cache/page-loader.ts'
import { articleOfQuery } from './article-of-query.ts'

export function loadEmailShare(input: LoaderInput): Promise<LoadedPage | null> {
  return input.context.path === emailSharePaths.accepted
    ? sentPage(input)
    : emailSharePage(emptyForm(randomUUID()), input)
}

/** The page of the form, empty or rejected; null if there is no such article. */
export async function emailSharePage(form: FormState, input: LoaderInput): Promise<LoadedPage | null> {
  const card = await articleOfQuery(input)
  if (!card) return null
  const { path, title } = card
  const { texts } = input.context
  const shared = { path, title, mailto: mailtoOf({ title, address: `${input.context.origin}${path}` }) }
  return {
    head: formHead(
      texts.t('formHead.email', { title }),
      texts.t('formHead.emailText', { title }),
      emailSharePaths.form,
    ),
    content: <EmailSharePage form={form} shared={shared} />,
    fragment: <EmailShareDialog form={form} shared={shared} />,
    tags: [],
  }
}

async function sentPage(input: LoaderInput): Promise<LoadedPage | null> {
  const card = await articleOfQuery(input)
  if (!card) return null
  return {
    head: formHead(input.context.texts.t('formHead.emailSent'), card.title, emailSharePaths.form),
    content: <EmailShareSentPage article={card.path} />,
    tags: [],
  }
}
