import * as z from 'zod/mini'
import { readerText } from '#model/text/reader-text.ts'

export const topicLength = { min: 3, max: 300 }
export const detailLength = { max: 1000 }

const missing = 'Write what you were looking for'

/** What a reader looked for and did not find. */
export const TopicRequest = z.object({
  topic: readerText(missing).check(
    z.minLength(1, { error: missing, abort: true }),
    z.minLength(topicLength.min, `Write at least ${topicLength.min} characters`),
    z.maxLength(topicLength.max, `Keep it to ${topicLength.max} characters`),
  ),
  detail: z._default(
    readerText().check(
      z.maxLength(detailLength.max, `Keep it to ${detailLength.max.toLocaleString('en-US')} characters`),
    ),
    '',
  ),
})
