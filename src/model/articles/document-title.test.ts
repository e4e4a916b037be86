import { expect, it } from 'vitest'
import { documentTitle, longestTitle } from './document-title.ts'

const long = 'High blood pressure: what your numbers mean and how to bring them all down'

it.each([
  ['Acne', 'Acne | Salus'],
  ['a'.repeat(57), `${'a'.repeat(57)} | Salus`],
  ['a'.repeat(58), 'a'.repeat(58)],
  ['a'.repeat(65), 'a'.repeat(65)],
  [long, 'High blood pressure: what your numbers mean and how to bring…'],
  ['a'.repeat(80), `${'a'.repeat(64)}…`],
  [`${'a'.repeat(63)}😀${'b'.repeat(9)}`, `${'a'.repeat(63)}…`],
])(
  'the title of a document has its site where both fit, and ends at a word where it is too long itself: %s',
  (title, shown) => {
    expect(documentTitle(title, 'Salus')).toBe(shown)
    expect(shown.length).toBeLessThanOrEqual(longestTitle)
  },
)
