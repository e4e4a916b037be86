import { expect, it } from 'vitest'
import { phraseIn } from './phrases.ts'

it.each([
  ['Depresión en los jóvenes', 'depresion'],
  ['depresion', 'depresión'],
  ['Adicción al juego', 'adiccion*'],
  ['PÉRDIDA del embarazo', 'perdida del embarazo'],
  ['الوقاية من الانتحار', 'انتحار'],
  ['والانتحار', 'انتحار'],
  ['أفكار انتحارية', 'انتحار*'],
  ['التفكير بالانتحار', 'الانتحار'],
  ['للإدمان علاج', 'إدمان'],
  ['فقدان الحمل المبكّر', 'فقدان الحمل'],
  ['السكرى والسـكري', 'السكري'],
  ['سكته دماغية', 'سكتة دماغية'],
])('[LANG-4] %j has the phrase %j, whatever accents and signs are written', (text, phrase) => {
  expect(phraseIn(text, [phrase])).toBe(phrase)
})

it.each([
  ['a hyphen that does not break', 'Self\u2011injury', 'self injur*'],
  ['a dash', 'Self\u2013harm', 'self harm*'],
  ['a hyphen of the font', 'Self\u2010harm', 'self harm*'],
  ['a space that does not break', 'Cot\u00a0death', 'cot death*'],
  ['a place to break at', 'Sui\u00adcide', 'suicid*'],
  ['a joint without width', 'Over\u200bdose', 'overdos*'],
])('[ADS-9] a phrase is found with %s in it', (_, text, phrase) => {
  expect(phraseIn(text, [phrase])).toBe(phrase)
})

it.each([
  ['Un año bueno', 'ano'],
  ['Cáncer en el ano', 'año'],
  ['تدريب', 'ريب'],
  ['La depresiva', 'depresión'],
])('[LANG-4] %j has no phrase %j', (text, phrase) => {
  expect(phraseIn(text, [phrase])).toBeUndefined()
})

it('[LANG-4] similar phrases are removed first, with or without accents', () => {
  expect(phraseIn('Golpe de calor y estomago', ['golpe*'], ['golpe de calór'])).toBeUndefined()
})
