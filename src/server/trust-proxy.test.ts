import { expect, it } from 'vitest'
import { acceptedFrom } from './testing/events.ts'
import { siteUnderTest } from './testing/site-under-test.ts'

const site = siteUnderTest(undefined, { TRUST_PROXY: '10.0.0.0/8' })

it('believes the address that a listed proxy names, and counts readers by it', async () => {
  expect(await acceptedFrom(site, '10.1.2.3', (count) => `203.0.113.${count % 200}`)).toBe(Number.POSITIVE_INFINITY)
  expect(await acceptedFrom(site, '10.1.2.3', () => '198.51.100.7')).toBe(300)
})

it('believes no one else', async () => {
  expect(await acceptedFrom(site, '192.0.2.1', (count) => `203.0.113.${count % 200}`)).toBe(300)
})

it('takes the nearest address that is no proxy, whatever the reader put before it', async () => {
  expect(await acceptedFrom(site, '10.1.2.3', (count) => `1.1.1.${count % 200}, 198.51.100.8`)).toBe(300)
})
