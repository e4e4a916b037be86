import { escapedHtml } from '#model/text/text.ts'
import { englishTexts } from '#texts/testing/english-texts.tsx'
import type { ComponentStates } from '#ui/ComponentStates.ts'
import { emptyForm } from '#ui/form/form-state.ts'
import { CommentForm, type CommentFormPlan } from './CommentForm.tsx'
import { CommentSent } from './CommentSent.tsx'
import { messages } from './comment.schema.ts'

const plan: CommentFormPlan = {
  article: '/health/sample',
  conditionOptions: ['Marks after acne', 'Melasma', 'Another skin concern'],
  siteName: 'Salus',
  contact: 'hello@example.org',
  help: [{ name: 'crisis', title: 'Please talk to somebody today.', html: escapedHtml('Call or text 988.') }],
  offersDecisionMail: true,
  receipt: 'a-token-of-a-receipt-of-32-letters',
  shownAt: '0',
}
const form = emptyForm('states-comment-form')
const sent = { contact: plan.contact, receipt: '/comments/receipt', help: plan.help, level: 3 } as const

export const states: ComponentStates = {
  'the form': () => <CommentForm plan={plan} form={form} level={3} />,
  'given back with a problem': () => (
    <CommentForm
      plan={plan}
      level={3}
      form={{
        ...form,
        values: { primaryHealthConcern: 'Melasma', yearsSinceDiagnosis: '2', email: 'ana@', comment: 'It faded.' },
        problems: [{ field: 'email', message: englishTexts.words(messages.emailFormat) }],
      }}
    />
  ),
  'without consent': () => (
    <CommentForm
      plan={plan}
      level={3}
      form={{ ...form, problems: [{ field: 'terms', message: englishTexts.words(messages.terms) }] }}
    />
  ),
  'not sent': () => (
    <CommentForm plan={plan} level={3} form={{ ...form, problems: [{ field: null, message: 'Please try again.' }] }} />
  ),
  sent: () => <CommentSent {...sent} />,
}
