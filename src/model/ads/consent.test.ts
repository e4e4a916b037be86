import { describe, expect, it } from 'vitest'
import { answered } from './answered.ts'
import { type ConsentRecord, isCurrent, parseRecord } from './consent.ts'

const companies = [
  { name: 'An ad server', purpose: 'ads' as const },
  { name: 'Pixels', purpose: 'sponsor-pixels' as const },
]
const consentRequest = { version: 'a1', purposes: ['ads', 'experiments'] as const, companies }
const now = new Date('2026-03-10T08:30:00.000Z')
const yes = answered(consentRequest, ['ads', 'sponsor-pixels'], 'reader', now)
const no = answered(consentRequest, [], 'reader', now)

it('[PRIV-2] a record holds the questions, the companies, the time and the answers; nothing else is allowed', () => {
  expect(yes).toEqual({
    version: 'a1',
    at: '2026-03-10T08:30:00.000Z',
    until: '2026-09-10T08:30:00.000Z',
    by: 'reader',
    requestedPurposes: ['ads', 'experiments'],
    allowed: ['ads'],
    companies: companies.slice(0, 1),
  })
  expect(parseRecord(JSON.stringify(yes))).toEqual(yes)
})

it('[PRIV-2] a stored record with the former name of the purposes still counts', () => {
  const { requestedPurposes, ...others } = yes
  expect(parseRecord(JSON.stringify({ ...others, asked: requestedPurposes }))).toEqual(yes)
  expect(parseRecord(JSON.stringify({ ...others, asked: ['experiments'] }))).toBeNull()
})

describe('[PRIV-1] an answer counts', () => {
  it.each<[string, ConsentRecord, string, string, boolean]>([
    ['at once', yes, 'a1', '2026-03-10T08:30:00.000Z', true],
    ['for six months', yes, 'a1', '2026-09-10T08:29:59.999Z', true],
    ['and no longer', yes, 'a1', '2026-09-10T08:30:00.000Z', false],
    ['not before it was given', yes, 'a1', '2026-03-10T08:29:59.999Z', false],
    ['not for another question', yes, 'a2', '2026-03-11T00:00:00.000Z', false],
    ['for a year when every company was refused', no, 'a1', '2027-03-10T08:29:59.999Z', true],
    ['and no longer then', no, 'a1', '2027-03-10T08:30:00.000Z', false],
  ])('%s', (_, record, version, at, counts) => expect(isCurrent(record, version, new Date(at))).toBe(counts))
})

it.each<[string, string | null]>([
  ['nothing', null],
  ['no JSON', '{"allowed":'],
  ['another form', '{"allowed":["ads"],"day":"2026-03-10"}'],
  ['null', 'null'],
  ['a number', '7'],
  ['a list', '[]'],
  ...Object.entries({
    version: 7,
    at: '2026-03-10',
    until: '2036-03-10T08:30:00.000Z',
    by: 'somebody',
    requestedPurposes: 'ads',
    allowed: ['ads', 'ad-storage'],
    companies: ['An ad server'],
  }).map(([field, value]): [string, string] => [`an edited ${field}`, JSON.stringify({ ...yes, [field]: value })]),
  ['an unknown purpose', JSON.stringify({ ...yes, requestedPurposes: ['ads', 'all'], allowed: ['ads', 'all'] })],
  ['a date that is none', JSON.stringify({ ...yes, at: 'yesterday' })],
  ['a date beyond all calendars', JSON.stringify({ ...yes, at: '+275760-09-13T00:00:00.000Z' })],
  ['too little', JSON.stringify({ ...yes, allowed: undefined })],
])('[PRIV-1] %s is no record, and no exception', (_, text) => expect(parseRecord(text)).toBeNull())
