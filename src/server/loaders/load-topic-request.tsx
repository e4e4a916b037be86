import { randomUUID } from 'node:crypto'
import { topicRequestPaths } from '#model/routes.ts'
import { topicRequestHead } from '#pages/list-heads.ts'
import type { PageContext } from '#pages/page-context.ts'
import { TopicRequestPage, TopicRequestSentPage } from '#pages/topic-request/TopicRequestPage.tsx'
import { emptyForm, type FormState } from '#ui/form/form-state.ts'
import type { LoadedPage, LoaderInput } from '../page-loader.ts'

export async function loadTopicRequest({ context }: LoaderInput): Promise<LoadedPage> {
  if (context.path === topicRequestPaths.accepted)
    return { head: topicRequestHead('Thank you', context), content: <TopicRequestSentPage />, tags: [] }
  return topicRequestPage(emptyForm(randomUUID()), context)
}

/** The page of the form, empty or rejected. */
export function topicRequestPage(form: FormState, context: PageContext): LoadedPage {
  return {
    head: topicRequestHead('Tell us what you were looking for', context),
    content: <TopicRequestPage form={form} />,
    tags: [],
  }
}
