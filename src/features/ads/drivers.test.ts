import { expect, it } from 'vitest'
import { driverNames, driversAt, singleBodyDriver } from './drivers.ts'

it('[ADS-7] has sixteen names, and one more for a body with a single driver', () => {
  expect(new Set(driverNames).size).toBe(16)
  expect(singleBodyDriver).toBe('BODY-Single-Driver-Article')
  expect(driverNames).not.toContain(singleBodyDriver)
})

it.each([
  { place: 'BODY', count: 0, names: [] },
  { place: 'BODY', count: 1, names: ['BODY-Single-Driver-Article'] },
  { place: 'BODY', count: 2, names: ['BODY-Driver-1-Article', 'BODY-Driver-2-Article'] },
  { place: 'RAIL', count: 1, names: ['RAIL-Driver-1-Article'] },
  {
    place: 'END',
    count: 5,
    names: ['END-Driver-1-Article', 'END-Driver-2-Article', 'END-Driver-3-Article', 'END-Driver-4-Article', null],
  },
] as const)('[ADS-7] $count at $place are $names', ({ place, count, names }) => {
  expect(driversAt(place, count)).toEqual(names)
})
