import type { ComponentStates } from '#ui/ComponentStates.ts'
import { emptyForm } from '#ui/form/form-state.ts'
import { MailBlock, MailBlocked } from './MailBlock.tsx'

const form = emptyForm('states-mail-block', { token: 'token' })

export const states: ComponentStates = {
  'the button': () => <MailBlock form={form} site="Salus" />,
  'with a link that is not complete': () => (
    <MailBlock
      form={{
        ...form,
        problems: [{ field: 'token', message: 'This link is not complete. Copy the whole link from the mail.' }],
      }}
      site="Salus"
    />
  ),
  done: () => <MailBlocked site="Salus" />,
}
