import { expect, it } from 'vitest'
import { oncePerObject, oncePerText } from './once-per.ts'

it('computes once for each object, even if the result is undefined', () => {
  const asked: object[] = []
  const nothing = oncePerObject((key: object) => void asked.push(key))
  const [first, second] = [{}, {}]
  for (const key of [first, second, first]) nothing(key)
  expect(asked).toEqual([first, second])
})

it('computes once for each text', () => {
  const letters = oncePerText((text) => [...text])
  expect(letters('ab')).toEqual(['a', 'b'])
  expect(letters('ab')).toBe(letters('ab'))
  expect(letters('ba')).not.toBe(letters('ab'))
})
