import { expect, it } from 'vitest'
import { refusalWords } from './refusal-words.ts'

it('[COMM-8] gives the number of comments that were not changed, and each reason once', () => {
  const of = (...messages: string[]) => refusalWords(messages.map((message) => ({ message })))
  expect(of()).toBe('')
  expect(of('Ada has changed it')).toBe('Not changed: Ada has changed it.')
  expect(of('Ada has changed it', 'Ben has changed it', 'Ada has changed it')).toBe(
    '2 not changed: Ada has changed it. 1 not changed: Ben has changed it.',
  )
})
