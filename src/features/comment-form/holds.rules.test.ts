import { describe, expect, it } from 'vitest'
import { adultAge, type Circumstances, holdsOf, shortestMs } from './holds.rules.ts'

const usual: Circumstances = {
  age: '',
  isBlocked: false,
  heldPhrases: [],
  isDuplicate: false,
  openMs: 60_000,
  hiddenField: '',
  isVerified: true,
  hasConsent: true,
}

/** Each rule with the text that it matched. */
function held(text: string, circumstances: Partial<Circumstances> = {}): [string, string | null][] {
  return holdsOf(text, { ...usual, ...circumstances }).map(({ rule, span }) => [rule, span && text.slice(...span)])
}

describe('a comment is held for a closer look', () => {
  it.each([
    ['See https://pills.example/buy?x=1 now', [['link', 'https://pills.example/buy?x=1']]],
    ['Go to www.pills.example.', [['link', 'www.pills.example.']]],
    [
      'I found cheap-pills.com and bestcream.shop/a',
      [
        ['link', 'cheap-pills.com'],
        ['link', 'bestcream.shop/a'],
      ],
    ],
    ['Write to Ana.B@example.org please', [['contact', 'Ana.B@example.org']]],
    ['Write to ana@pills.com', [['contact', 'ana@pills.com']]],
    [
      'Call +1 (555) 010-4477 or 0151 496 0123',
      [
        ['contact', '+1 (555) 010-4477'],
        ['contact', '0151 496 0123'],
      ],
    ],
    ['اتصل بي على ٠١٠٠ ٥٥٥ ١٢٣٤', [['contact', '٠١٠٠ ٥٥٥ ١٢٣٤']]],
    ['با من تماس بگیر ۰۹۱۲۳۴۵۶۷۸۹', [['contact', '۰۹۱۲۳۴۵۶۷۸۹']]],
    ['كان الضغط ١٣٠/٨٠ في ٢٠٢٤', []],
    ['In 2024 I took 1,000 mg, then 12.5 mg at 8:30. By 2025-01-02 it was 130/80.', []],
    ['It itched.I scratched.Then it stopped', []],
  ] as [string, [string, string][]][])('[COMM-8] by its text: %s', (text, expected) => {
    expect(held(text)).toEqual(expected)
  })

  it.each([
    { isDuplicate: true, rule: 'duplicate' },
    { openMs: shortestMs - 1, rule: 'too-fast' },
    { openMs: Number.NaN, rule: 'too-fast' },
    { openMs: -1, rule: 'too-fast' },
    { hiddenField: 'https://x.example', rule: 'honeypot' },
    { isVerified: false, rule: 'unverified' },
    { hasConsent: false, rule: 'no-consent' },
    { age: String(adultAge - 1), rule: 'child' },
    { age: '0', rule: 'child' },
  ])('[COMM-8] by its circumstances: $rule', ({ rule, ...circumstances }) => {
    expect(held('It helped.', circumstances)).toEqual([[rule, null]])
  })

  it('[COMM-8] by every rule that matches, and by no rule if none matches', () => {
    expect(held('I want to die. www.x.example', { isVerified: false }).map(([rule]) => rule)).toEqual([
      'crisis',
      'link',
      'unverified',
    ])
    expect(held('My brother died by suicide.').map(([rule]) => rule)).toEqual(['crisis-history'])
    expect(held('My husband hits me. My son swallowed a button battery.')).toEqual([
      ['danger-overdose', 'son swallowed a button battery'],
      ['danger-violence', 'husband hits me'],
    ])
    expect(held('It helped.')).toEqual([])
    expect(held('It helped.', { age: String(adultAge) })).toEqual([])
    expect(held('It helped.', { openMs: null })).toEqual([])
    expect(held('It helped.', { openMs: shortestMs })).toEqual([])
  })
})
