import { expect, it } from 'vitest'
import { DatabaseUnavailable, onceAvailable } from './database-unavailable.ts'

it('retries while the database is away, and passes other errors on', async () => {
  const answers = [
    new DatabaseUnavailable('away'),
    new DatabaseUnavailable('away'),
    'an answer',
    new Error('a mistake'),
  ]
  const ask = async () => {
    const next = answers.shift()
    if (next instanceof Error) throw next
    return next
  }
  expect(await onceAvailable(ask)).toBe('an answer')
  await expect(onceAvailable(ask)).rejects.toThrow('a mistake')
  expect(answers).toEqual([])
})

it('gives up at its limit', async () => {
  const away = async () => {
    throw new DatabaseUnavailable('away')
  }
  await expect(onceAvailable(away, 0)).rejects.toThrow(DatabaseUnavailable)
})
