import { expect, it } from 'vitest'
import { idOf } from './new-document.ts'

it.each([
  ['Sunburn: what helps', 'sunburn-what-helps'],
  ['L’été à la plage', 'lete-a-la-plage'],
  ['سؤال', ''],
])('[NEWS-7] proposes an id for %s', (name, id) => expect(idOf(name)).toBe(id))

it('[NEWS-7] proposes for a long name an id that a file name can hold, and cuts no word', () => {
  const id = idOf('What to know of everything that anybody has ever asked about the skin of the face and the neck')
  expect(id).toBe('what-to-know-of-everything-that-anybody-has-ever-asked-about-the-skin-of-the')
  expect(idOf('a'.repeat(550))).toBe('a'.repeat(80))
})
