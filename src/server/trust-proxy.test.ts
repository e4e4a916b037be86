import { expect, it } from 'vitest'
import { acceptedFrom } from './testing/events.ts'
import { siteUnderTest } from './testing/site-under-test.ts'

const site = siteUnderTest(undefined, { TRUST_PROXY: '10.0.0.0/8' })

it('trusts the address that a listed proxy forwards, and limits readers by it', async () => {
  expect(await acceptedFrom(site, '10.1.2.3', (count) => `203.0.113.${count % 200}`)).toBe(Number.POSITIVE_INFINITY)
  expect(await acceptedFrom(site, '10.1.2.3', () => '198.51.100.7')).toBe(300)
})

it('does not trust other senders', async () => {
  expect(await acceptedFrom(site, '192.0.2.1', (count) => `203.0.113.${count % 200}`)).toBe(300)
})

it('uses the nearest address that is not a proxy, whatever addresses the client sent before it', async () => {
  expect(await acceptedFrom(site, '10.1.2.3', (count) => `1.1.1.${count % 200}, 198.51.100.8`)).toBe(300)
})
