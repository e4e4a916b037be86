import { describe, expect, it } from 'vitest'
import { PersonName } from './person-name.ts'

describe('the name of a sender', () => {
  it.each([
    ...[
      'Ada',
      'Dr. Ada Lovelace',
      'J. R. R. Tolkien',
      'J.R.R.Tolkien',
      'Dr. A.Lovelace',
      "Siân O'Neill-Łukasz",
      'Ada Jr.',
    ],
    ...['李小龍', 'علی\u200cرضا', 'Ada 👩\u200d⚕️', 'क्\u200dष'],
  ])('may be %j', (name) => {
    expect(PersonName.parse(` ${name} `)).toBe(name)
  })

  it.each([
    '',
    '   ',
    'Ada\nBcc: all@example.org',
    'Ada\u2028Lovelace',
    'Ada\u202eecalevoL',
    'cheap pills at www.example',
    'https://example.org',
    'visit example.org',
    'ada@example',
    'ada＠example',
    'visit example。com',
    'visit example．com',
    'HTTPS://EXAMPLE',
    'X.Com',
    'J.R.R.Tolkien.com',
    'Go to T.Me',
    'visit exam\u200cple.\u200dcom',
    'A'.repeat(65),
  ])('[MAIL-4] may not be %j', (name) => {
    expect(PersonName.safeParse(name).success).toBe(false)
  })
})
