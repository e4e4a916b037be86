import { describe, expect, it } from 'vitest'
import { HelpLine } from '#model/safety/help.ts'
import { escapedHtml } from '#model/text/text.ts'
import { englishLanguage, textsOf } from '../texts-of.ts'
import { crisisHelp } from './crisis-help.ts'
import { type HelpSettings, planHelpBox } from './help-box.ts'

const texts = textsOf(englishLanguage)
const line = (fields: object) =>
  HelpLine.parse({ kind: 'crisis', name: 'A line', checked: '2026-01-02', source: 'https://example.org/', ...fields })

const emergency = [
  line({ kind: 'emergency', countries: ['GB', 'IE'], call: '999' }),
  line({ kind: 'emergency', countries: ['US', 'CA'], call: '911' }),
]
const lines = [
  line({ countries: ['AU'], name: 'Lifeline', call: '13 11 14', checked: '2025-12-01' }),
  line({ countries: ['GB'], region: 'Wales', name: 'NHS 111 Wales', call: '111', note: 'choose option 2' }),
  line({ countries: ['GB', 'IE'], name: 'Samaritans', call: '116 123' }),
  line({ countries: ['US'], name: '988', call: '988', text: { to: '988' } }),
  line({ countries: ['US'], name: 'Another', text: { to: '741741', say: 'HOME' }, hours: 'by day' }),
  line({ kind: 'maternal', countries: ['US'], name: 'Parents', call: '1-833-852-6262' }),
]
const settings: HelpSettings = {
  helpLines: [...emergency, ...lines],
  helpCountries: ['US', 'GB', 'IE', 'AU'],
  helpBoxes: {
    crisis: { title: 'A', text: 'B' },
    emergency: { title: 'C', text: 'D' },
    poison: { title: 'E', text: 'F' },
  },
}

describe('a box of help lines', () => {
  const plan = planHelpBox('crisis', settings, texts)

  it('has one line for each country in front, in the order of the site, and a line of two countries once', () => {
    expect(plan?.rows.map(({ call, place, name, details }) => [call?.number, place, name, ...details])).toEqual([
      ['988', 'United States', '988', 'call or text'],
      ['116 123', 'United Kingdom and Ireland', 'Samaritans'],
      ['13 11 14', 'Australia', 'Lifeline'],
    ])
    expect(plan?.rows[1]?.call?.href).toBe('tel:116123')
  })

  it('has every other line behind them, by country, with its region', () => {
    expect(
      plan?.more.map(({ place, rows }) => [
        place,
        ...rows.map(({ place, name, details }) => [place, name, ...details]),
      ]),
    ).toEqual([
      ['United States', ['', 'Another', 'or text HOME to 741741', 'by day'], ['', 'Parents']],
      ['United Kingdom', ['Wales', 'NHS 111 Wales', 'choose option 2']],
    ])
  })

  it('has the emergency numbers, except in the box of these numbers', () => {
    expect(plan?.emergency.map(({ number, place }) => [number, place])).toEqual([
      ['911', 'US, Canada'],
      ['999', 'UK, Ireland'],
    ])
    const box = planHelpBox('emergency', settings, texts)
    expect([box?.rows.map(({ call }) => call?.number), box?.emergency]).toEqual([['911', '999'], []])
  })

  it('has one row for the lines of two countries with the same number', () => {
    const canada = line({ countries: ['CA'], name: '9-8-8 Helpline', call: '988', text: { to: '988' } })
    const rows = planHelpBox('crisis', { ...settings, helpLines: [...lines, canada] }, texts)?.rows
    expect(rows?.map(({ call, place, name, details }) => [call?.number, place, name, ...details])[0]).toEqual([
      ...['988', 'United States and Canada', '', 'call or text'],
    ])
  })

  it('shows the date since which all of its numbers have been checked', () => {
    expect(plan?.checked).toBe('December 1, 2025')
  })

  it('[LANG-4] uses the language of the page: names of countries, dates, instructions', () => {
    const written = (code: string, direction: 'ltr' | 'rtl') => {
      const box = planHelpBox('crisis', settings, textsOf({ code, direction }))
      const plain = (text?: string) => text?.replaceAll(/[\u2066-\u2069]/g, '')
      return [
        ...(box?.rows.slice(0, 2).flatMap(({ place, details }) => [place, ...details]) ?? []),
        plain(box?.more[0]?.rows[0]?.details[0]),
        box?.emergency[0]?.place,
        box?.checked,
      ]
    }
    expect(written('es', 'ltr')).toEqual([
      ...['Estados Unidos', 'llamada o mensaje de texto', 'Reino Unido e Irlanda'],
      ...['o mensaje de texto con HOME al 741741', 'EE. UU. y Canadá', '1 de diciembre de 2025'],
    ])
    expect(written('ar', 'rtl')).toEqual([
      ...['الولايات المتحدة', 'اتصال أو رسالة نصية', 'المملكة المتحدة وأيرلندا'],
      ...['أو أرسل HOME في رسالة نصية إلى 741741', 'الولايات المتحدة وكندا', '1 ديسمبر 2025'],
    ])
  })

  it('is missing without a text of the site, or without a line', () => {
    expect(planHelpBox('abuse', settings, texts)).toBeNull()
    expect(planHelpBox('poison', settings, texts)).toBeNull()
  })
})

describe('help lines for the writer of a comment', () => {
  const urgencyTexts = { crisis: escapedHtml('Call 116 123.') }

  it('[COMM-8] are those of the box, in words', () => {
    const elsewhere = { name: 'Others', link: 'https://others.example/' }
    expect(crisisHelp({ ...settings, helpElsewhere: elsewhere, urgencyTexts }, texts)).toBe(
      '<p>B</p><ul><li>United States: <a href="tel:988">988</a>, 988, call or text</li>' +
        '<li>United Kingdom and Ireland: <a href="tel:116123">116 123</a>, Samaritans</li>' +
        '<li>Australia: <a href="tel:131114">13 11 14</a>, Lifeline</li></ul>' +
        '<p>In danger right now: <a href="tel:911">911</a> (US, Canada), <a href="tel:999">999</a> (UK, Ireland).</p>' +
        '<p>Any other country: <a href="https://others.example/">Others</a>.</p>',
    )
  })

  it('[COMM-8] are the text of the site if it has no box, or else none', () => {
    const none = { ...settings, helpLines: [] }
    expect(crisisHelp({ ...none, urgencyTexts }, texts)).toBe('Call 116 123.')
    expect(crisisHelp({ ...none, urgencyTexts: {} }, texts)).toBeNull()
  })
})
