import { expect, it } from 'vitest'
import { phraseProblem, plainPhrase } from './held-phrase.ts'

it.each([
  ['detox', 'detox'],
  ['  Miracle   Cure ', 'miracle cure'],
  ['DETOX*', 'detox*'],
  ['don’t tell my-doctor', 'don’t tell my-doctor'],
  ['чудо', 'чудо'],
  ['b12', 'b12'],
])('a phrase is taken: %s', (typed, stored) => {
  expect([plainPhrase(typed), phraseProblem(plainPhrase(typed))]).toEqual([stored, null])
})

it.each([
  ['', /Write a word/],
  ['*', /nearly every comment/],
  ['a', /nearly every comment/],
  ["'-'", /nearly every comment/],
  ['ab*', /nearly every comment/],
  ['the a*', /nearly every comment/],
  ['(a+)+$', /Use letters/],
  ['\\b.*', /Use letters/],
  ['[a-z]', /Use letters/],
  ['a|b', /Use letters/],
  ['de*tox', /at the end of a word/],
  ['detox**', /at the end of a word/],
  ['one two three four five six seven', /6 words/],
  ['x'.repeat(61), /60 characters/],
])('a phrase that cannot be one, or would hold everything, is refused: %j', (typed, problem) => {
  expect(phraseProblem(plainPhrase(typed))).toMatch(problem)
})
