import { afterEach, describe, expect, it, vi } from 'vitest'
import { dangerIn } from './danger-words-in.ts'
import { arabicOverdoseComments, arabicViolenceComments } from './testing/arabic-comments.ts'
import { germanOverdoseComments, germanViolenceComments } from './testing/german-comments.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

describe('danger in a search', () => {
  it.each([
    { language: 'German', violence: germanViolenceComments, overdose: germanOverdoseComments },
    { language: 'Arabic', violence: arabicViolenceComments, overdose: arabicOverdoseComments },
  ])('[PAGE-10] [LANG-4] leads to help in $language', ({ violence, overdose }) => {
    const missed = [...violence, ...overdose].filter((text) => dangerIn(text) === null)
    expect(missed).toEqual([])
  })

  it.each([
    ['mein mann schlägt mich', 'abuse'],
    ['Kind hat Entkalker getrunken', 'poison'],
    ['meine Oma ist bewusstlos', 'emergency'],
    ['sie wacht nicht mehr auf', 'emergency'],
    ['brustschmerzen', 'emergency'],
    ['Schlaganfall Symptome', 'emergency'],
    ['Gesicht hängt auf einer Seite', 'emergency'],
    ['زوجي يضربني', 'abuse'],
    ['العنف الأسري', 'abuse'],
    ['جرعة زائدة', 'poison'],
    ['ابني فاقد الوعي', 'emergency'],
    ['أمي لا تستيقظ', 'emergency'],
  ])('[PAGE-10] [LANG-4] leads to the lines that it needs: %s', (text, box) => {
    expect(dangerIn(text)).toBe(box)
  })

  it.each([
    'mein Herz schlägt schnell',
    'Wie lange wirkt Ibuprofen',
    'Kind wacht nachts nicht auf, wenn es muss',
    'bewusst essen',
    'frische Luft tut gut',
    'Brustkrebs Vorsorge',
    'mein Herz hängt an der Stadt',
    'correr 10 kms',
    'ضربتني الشمس',
    'الصداع يضربني',
    'أخذت حبة بعد الأكل',
    'لا أستيقظ مبكرا',
    'كم يوم يستمر النزيف',
  ])('[PAGE-10] [LANG-4] is not in: %s', (text) => {
    expect(dangerIn(text)).toBeNull()
  })

  it('[PAGE-10] folds a text once', () => {
    const normalize = vi.spyOn(String.prototype, 'normalize')
    const text = 'how to grow tomatoes'
    dangerIn(text)
    expect(normalize.mock.calls.filter(([form]) => form === 'NFKD').length).toBeLessThanOrEqual(text.length)
    expect(normalize.mock.calls.length).toBeGreaterThan(0)
  })
})
