import { englishTexts } from '#texts/testing/english-texts.tsx'
import type { ComponentStates } from '#ui/ComponentStates.ts'
import { emptyForm } from '#ui/form/form-state.ts'
import { Newsletter } from './Newsletter.tsx'
import { NewsletterButton, NewsletterDone } from './NewsletterButton.tsx'
import { NewsletterSent } from './NewsletterSent.tsx'

const form = emptyForm('states-newsletter')
const press = { title: 'Confirm', text: 'Press the button.', action: '/', fields: {}, button: 'Confirm' }

export const states: ComponentStates = {
  'the form': () => <Newsletter form={form} site="Salus" level={2} />,
  'given back with a problem': () => (
    <Newsletter
      form={{ ...form, values: { email: 'ana' }, problems: [{ field: 'email', message: 'Error in email format' }] }}
      site="Salus"
      level={2}
    />
  ),
  sent: () => <NewsletterSent level={2} />,
  'a button': () => <NewsletterButton {...press} form={form} />,
  'a button that did not work': () => (
    <NewsletterButton
      {...press}
      form={{ ...form, problems: [{ field: null, message: englishTexts.t('form.failure') }] }}
    />
  ),
  done: () => <NewsletterDone title="You are signed up" text="Thank you." />,
}
