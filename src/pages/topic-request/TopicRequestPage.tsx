import { TopicRequest } from '#features/topic-request/TopicRequest.tsx'
import { TopicRequestSent } from '#features/topic-request/TopicRequestSent.tsx'
import type { FormState } from '#ui/form/form-state.ts'
import { FormPage } from '../FormPage.tsx'

/** The form by itself, and where it is given back without scripts. */
export function TopicRequestPage({ form }: { form: FormState }) {
  return (
    <FormPage>
      <TopicRequest form={form} level={1} />
    </FormPage>
  )
}

/** Where a form that was sent without scripts leads. */
export function TopicRequestSentPage() {
  return (
    <FormPage>
      <TopicRequestSent level={1} />
      <p>
        <a href="/">Go to the home page</a>
      </p>
    </FormPage>
  )
}
