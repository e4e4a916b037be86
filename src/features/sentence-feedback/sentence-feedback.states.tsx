import type { ComponentStates } from '#ui/ComponentStates.ts'
import { emptyForm } from '#ui/form/form-state.ts'
import { SentenceFeedback } from './SentenceFeedback.tsx'
import { SentenceFeedbackSent } from './SentenceFeedbackSent.tsx'

export const states: ComponentStates = {
  'the form': () => (
    <SentenceFeedback
      form={emptyForm('1')}
      plan={{
        article: { path: '/health/dark-spots', title: 'How to fade dark spots' },
        textHash: '0'.repeat(64),
        receipt: '5f1c1a39-7c4c-4b52-9a9a-6f0f5d1f3c11',
        parts: [{ section: 'care', title: 'Care', lines: [['Take 5 mg.', 'Rest well.'], ['Drink.']] }],
      }}
    />
  ),
  sent: () => <SentenceFeedbackSent receipt="none" article="/health/dark-spots" isSent={false} level={2} />,
}
