import { expect, it } from 'vitest'
import { englishTexts } from '#texts/testing/english-texts.tsx'
import { endingOf } from './lived-experience.rules.ts'

it.each([
  ['Ada', 'Read about Ada’s perspective'],
  ['James', 'Read about James’ perspective'],
  ['IRIS', 'Read about IRIS’ perspective'],
  ['Inez', 'Read about Inez’s perspective'],
  ['Mae S.', 'Read about Mae S.’s perspective'],
])('[COMM-9] the link to the comment of %s reads "%s"', (name, text) => {
  expect(englishTexts.t('livedExperience.link', { name, ending: endingOf(name) })).toBe(text)
})
