import { expect, it } from 'vitest'
import { isAddress, typedAddress } from './typed-address.ts'

it.each([
  ['www.nhlbi.nih.gov', 'https://www.nhlbi.nih.gov'],
  [' doi.org/10.1000/xyz ', 'https://doi.org/10.1000/xyz'],
  ['example.org?q=1', 'https://example.org?q=1'],
  ['https://example.org/a', 'https://example.org/a'],
  ['/health/acne-scars', '/health/acne-scars'],
  ['#sources', '#sources'],
])('[NEWS-10] takes %j as the address %s', (typed, address) => {
  expect(typedAddress(typed)).toBe(address)
  expect(isAddress(address)).toBe(true)
})

it.each(['not a url', 'acne', '10.1000/xyz', 'mailto:somebody@example.org', 'name@example.org'])(
  '[NEWS-10] leaves %j as it is, which is no address',
  (typed) => {
    expect(typedAddress(typed)).toBe(typed)
    expect(isAddress(typed)).toBe(false)
  },
)
