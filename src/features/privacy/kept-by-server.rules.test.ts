import { expect, it } from 'vitest'
import { keptByServer } from './kept-by-server.rules.ts'

it('[PRIV-1] names the times that the settings and the limits have', () => {
  const items = keptByServer({ events: 91, errors: 32, mail: 33, feedback: 364, comments: 95 })
  const text = items.map(({ until }) => until).join('\n')
  for (const time of [
    '10 seconds, a minute and a day',
    '91 days',
    '730 days',
    '32 days',
    '33 days',
    '364 days',
    '95 days',
  ])
    expect(text).toContain(time)
})
