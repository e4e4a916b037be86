import { z } from 'zod'
import type { Action } from '#model/readers/action.ts'
import { routePatterns, topicRequestPaths } from '#routing/routes.ts'
import type { StoreTransaction } from '#store/transaction.ts'
import { TopicRequest } from './topic-request.schema.ts'

const Answer = z.object({ message: z.string() })

/** Stores what a reader searched for and did not find, for editors; nothing that identifies the reader. */
export const requestTopic: Action<typeof TopicRequest, typeof Answer, StoreTransaction> = {
  path: routePatterns.topicRequests,
  summary: 'Tell the editors what a search did not find',
  input: TopicRequest,
  answer: Answer,
  limits: { bodyBytes: 16 * 1024, perMinute: 10 },
  pages: () => topicRequestPaths,
  async run(request, { topicRequests }) {
    await topicRequests.add(request)
    return { message: 'success' }
  },
}
