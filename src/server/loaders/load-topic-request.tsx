import { randomUUID } from 'node:crypto'
import { HelpWatch } from '#features/help/HelpWatch.tsx'
import { planHelpFor, planHelpWatch } from '#features/help/help.rules.ts'
import { TopicRequest } from '#features/topic-request/TopicRequest.tsx'
import { TopicRequestDialog } from '#features/topic-request/TopicRequestDialog.tsx'
import { mayBeInDanger } from '#model/safety/topic-help.ts'
import { typedTopics } from '#model/safety/typed-topics.ts'
import { topicRequestHead } from '#pages/list-heads.ts'
import { TopicRequestPage, TopicRequestSentPage } from '#pages/topic-request/TopicRequestPage.tsx'
import { topicRequestPaths } from '#routing/routes.ts'
import { emptyForm, type FormState } from '#ui/form/form-state.ts'
import type { LoadedPage, LoaderInput } from '../cache/page-loader.ts'

export async function loadTopicRequest(input: LoaderInput): Promise<LoadedPage> {
  const { context } = input
  if (context.path === topicRequestPaths.accepted)
    return {
      head: topicRequestHead(context.texts.t('formHead.thankYou'), context),
      content: <TopicRequestSentPage help={null} isStored />,
      tags: [],
    }
  return topicRequestPage(emptyForm(randomUUID()), input)
}

/** The page of the form, empty or rejected. */
export async function topicRequestPage(form: FormState, { context }: LoaderInput): Promise<LoadedPage> {
  const help = planHelpWatch(context.site, context.texts, typedIn(form.values))
  return {
    head: topicRequestHead(context.texts.t('formHead.lookingFor'), context),
    content: <TopicRequestPage form={form} help={help} />,
    fragment: (
      <TopicRequestDialog>
        <HelpWatch plan={help}>
          <TopicRequest form={form} level={2} />
        </HelpWatch>
      </TopicRequestDialog>
    ),
    tags: [],
  }
}

/**
 * Thanks with help lines, in place of the confirmation page, if the request mentions a topic that needs them or was not
 * stored. It answers the form itself: no address reveals it.
 */
export async function topicRequestHelpPage(
  values: FormState['values'],
  { context }: LoaderInput,
): Promise<LoadedPage | null> {
  const typed = typedIn(values).join('\n')
  const help = planHelpFor(typed, context.site, context.texts)
  const isStored = !mayBeInDanger(typed, typedTopics(context.site))
  if (!help && isStored) return null
  return {
    head: topicRequestHead(context.texts.t('formHead.thankYou'), context),
    content: <TopicRequestSentPage help={help} isStored={isStored} />,
    tags: [],
  }
}

function typedIn({ topic = '', detail = '' }: FormState['values']): string[] {
  return [topic, detail]
}
