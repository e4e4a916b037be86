import type { ComponentStates } from '#ui/ComponentStates.ts'
import { emptyForm } from '#ui/form/form-state.ts'
import { EmailShare, EmailShareHeld, EmailShareSent } from './EmailShare.tsx'
import { mailtoOf } from './email-share.rules.ts'

const form = emptyForm('states-email-share')
const title = 'How to fade dark spots'
const shared = {
  path: '/health/dark-spots',
  title,
  mailto: mailtoOf({ title, address: 'https://salus.example/health/dark-spots' }),
}

export const states: ComponentStates = {
  'the form': () => <EmailShare form={form} shared={shared} level={2} />,
  'given back with problems': () => (
    <EmailShare
      level={2}
      shared={shared}
      form={{
        ...form,
        values: { yourName: '', yourEmail: 'ada@example', theirEmail: 'ben@example.org' },
        problems: [
          { field: 'yourName', message: 'Please enter your name' },
          { field: 'yourEmail', message: 'Error in email format' },
        ],
      }}
    />
  ),
  sent: () => <EmailShareSent level={2} />,
  'sent without scripts': () => <EmailShareHeld />,
}
