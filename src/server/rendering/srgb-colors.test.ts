import { expect, it } from 'vitest'
import { srgbColors } from './srgb-colors.ts'

it.each([
  ['oklch(25% 0.025 250)', '#18232d'],
  ['0 1px 2px oklch(25% 0.025 250 / 0.08), 0 12px 32px oklch(0% 0 0 / 0.4)', '0 1px 2px #18232d14, 0 12px 32px #0006'],
  // More saturated than sRGB can be.
  ['oklch(41% 0.07 195)', '#005656'],
  // Only the browser knows its hue.
  ['oklch(38% 0.095 var(--series-hue))', 'oklch(38% 0.095 var(--series-hue))'],
  ['1px solid var(--line)', '1px solid var(--line)'],
])('writes colours as sRGB: %s', (value, expected) => {
  const declaration = { value }
  srgbColors().Declaration(declaration)
  expect(declaration.value).toBe(expected)
})
