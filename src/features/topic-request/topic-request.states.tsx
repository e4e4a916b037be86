import type { ComponentStates } from '#ui/ComponentStates.ts'
import { emptyForm } from '#ui/form/form-state.ts'
import { TopicRequest } from './TopicRequest.tsx'
import { TopicRequestNotStored, TopicRequestSent } from './TopicRequestSent.tsx'

const form = emptyForm('states-topic-request')

export const states: ComponentStates = {
  'the form': () => <TopicRequest form={form} level={2} />,
  'given back with problems': () => (
    <TopicRequest
      level={2}
      form={{
        ...form,
        values: { topic: 'IB', detail: 'It comes and goes.' },
        problems: [
          { field: 'topic', message: 'Write at least 3 characters' },
          { field: 'detail', message: 'Keep it to 1,000 characters' },
        ],
      }}
    />
  ),
  'not sent': () => (
    <TopicRequest
      level={2}
      form={{
        ...form,
        values: { topic: 'Irritable bowel syndrome' },
        problems: [{ field: null, message: 'That was a lot at once. Please try again in a minute.' }],
      }}
    />
  ),
  sent: () => <TopicRequestSent level={2} />,
  'not stored': () => <TopicRequestNotStored level={2} />,
}
