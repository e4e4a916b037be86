import { expect, it } from 'vitest'
import { englishTexts } from '#texts/testing/english-texts.tsx'
import { privacyLedger, type Services } from './privacy-ledger.rules.ts'

const nobody: Services = {
  adServer: null,
  frameHosts: null,
  pixels: [],
  captcha: null,
  mailHost: null,
  newsletterHost: null,
  errorHost: null,
  shopHosts: [],
  mediaHosts: [],
  analytics: null,
}
const hostsOf = (services: Partial<Services>) =>
  privacyLedger({ ...nobody, ...services }, englishTexts).flatMap(({ hosts }) => hosts)

it.each([
  ['ad servers', { adServer: { name: 'An ad server', hosts: ['ads.example'] } }, 'ads.example'],
  ['the domain of the frames', { frameHosts: '*.frames.example' }, '*.frames.example'],
  [
    'a service that counts visits',
    { analytics: { name: 'Statistics', host: 'stats.example', purpose: null } },
    'stats.example',
  ],
  ['pixels of sponsors', { pixels: [{ host: 'pixels.example', company: 'Pixels' }] }, 'pixels.example'],
  ['a captcha', { captcha: 'recaptcha' }, 'www.google.com'],
  ['a mail server', { mailHost: 'mail.example' }, 'mail.example'],
  ['a newsletter service', { newsletterHost: 'news.example' }, 'news.example'],
  ['a service for errors', { errorHost: 'sentry.example' }, 'sentry.example'],
  ['recordings', { mediaHosts: ['audio.example'] }, 'audio.example'],
  ['shops', { shopHosts: ['shop.example'] }, 'shop.example'],
] as const)('[PRIV-1] names %s only if a site has them', (_, services, host) => {
  expect(hostsOf(services)).toContain(host)
  expect(hostsOf({})).not.toContain(host)
})

it('[PRIV-1] asks for consent only to requests without a press of the reader', () => {
  const adServer = { name: 'An ad server', hosts: ['ads.example'] }
  const services = { ...nobody, adServer, frameHosts: '*.frames.example', shopHosts: ['shop.example'] }
  const asking = privacyLedger(services, englishTexts)
  expect(asking.filter(({ consent }) => consent !== null).map(({ purpose }) => purpose)).toEqual(['ads'])
})

it('[PRIV-1, ADS-4] says that a request for an ad sends only neutral keys of the article', () => {
  const [server] = privacyLedger(
    { ...nobody, adServer: { name: 'An ad server', hosts: ['ads.example'] } },
    englishTexts,
  )
  expect(server?.learns).toContain('only those that this site lists as neutral are ever sent')
})
