import { describe, expect, it } from 'vitest'
import { nearestFirst } from './fit.rules.ts'

describe('the entries of the sticky list', () => {
  it.each([
    { current: 0, order: ['2', '3', '4'] },
    { current: 2, order: ['4', '2', '1'] },
    { current: 3, order: ['3', '2', '1'] },
  ])('[RAIL-1] are restored while there is space, at entry $current in the order $order', ({ current, order }) => {
    expect(nearestFirst(['1', '2', '3', '4'], current)).toEqual(order)
  })
})
