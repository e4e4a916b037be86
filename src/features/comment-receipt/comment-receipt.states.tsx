import { escapedHtml } from '#model/text/text.ts'
import type { ComponentStates } from '#ui/ComponentStates.ts'
import { emptyForm } from '#ui/form/form-state.ts'
import { CommentReceipt } from './CommentReceipt.tsx'
import { planReceipt, type ReceiptInput } from './receipt.rules.ts'

const comment: ReceiptInput = {
  id: 'sample/4f0c2a91d3b87e65',
  articlePath: '/health/sample',
  articleTitle: 'A sample',
  text: 'It faded.\nSlowly.',
  editedText: null,
  medicalNote: null,
  condition: 'Melasma',
  age: '41',
  years: '<1',
  email: 'ana@example.org',
  madeAt: new Date('2026-01-02T10:00:00Z'),
  state: 'waiting',
  reason: null,
  isUrgent: false,
  moderationFlags: [],
  wantsDecision: false,
}

function receipt(...comments: Partial<ReceiptInput>[]) {
  return (
    <CommentReceipt
      plan={planReceipt(comments.map((fields, index) => ({ ...comment, id: `sample/${index}`, ...fields })))}
      help={[{ name: 'crisis', title: 'Please talk to somebody today.', html: escapedHtml('Call or text 988.') }]}
      token="a-token-of-a-receipt-of-32-letters"
      form={emptyForm('states-comment-receipt')}
    />
  )
}

export const states: ComponentStates = {
  waiting: () => receipt({ wantsDecision: true }),
  'waiting, of somebody in a crisis': () =>
    receipt({ isUrgent: true, moderationFlags: [{ rule: 'crisis', span: null }] }),
  'passed on': () => receipt({ isUrgent: true, state: 'escalated' }),
  published: () => receipt({ state: 'approved', editedText: 'It faded slowly.', medicalNote: 'Ask a doctor.' }),
  'not published': () => receipt({ state: 'rejected', reason: 'It names another person.' }),
  'two of one form': () => receipt({}, { text: 'Again.' }),
}
