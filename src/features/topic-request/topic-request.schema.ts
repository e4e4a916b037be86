import * as z from 'zod/mini'
import { readerText } from '#model/text/reader-text.ts'
import { textMessage } from '#texts/text-message.ts'
import type { PlainKey } from '#texts/texts.ts'

export const topicLength = { min: 3, max: 300 }
export const detailLength = { max: 1000 }

const missing = textMessage('topicRequest.missing')

/** The input of a topic request: what a reader did not find. */
export const TopicRequest = z.object({
  topic: readerText(missing).check(
    z.minLength(1, { error: missing, abort: true }),
    z.minLength(topicLength.min, textMessage('topicRequest.tooShort', { min: topicLength.min })),
    z.maxLength(topicLength.max, textMessage('form.tooLong', { max: topicLength.max })),
  ),
  detail: z._default(
    readerText().check(z.maxLength(detailLength.max, textMessage('form.tooLong', { max: detailLength.max }))),
    '',
  ),
})

/** The messages of the form's schema. */
export const topicRequestMessages = [
  'topicRequest.missing',
  'topicRequest.tooShort',
  'form.tooLong',
] as const satisfies PlainKey[]
