import { expect, it } from 'vitest'
import { compile } from '../testing/write-content.ts'

const line = (fields: string) =>
  `helpLines:\n  - { kind: crisis, countries: [US], name: Lifeline, call: "988", source: "https://example.org/", ${fields} }\n`

it.each([
  { what: 'checked today', text: line('checked: 2026-03-14'), lines: [] },
  { what: 'checked a year ago', text: line('checked: 2025-03-14'), lines: [] },
  {
    what: 'not checked for longer',
    text: line('checked: 2025-03-13'),
    lines: [
      'site/help.yaml:2:108  warning: 2025-03-13: the number of Lifeline was not checked for a year; expected it compared with its source, and the day of that',
    ],
    isKept: true,
  },
  {
    what: 'checked tomorrow',
    text: line('checked: 2026-03-15'),
    lines: [
      'site/help.yaml:2:108  error: 2026-03-15, which lies in the future; expected the day on which the number was checked',
    ],
  },
  {
    what: 'never checked',
    text: line('hours: by day'),
    lines: ['site/help.yaml:2:5  error: no checked; expected checked: a text'],
  },
  {
    what: 'of a kind that there is not',
    text: line('checked: 2026-03-14').replace('crisis', 'crises'),
    lines: ['site/help.yaml:2:13  error: "crises"; expected emergency, crisis, poison, abuse or maternal'],
  },
  {
    what: 'with letters for a number',
    text: line('checked: 2026-03-14').replace('"988"', '1-800-HELP'),
    lines: [
      'site/help.yaml:2:60  error: "1-800-HELP"; expected a telephone number of digits, spaces and hyphens, in quotation marks',
    ],
  },
  {
    what: 'that nobody can reach',
    text: line('checked: 2026-03-14').replace('call: "988", ', ''),
    lines: [
      'site/help.yaml:2:5  error: {"kind":"crisis","countries":["US"],"name":"Lifeline","sourc…; expected call, text or web',
    ],
  },
])('a help line $what is reported at its place', async ({ text, lines, isKept }) => {
  const { documents, lines: found } = await compile({ 'site/help.yaml': text })
  expect(found).toEqual(lines)
  expect(documents.some(({ kind }) => kind === 'site')).toBe(lines.length === 0 || isKept === true)
})

it('a rule of the ad policy names existing topics', async () => {
  const files = {
    'site/topics.yaml': 'topics: [{ id: suicide, phrases: [suicide] }]\n',
    'site/policy.yaml': 'adPolicy: { rules: [{ level: none, reason: A subject, topics: [suicide, suicid, grief] }] }\n',
  }
  const { documents, lines } = await compile(files)
  expect(lines).toEqual([
    'site/policy.yaml:1:73  error: no topic "suicid"; expected "suicide"',
    'site/policy.yaml:1:81  error: no topic "grief"; expected the id of one of the topics',
  ])
  expect(documents.filter(({ kind }) => kind === 'site')).toEqual([])
})
