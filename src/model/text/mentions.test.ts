import { expect, it } from 'vitest'
import { mentions } from './mentions.ts'

it.each([
  ['write to ana@example.org', true],
  ['Ana@Example.org.', true],
  ['<ana@example.org>,', true],
  ['"ana@example.org"', true],
  ['diana@example.org', false],
  ['x.ana@example.org', false],
  ['ana@example.org.uk', false],
  ['ana@example.organic', false],
  ['anaXexample.org', false],
])('[PRIV-3] an address occurs as a whole in "%s": %s', (text, occurs) => {
  expect(mentions(text, 'ana@example.org')).toBe(occurs)
})
