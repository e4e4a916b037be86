import { describe, expect, it } from 'vitest'
import { softBreaks } from './soft-breaks.ts'

const marks = { none: '', narrow: '·', any: '|' }
const shown = (text: string) =>
  softBreaks(text)
    .map((part) => marks[part.break] + part.text)
    .join('')

describe('soft breaks', () => {
  it.each([
    { text: '', expected: '' },
    { text: 'How to fade dark spots', expected: 'How to fade dark spots' },
    { text: 'Choledocholithotomy at home', expected: 'Chole·docholitho·tomy at home' },
    {
      text: 'About esophagogastroduodenoscopy: what it is',
      expected: 'About esoph|agogas|troduo|denoscopy: what it is',
    },
    { text: 'Aaaaaaaaaaaaaa', expected: 'Aaaaaaaaaaaaaa' },
  ])('are between the syllables of long words: "$text"', ({ text, expected }) => {
    expect(shown(text)).toBe(expected)
  })

  it.each([
    'Pneumonoultramicroscopicsilicovolcanoconiosis and otorhinolaryngologists',
    'Wilhelmina-Theodora Featherstonehaugh-Cholmondeley van der Oudekerkerstraat, MD',
    'Ärzteverbandsvorsitzende für Gesundheitswissenschaften',
    'A\u00adlready hyphe\u00adnated otorhinolaryngologists',
  ])('change nothing in the text, and keep four letters together: "%s"', (text) => {
    const parts = softBreaks(text)
    expect(parts.map((part) => part.text).join('')).toBe(text)
    for (const part of parts.filter((part) => part.break !== 'none'))
      expect(part.text.match(/^\p{L}*/u)?.[0].length).toBeGreaterThanOrEqual(4)
  })
})
