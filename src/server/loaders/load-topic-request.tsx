import { randomUUID } from 'node:crypto'
import { TopicRequestDialog } from '#features/topic-request/TopicRequestDialog.tsx'
import { topicRequestPaths } from '#model/routes.ts'
import { topicRequestHead } from '#pages/list-heads.ts'
import { TopicRequestPage, TopicRequestSentPage } from '#pages/topic-request/TopicRequestPage.tsx'
import { emptyForm, type FormState } from '#ui/form/form-state.ts'
import type { LoadedPage, LoaderInput } from '../page-loader.ts'

export async function loadTopicRequest(input: LoaderInput): Promise<LoadedPage> {
  const { context } = input
  if (context.path === topicRequestPaths.accepted)
    return { head: topicRequestHead('Thank you', context), content: <TopicRequestSentPage />, tags: [] }
  return topicRequestPage(emptyForm(randomUUID()), input)
}

/** The page of the form, empty or rejected. */
export async function topicRequestPage(form: FormState, { context }: LoaderInput): Promise<LoadedPage> {
  return {
    head: topicRequestHead('Tell us what you were looking for', context),
    content: <TopicRequestPage form={form} />,
    fragment: <TopicRequestDialog form={form} />,
    tags: [],
  }
}
