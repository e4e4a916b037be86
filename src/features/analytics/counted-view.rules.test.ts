import { expect, it } from 'vitest'
import { Analytics } from '#model/site/analytics.ts'
import { countedArticle, countingRequest, unnamedArticle } from './counted-view.rules.ts'

const article = { path: '/health/sleep', title: 'How to sleep' }

it.each([
  ['none', false, null],
  ['house', false, null],
  ['open-untargeted', false, unnamedArticle],
  ['open', false, unnamedArticle],
  ['open', true, article],
] as const)(
  '[SITE-7] for an article with the policy %s, targeting %s, a service receives %o',
  (level, allowsTargeting, view) => {
    expect(countedArticle({ level, allowsTargeting, allowsPromotion: true, reasons: [] }, article)).toEqual(view)
  },
)

it('[SITE-7] a view is counted in the format of each service', () => {
  const at = { address: 'https://stats.example.org/m', site: '3', name: 'Stats' }
  expect(countingRequest({ service: 'plausible', ...at }, article, 'https://a.example')).toEqual({
    address: 'https://stats.example.org/m/api/event',
    body: '{"name":"pageview","domain":"3","url":"https://a.example/health/sleep"}',
  })
  const { address, body } = countingRequest({ service: 'matomo', ...at }, article, 'https://a.example')
  expect(body).toBeNull()
  expect(address).toMatch(/^https:\/\/stats\.example\.org\/m\/matomo\.php\?idsite=3&rec=1&/)
  expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({
    url: 'https://a.example/health/sleep',
    action_name: 'How to sleep',
  })
})

it.each([
  'http://stats.example.org',
  'https://stats.example.org/',
  'stats.example.org',
  "https://a.example; script-src 'unsafe-inline'",
])('[SITE-7] refuses the address %s', (address) => {
  expect(Analytics.safeParse({ service: 'matomo', address, site: '1', name: 'A' }).success).toBe(false)
})
