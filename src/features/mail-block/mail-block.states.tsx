import { englishTexts } from '#texts/testing/english-texts.tsx'
import type { ComponentStates } from '#ui/ComponentStates.ts'
import { emptyForm } from '#ui/form/form-state.ts'
import { MailBlock, MailBlocked } from './MailBlock.tsx'

const form = emptyForm('states-mail-block', { token: 'token' })

export const states: ComponentStates = {
  'the button': () => <MailBlock form={form} site="Salus" />,
  'a press that failed': () => (
    <MailBlock form={{ ...form, problems: [{ field: null, message: englishTexts.t('form.failure') }] }} site="Salus" />
  ),
  done: () => <MailBlocked site="Salus" />,
}
