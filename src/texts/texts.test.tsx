import { prerender } from 'react-dom/static.edge'
import { describe, expect, it } from 'vitest'
import { formatOf } from './format-message.ts'
import { formedTexts, receivedTexts } from './received-texts.ts'
import { sentTexts, textsAttribute } from './sent-texts.ts'
import { Text, TextList, TextsProvider } from './Text.tsx'
import { arabicTexts, englishTexts, markupOf, spanishTexts } from './testing/english-texts.tsx'
import type { Texts } from './texts.ts'
import { textsOf } from './texts-of.ts'

const ofEnglish = { number: String, pluralCategory: (value: number) => (value === 1 ? 'one' : 'other') }

describe('the format of a message', () => {
  it.each([
    { message: 'Plain', values: {}, parts: ['Plain'] },
    { message: 'By {name}.', values: { name: 'Ada' }, parts: ['By ', { value: 'Ada' }, '.'] },
    { message: '{n, plural, =0 {none} one {# day} other {# days}}', values: { n: 0 }, parts: ['none'] },
    { message: '{n, plural, =0 {none} one {# day} other {# days}} left', values: { n: 1 }, parts: ['1 day left'] },
    { message: '{n, plural, offset:1 one {# other} other {# others}}', values: { n: 3 }, parts: ['2 others'] },
    { message: '{who, select, a {A} other {B}}', values: { who: 'c' }, parts: ['B'] },
    { message: '<b>{n, number}</b>!', values: { n: 5 }, parts: [{ tag: 'b', parts: ['5'] }, '!'] },
  ])('fills in "$message" with $values', ({ message, values, parts }) => {
    expect(formatOf(message, ofEnglish)(values)).toEqual(parts)
  })

  it('refuses a date, which is formatted where it is shown', () => {
    expect(() => formatOf('{day, date}', ofEnglish)).toThrow('before they are inserted')
  })
})

describe('the texts of a language', () => {
  it('writes dates, numbers and lists as the language does', () => {
    const written = [englishTexts, spanishTexts, arabicTexts].map((texts) => [
      texts.date('2026-03-14'),
      texts.number(1234.5),
      texts.list(['A', 'B', 'C']),
    ])
    expect(written).toEqual([
      ['March 14, 2026', '1,234.5', 'A, B and C'],
      ['14 de marzo de 2026', '1234,5', 'A, B y C'],
      ['14 مارس 2026', '1,234.5', 'A وB وC'],
    ])
  })

  it('writes the digits that the site chose', () => {
    const texts = textsOf({ code: 'ar', direction: 'rtl', digits: 'arab' })
    expect([texts.number(12), texts.date('2026-03-14')]).toEqual(['١٢', '١٤ مارس ٢٠٢٦'])
  })

  it('sorts as the language does', () => {
    expect(['ñu', 'nube', 'oso', 'número'].sort(spanishTexts.compare)).toEqual(['nube', 'número', 'ñu', 'oso'])
  })

  it("prefers the site's own message to the one of the language, and that to the English one", () => {
    const overrides = { 'byline.editor': 'Editó {names}' }
    const [own, unknown] = [
      textsOf({ code: 'es', direction: 'ltr' }, overrides),
      textsOf({ code: 'fr', direction: 'ltr' }),
    ]
    expect(own.t('byline.editor', { names: 'Ada' })).toBe('Editó Ada')
    expect(own.t('byline.author', { names: 'Ada' })).toBe('Escrito por Ada')
    expect(unknown.t('byline.author', { names: 'Ada' })).toBe('Written by Ada')
  })

  it('is created once for a site and a language', () => {
    const overrides = {}
    const french = { code: 'fr', direction: 'ltr' } as const
    expect(textsOf(french, overrides)).toBe(textsOf({ ...french }, overrides))
    expect(textsOf(french, overrides)).not.toBe(textsOf(french, {}))
  })
})

describe('an inserted word', () => {
  const english = (texts = englishTexts) =>
    markupOf(<Text id="byline.editor" values={{ names: 'Ed Editor, MD' }} />, texts)

  it('is isolated on a right-to-left page', () => {
    expect(english()).toBe('Edited by Ed Editor, MD')
    expect(english(arabicTexts)).toBe('تحرير: <bdi>Ed Editor, MD</bdi>')
    expect(markupOf(<TextList items={[<b key="a">A</b>, <b key="b">B</b>]} />, arabicTexts)).toBe(
      '<bdi><b>A</b></bdi> و<bdi><b>B</b></bdi>',
    )
  })

  it('is isolated in English where it is Arabic', () => {
    expect(markupOf(<Text id="byline.editor" values={{ names: 'ليلى' }} />)).toBe('Edited by <bdi>ليلى</bdi>')
  })

  it('is isolated by characters in attributes, which have no elements', () => {
    expect(arabicTexts.t('byline.editor', { names: 'Ed, MD' })).toBe('تحرير: \u2068Ed, MD\u2069')
    expect(englishTexts.t('byline.editor', { names: 'Ed, MD' })).toBe('Edited by Ed, MD')
  })
})

it('refuses arguments that are missing, misnamed or of another type', () => {
  // @ts-expect-error no such key
  const unknown = () => englishTexts.t('byline.nobody')
  // @ts-expect-error an argument is missing
  const missing = () => englishTexts.t('byline.editor')
  // @ts-expect-error an argument has another name
  const misnamed = () => englishTexts.t('byline.editor', { name: 'Ada' })
  // @ts-expect-error an argument has another type
  const mistyped = () => englishTexts.t('byline.editor', { names: 5 })
  // @ts-expect-error a message with tags is no attribute
  const tagged = () => englishTexts.t('byline.teamEditors')
  // @ts-expect-error an argument is missing
  const element = () => <Text id="byline.editor" values={{}} />
  expect([unknown, missing, misnamed, mistyped, tagged, element]).toHaveLength(6)
})

it('sends a script its texts with their arguments open', () => {
  const sent = sentTexts(englishTexts, ['byline.reviewedOn', 'byline.team'])
  expect(sent).toEqual({
    'byline.reviewedOn': 'This article was reviewed on {date}.',
    'byline.team': 'Our editorial team',
  })
  const t = formedTexts(sent, 'en')
  expect(t('byline.reviewedOn', { date: 'May 4' })).toBe('This article was reviewed on May 4.')
  const root = {
    dataset: { texts: textsAttribute(englishTexts, ['byline.team'])['data-texts'] },
  } as unknown as HTMLElement
  expect(receivedTexts<'byline.team'>(root, 'en')('byline.team')).toBe('Our editorial team')
})

it('[LANG-2] fills numbers in a script with the digits that the site chose', () => {
  const arabic = (digits?: 'arab' | 'latn') => textsOf({ code: 'ar', direction: 'rtl', ...(digits && { digits }) })
  const counted = (digits?: 'arab' | 'latn') =>
    formedTexts(sentTexts(arabic(digits), ['gallery.position']), 'ar')('gallery.position', { number: 3, count: 12 })
  expect(counted('arab')).toBe(
    arabic('arab')
      .t('gallery.position', { number: 3, count: 12 })
      .replace(/[\u2066-\u2069]/g, ''),
  )
  expect([counted('arab'), counted('latn')]).toEqual([expect.stringMatching(/٣.*١٢/), expect.stringMatching(/3.*12/)])
})

it('[LANG-3] isolates words that a script fills in where the language is written from right to left', () => {
  const said = (texts: Texts) => formedTexts(sentTexts(texts, ['verify.log.signed', 'keep.withdrawn']), texts.language)
  const arabic = textsOf({ code: 'ar', direction: 'rtl' })
  const values = { name: 'salus.example/log', key: '1a2b+c=', size: 5 }
  expect(said(arabic)('verify.log.signed', values)).toBe(arabic.t('verify.log.signed', values))
  // Otherwise the number would be part of the address, and stand before it.
  expect(said(arabic)('verify.log.signed', values)).toContain('\u2068salus.example/log\u2069 5 ')
  expect(said(englishTexts)('keep.withdrawn', { reason: 'Wrong dose (mg).' })).not.toMatch(/[\u2066-\u2069]/)
})

it('[LANG-2] sends scripts the locale of dates, with the digits that the site has chosen', () => {
  const localeOf = (digits?: 'arab') =>
    formedTexts(
      sentTexts(textsOf({ code: 'ar', direction: 'rtl', ...(digits && { digits }) }), ['keep.checking']),
      'ar',
    ).locale
  expect([localeOf(), localeOf('arab')]).toEqual(['ar', 'ar-u-nu-arab'])
})

/** Waits, so that the others are rendered in between. */
async function Late() {
  await new Promise((resolve) => setImmediate(resolve))
  return <Text id="byline.editor" values={{ names: 'Ada' }} />
}

it('[LANG-2] 200 concurrent renders in mixed languages do not mix their texts', async () => {
  const expected = new Map([
    [englishTexts, 'Edited by Ada'],
    [spanishTexts, 'Editado por Ada'],
    [arabicTexts, 'تحرير: <bdi>Ada</bdi>'],
  ])
  const all = [...expected]
  const rendered = await Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      const [texts, words] = all[index % all.length] ?? [englishTexts, '']
      const { prelude } = await prerender(
        <TextsProvider texts={texts}>
          <Late />
        </TextsProvider>,
      )
      return (await new Response(prelude as ReadableStream).text()).replaceAll('<!-- -->', '') === words
    }),
  )
  expect(rendered.filter((isRight) => !isRight)).toEqual([])
})
