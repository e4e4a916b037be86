import { expect, it } from 'vitest'
import { phraseSpans } from './held-phrases.rules.ts'

const found = (text: string, ...phrases: string[]) =>
  phraseSpans(text, phrases).map(([start, end]) => text.slice(start, end))

it.each([
  ['a word in any case', 'This DETOX helped.', 'detox', 'DETOX'],
  ['a phrase over a line end', 'a miracle\ncure', 'miracle cure', 'miracle\ncure'],
  ['a phrase with a hyphen', 'A miracle-cure!', 'miracle cure', 'miracle-cure'],
  ['any ending', 'I was detoxing', 'detox*', 'detoxing'],
  ['signs in place of letters', 'buy v1agra now', 'viagra', 'v1agra'],
  ['letters apart', 'try d e t o x tea', 'detox', 'd e t o x'],
  ['letters drawn out', 'so deeetoxx', 'detox', 'deeetoxx'],
  ['accents left out', 'cafe', 'café', 'cafe'],
  ['other scripts', 'Это чудо!', 'чудо', 'чудо'],
  ['an Arabic word with its article and particles', 'اشتر بالدواء الآن', 'دواء', 'بالدواء'],
  ['an Arabic word without its hamza', 'جربت اعشاب', 'أعشاب*', 'اعشاب'],
  ['an Arabic word with vowel signs', 'عُشْبَة نافعة', 'عشبه نافعه', 'عُشْبَة نافعة'],
  ['an apostrophe of either kind', 'I don’t', "don't", 'don’t'],
])('finds %s', (_, text, phrase, place) => {
  expect(found(text, phrase)).toEqual([place])
})

it('finds every place of all phrases once, in order', () => {
  expect(found('Detox tea and more detox, a cure', 'cure', 'detox')).toEqual(['Detox', 'detox', 'cure'])
})

it.each([
  ['a part of a word', 'detoxify', 'detox'],
  ['the end of a word', 'undetox', 'detox'],
  ['a longer Arabic word', 'الدواءات', 'دواء'],
  ['words that stand apart', 'a miracle is no cure', 'miracle cure'],
])('does not find %s', (_, text, phrase) => {
  expect(found(text, phrase)).toEqual([])
})

it('finds nothing without phrases', () => {
  expect(found('Anything at all.')).toEqual([])
})
