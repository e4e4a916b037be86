import { z } from 'zod'
import type { Action } from '#model/readers/action.ts'
import { mayBeInDanger } from '#model/safety/topic-help.ts'
import { typedTopics } from '#model/safety/typed-topics.ts'
import { routePatterns, topicRequestPaths } from '#routing/routes.ts'
import type { StoreTransaction } from '#store/transaction.ts'
import { TopicRequest } from './topic-request.schema.ts'

const Answer = z.object({
  message: z.string(),
  /** False if the words may come from somebody in danger: then nothing was stored. */
  isStored: z.literal(false).optional(),
})

/**
 * Stores for editors what a reader searched for and did not find; nothing that identifies the reader, and no words that
 * may come from somebody in danger.
 */
export const requestTopic: Action<typeof TopicRequest, typeof Answer, StoreTransaction> = {
  path: routePatterns.topicRequests,
  summary: 'Tell the editors what a search did not find',
  input: TopicRequest,
  answer: Answer,
  limits: { bodyBytes: 16 * 1024, perMinute: 10 },
  pages: () => topicRequestPaths,
  withheld: ({ topic, detail }, settings) =>
    mayBeInDanger(`${topic}\n${detail}`, typedTopics(settings)) ? { message: 'success', isStored: false } : null,
  async run(request, { topicRequests }) {
    await topicRequests.add(request)
    return { message: 'success' }
  },
}
