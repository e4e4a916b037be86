import { expect, it } from 'vitest'
import { networkOf } from './network-of.ts'

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:0:abcd:1:2:3:4', '2001:db8:0:ab00::/56'],
  ['::1', '::/56'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
