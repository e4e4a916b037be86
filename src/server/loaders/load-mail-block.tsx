import { randomUUID } from 'node:crypto'
import { mailBlockPaths } from '#model/routes.ts'
import { formHead } from '#pages/list-heads.ts'
import { MailBlockPage } from '#pages/mail-block/MailBlockPage.tsx'
import { emptyForm, type FormState } from '#ui/form/form-state.ts'
import type { LoadedPage, LoaderInput } from '../page-loader.ts'

export async function loadMailBlock(input: LoaderInput): Promise<LoadedPage> {
  if (input.context.path === mailBlockPaths.accepted) return pageOf(null, input)
  return mailBlockPage(emptyForm(randomUUID(), { token: input.query.token ?? '' }), input)
}

/** The page of the button, also after a token that the site has not made. */
export async function mailBlockPage(form: FormState, input: LoaderInput): Promise<LoadedPage> {
  return pageOf(form, input)
}

function pageOf(form: FormState | null, { context }: LoaderInput): LoadedPage {
  const { name } = context.site
  const title = form ? 'Stop mail from readers' : 'You get no more mail from readers'
  return {
    head: formHead(title, `Get no more mail from readers of ${name}.`, mailBlockPaths.form),
    content: <MailBlockPage form={form} site={name} />,
    tags: [],
  }
}
