import { describe, expect, it } from 'vitest'
import {
  doseSentences,
  harderSentences,
  markedSentence,
  unseenSentences,
} from '../../../tests/support/direction/dose-sentences.ts'
import { type Direction, directionRuns, isolatedText, pieceEnd, unsureNumbers } from './direction-runs.ts'

function runsIn(text: string, direction: Direction = 'rtl'): string[] {
  return directionRuns(text, direction).map(({ from, to }) => text.slice(from, to))
}

const sentences = [
  ...doseSentences.ar,
  ...doseSentences.he,
  ...unseenSentences.ar,
  ...unseenSentences.he,
  ...harderSentences.ar,
  ...harderSentences.he,
]

describe('the pieces of a right-to-left text', () => {
  it('[LANG-3] finds the doses of 80 sentences, and of 120 that were not used to make the rule', () => {
    expect(new Set(sentences).size).toBe(200)
    for (const marked of sentences) {
      const { text, pieces } = markedSentence(marked)
      expect.soft(runsIn(text)).toEqual(pieces.map(({ from, to }) => text.slice(from, to)))
      expect.soft(unsureNumbers(text, 'rtl'), text).toEqual([])
    }
  })

  it.each([
    ['اطلب *123# الآن', ['*123#']],
    ['بالدرجة (°C) دائما', ['°C']],
    ['خذ Tylenol® 500 mg, ثم', ['Tylenol® 500 mg']],
    ['CRP (C-reactive protein أو بروتين) مرتفع', ['CRP', 'C-reactive protein']],
    ['عن H. pylori و C. difficile ثم', ['H. pylori', 'C. difficile']],
    ['كتاب “Diet, Nutrition, and Cancer” جيد', ['Diet, Nutrition, and Cancer']],
    ['الساعة 8:00 p.m. مساء', ['8:00 p.m.']],
    ['مع 1.5 mg; 2 mg. 3 mg? ثم', ['1.5 mg', '2 mg', '3 mg']],
    ['تركيز Na⁺ 140 mEq/L و Ca²⁺ ثم', ['Na⁺ 140 mEq/L', 'Ca²⁺']],
    ['انظر (https://example.org/a_(b)).', ['https://example.org/a_(b)']],
    ['انظر https://example.org/a_(b).', ['https://example.org/a_(b)']],
    ['بنسبة 5–10% أو €5.99 أو 5 € ثم', ['5–10%', '€5.99', '5 €']],
    [`500 mg${pieceEnd}2 g مرتين`, ['500 mg', '2 g']],
    ['دواء\u0651 5 mg', ['5 mg']],
  ])('[LANG-3] %s', (text, pieces) => expect(runsIn(text)).toEqual(pieces))

  it('[LANG-3] takes a text without a letter of the page’s direction as one piece', () => {
    expect(runsIn('Diet, Nutrition, and Cancer')).toEqual(['Diet, Nutrition, and Cancer'])
    expect(runsIn(' 5–10 ')).toEqual(['5–10'])
    expect(runsIn('…')).toEqual([])
  })

  it('[LANG-3] gives a piece the language of its letters, and none to numbers', () => {
    expect(directionRuns('خذ 500 mg أو 5–10 مرات', 'rtl')).toEqual([
      { from: 3, to: 9, direction: 'ltr', lang: 'en' },
      { from: 13, to: 17, direction: 'ltr' },
    ])
  })

  it('[LANG-3] finds right-to-left words in a left-to-right text', () => {
    expect(directionRuns('The word (صداع نصفي) means migraine', 'ltr')).toEqual([
      { from: 10, to: 19, direction: 'rtl', lang: 'ar' },
    ])
    expect(runsIn('שלום 5 times', 'ltr')).toEqual(['שלום'])
    expect(runsIn('Take 500 mg twice', 'ltr')).toEqual([])
  })
})

describe('numbers whose place only the writer knows', () => {
  it.each([
    ['خذ 500 mg 3 مرات', '3'],
    ['خذ Panadol 3 مرات', '3'],
    ['קחו (200 mg) 3 פעמים', '3'],
    ['مرات 3 500 mg يوم', '3'],
    ['دواء co-codamol 30/500 يحتوي', '30/500'],
    ['نسبة INR 2.0–3.0 مطلوبة', '2.0–3.0'],
  ])('[LANG-3] %s', (text, number) =>
    expect(unsureNumbers(text, 'rtl')).toEqual([
      { at: text.indexOf(` ${number} `) + 1, number, problem: 'either side' },
    ]),
  )

  it.each([
    'خذ 500 mg، 3 مرات',
    'حمض Omega\u00a03 مفيد',
    'حمض Omega-3 مفيد',
    'إذا كان BMI ≥ 30 فأكثر',
    '(02) 123-4567 ثم',
    'Call 116 123 (Samaritans)',
    'نسبة 1 in 10,000 نادرة',
    'يوم ١٢/٣/٢٠٢٦ الساعة ٨:٣٠',
    'نحو ٥٠٪ أو ٠٫٥ ملغ',
    'في ٢٠٢٥ ١٢ مريضًا',
  ])('[LANG-3] leaves %s alone', (text) => expect(unsureNumbers(text, 'rtl')).toEqual([]))
})

it.each([
  ['خذ ٥–١٠ ملغ', '٥–١٠'],
  ['خذ ٢ × ٥٠٠ ملغ', '٢ × ٥٠٠'],
  ['اتصل على ٠٢-١٢٣-٤٥٦٧ الآن', '٠٢-١٢٣-٤٥٦٧'],
  ['اتصل على ٠١٠٠ ١٢٣ ٤٥٦٧', '٠١٠٠ ١٢٣ ٤٥٦٧'],
  ['اتصل على +٢٠ ٢ ٢٦٨٤', '+٢٠ ٢ ٢٦٨٤'],
  ['اتصل على ١٢٣ ٤٥٦ ٧٨٩', '١٢٣ ٤٥٦ ٧٨٩'],
])('[LANG-3] %s: its Arabic digits are shown in reverse', (text, number) => {
  expect(unsureNumbers(text, 'rtl')).toEqual([{ at: text.indexOf(number), number, problem: 'reversed' }])
})

it('[LANG-3] puts pieces between isolate characters where markup is not allowed', () => {
  expect(isolatedText('خذ 500 mg الآن', 'rtl')).toBe('خذ \u2066500 mg\u2069 الآن')
  expect(isolatedText('Say שלום', 'ltr')).toBe('Say \u2067שלום\u2069')
  expect(isolatedText('Take 500 mg', 'ltr')).toBe('Take 500 mg')
})
