import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { allow } from '../support/allow.ts'
import { expectAccessibleInLightAndDark } from '../support/axe.ts'
import { outOfReach } from '../support/out-of-reach.ts'
import { type RunningSite, startSite } from '../support/process/server.ts'
import { type StandInAnalytics, startStandInAnalytics } from '../support/process/stand-in-analytics.ts'
import { storeContent } from '../support/process/stored-content.ts'
import { openWhole } from '../support/screen/settled.ts'
import { viewports } from '../support/screen/viewports.ts'
import { test as base, expect } from '../support/test.ts'

const content = 'test-results/counted/content'

/** The front matter that the ad policy reads. */
const article = (title: string, path: string, fields = '') =>
  `---\ntitle: ${title}\npath: ${path}\ncategories: [/health]\n${fields}---\nSleep well.\n`

/** A site in two languages with a service that counts visits. */
const test = base.extend<object, { counting: { site: RunningSite; service: StandInAnalytics } }>({
  counting: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern here
    async ({}, use) => {
      const service = await startStandInAnalytics()
      rmSync('test-results/counted', { recursive: true, force: true })
      mkdirSync('test-results/counted', { recursive: true })
      cpSync('tests/fixtures/one-article', content, { recursive: true })
      const write = (path: string, text: string) => {
        mkdirSync(join(content, path, '..'), { recursive: true })
        writeFileSync(join(content, path), text)
      }
      write('articles/open.md', article('Drinking enough', '/health/water', 'suggestsDiagnosis: false\n'))
      write('articles/closed.md', article('Thoughts of suicide', '/health/thoughts', 'suggestsDiagnosis: false\n'))
      write(
        'site/counting.yaml',
        [
          `analytics: { service: plausible, address: "${service.address}", site: health.example, name: Example Statistics }`,
          'languages: [{ code: en, name: English }, { code: es, name: Español }]',
          'adPolicy:',
          '  rules:',
          '    - { level: none, reason: Closed, titles: ["suicid*"] }',
          '    - { level: open, reason: Open, categories: [/health] }',
          '  neutralKeys: [sleep]',
        ].join('\n'),
      )
      write('es/site/site.yaml', 'name: Salus\ntagline: Un artículo\nanalyticsPurpose: saber qué ayuda\n')
      await storeContent(content)
      const site = await startSite({ name: 'counted', content, ads: 'none' })
      await use({ site, service })
      await site.stop()
      await service.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ counting }, use) => use(counting.site.url),
})

test.describe.configure({ mode: 'default' })
test.use({ allowedProblems: [/^foreign request: http:\/\/127\.0\.0\.1:\d+\/api\/event$/] })
test.beforeEach(({ counting }) => void counting.service.counted.splice(0))

const panel = (page: Page) => page.getByRole('region', { name: 'May we count your visit?' })
const open = '/health/water'
const urlsOf = ({ counted }: StandInAnalytics) => counted.map(({ body }) => new URL(JSON.parse(body).url).pathname)

/** Requests of a page to the service, recorded when they start. */
function watchRequests(page: Page, { address }: StandInAnalytics): string[] {
  const urls: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(address)) urls.push(request.url())
  })
  return urls
}

/** Opens a page that is counted, so that earlier pages have been counted by then. */
async function openCounted(page: Page, { counted }: StandInAnalytics): Promise<void> {
  const before = counted.length
  await page.goto(open)
  await expect.poll(() => counted.length).toBeGreaterThan(before)
}

test('[SITE-7] nothing is requested before a reader has allowed it, nor after a refusal', async ({
  page,
  context,
  counting: { service },
}) => {
  const requests = watchRequests(page, service)
  await page.goto(open)
  await expect(panel(page)).toContainText('Example Statistics')
  expect((await page.request.get(open)).headers()['content-security-policy']).toContain(
    `connect-src 'self' ${service.address};`,
  )
  await expectAccessibleInLightAndDark(page)
  await page.setViewportSize(viewports.phone)
  expect(await outOfReach(page)).toEqual([])
  expect(await context.cookies()).toEqual([])
  await panel(page).getByRole('button', { name: 'Reject' }).click()
  await expect(panel(page)).toBeHidden()
  for (const path of ['/', open]) await openWhole(page, path)
  expect([requests, service.counted]).toEqual([[], []])
  expect(await context.cookies()).toEqual([])
})

test('[SITE-7] a reader who allows it is counted at once and on later pages, by a request with no other data', async ({
  page,
  context,
  counting: { service, site },
}) => {
  await page.goto(open)
  await panel(page).getByRole('button', { name: 'Allow' }).click()
  await expect.poll(() => service.counted.length).toBe(1)
  const [{ method, url, body, headers } = {}] = service.counted
  expect({ method, url, body: JSON.parse(body ?? '') }).toEqual({
    method: 'POST',
    url: '/api/event',
    body: { name: 'pageview', domain: 'health.example', url: `${site.url}${open}` },
  })
  expect([headers?.referer, headers?.cookie]).toEqual([undefined, undefined])
  await page.goto('/')
  await expect.poll(() => urlsOf(service)).toEqual([open, '/'])
  expect(service.counted[1]?.headers.cookie).toBeUndefined()
  expect(await context.cookies()).toEqual([])
})

test('[SITE-7] the service gets no name of an article that may suggest a diagnosis, and nothing of a closed article', async ({
  page,
  counting: { service },
}) => {
  await allow(page, ['analytics'])
  await page.goto('/health/sleep')
  await expect.poll(() => urlsOf(service)).toEqual(['/article'])
  const closed = await page.request.get('/health/thoughts')
  expect(closed.headers()['content-security-policy']).toContain("connect-src 'self';")
  expect(await closed.text()).not.toContain(service.address)
  await page.goto('/health/thoughts')
  await openCounted(page, service)
  expect(urlsOf(service)).toEqual(['/article', open])
  expect(JSON.stringify(service.counted)).not.toMatch(/sleep|suicid|thoughts/i)
})

test('[SITE-7] counting ends at once with the consent, and a browser with Global Privacy Control is never counted', async ({
  page,
  browser,
  counting: { service, site },
}) => {
  const requests = watchRequests(page, service)
  await page.goto(open)
  await panel(page).getByRole('button', { name: 'Allow' }).click()
  await expect.poll(() => service.counted.length).toBe(1)
  await page.goto('/privacy-choices')
  await expect(page.getByRole('status').first()).toContainText('Your visits may be counted.')
  await page.getByRole('checkbox', { name: 'Your visit may be counted' }).uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').first()).toContainText('Your visits are not counted by others.')
  await openWhole(page, open)
  expect([requests, service.counted]).toMatchObject([{ length: 1 }, { length: 1 }])

  const privatePage = await browser.newPage({ baseURL: site.url, extraHTTPHeaders: { 'sec-gpc': '1' } })
  const privateRequests = watchRequests(privatePage, service)
  await allow(privatePage, ['analytics'])
  await openWhole(privatePage, open)
  await privatePage.close()
  expect(privateRequests).toEqual([])
  expect(service.counted).toHaveLength(1)
})

test('[SITE-7] ledger, choices and panel name the service and its purpose, in the language of the page', async ({
  page,
}) => {
  await page.goto('/privacy-ledger')
  await expect(page.getByRole('main')).toContainText('Example Statistics')
  await expect(page.getByRole('main')).toContainText('seeing which pages are read')
  await page.goto('/es/privacy-ledger')
  await expect(page.getByRole('main')).toContainText('saber qué ayuda')
  // Opened on another page, because pages about privacy show the request themselves.
  await page.goto('/es/search')
  await expect(page.getByRole('region', { name: '¿Podemos contar su visita?' })).toBeVisible()
})
