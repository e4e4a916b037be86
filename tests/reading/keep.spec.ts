import type { Page } from '@playwright/test'
import type { StoredArticle } from '../../src/model/articles/article.ts'
import type { Store } from '../../src/store/store.ts'
import { expectAccessibleInLightAndDark } from '../support/axe.ts'
import { type OwnSite, ownSite } from '../support/own-site.ts'
import { siteSends } from '../support/process/site-sends.ts'
import { test as base, expect } from '../support/test.ts'

/** A separate site, because articles are changed while readers keep them. */
const test = base.extend<object, OwnSite>({
  ...ownSite('keep'),
  baseURL: async ({ site }, use) => use(site.url),
  // Requests of a page while there is no connection.
  allowedProblems: [/ERR_INTERNET_DISCONNECTED/],
})

test.describe.configure({ mode: 'default' })

const path = '/health/dark-spots'
const keepButton = (page: Page) => page.getByRole('button', { name: 'Keep this article' })
const needsScripts = (page: Page) => page.getByText('Keeping an article needs scripts')
const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

async function change(store: Store, from: RegExp, to: string): Promise<void> {
  const found = (await store.documents.get('article', path)) as StoredArticle
  const value = JSON.parse(JSON.stringify(found).replace(from, to)) as StoredArticle
  expect(JSON.stringify(value)).not.toBe(JSON.stringify(found))
  await store.documents.upsert([{ kind: 'article', key: path, value }])
}

test('[REV-11] an article is kept only on request, opens offline, and shows whether it was replaced and what changed', async ({
  page,
  context,
  site,
  store,
}) => {
  const requested: string[] = []
  context.on('request', (request) => requested.push(new URL(request.url()).pathname + new URL(request.url()).search))

  await page.goto(path)
  await page.getByRole('link', { name: 'Keep, print or take to your doctor' }).click()
  await expect(page).toHaveURL(`/sheet${path}`)
  await expect(keepButton(page)).toBeVisible()
  expect(await registrations(page)).toBe(0)
  expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(0)
  await expectAccessibleInLightAndDark(page)

  await expect(needsScripts(page)).toBeHidden()
  await keepButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Kept on this device.' })).toBeVisible()
  expect(await registrations(page)).toBe(1)
  await expect(page.getByRole('button', { name: 'Delete from this device' })).toBeFocused()

  await test.step('online it is checked, and is still the newest version', async () => {
    requested.length = 0
    await page.goto(`/kept${path}`)
    await expect(page.getByText('It is still the newest version.')).toBeVisible()
    // The server does not learn that this is a copy, nor which version it is.
    expect(requested.filter((address) => /version-states|\?/.test(address))).toEqual([`/version-states${path}.json`])
    await expectAccessibleInLightAndDark(page)
  })

  await test.step('offline it opens at its own address and at that of the article', async () => {
    await context.setOffline(true)
    for (const address of [`/kept${path}`, path, `${path}/`]) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(/Not checked since .*It is still the newest version\./)).toBeVisible()
    }
    await page.goto('/kept')
    await expect(
      page.getByRole('listitem').filter({ hasText: /Version 1 of .*kept on .*the newest one on/ }),
    ).toBeVisible()
    await context.setOffline(false)
  })

  await test.step('once it was replaced, it shows that, with the changes', async () => {
    await change(store, /sunscreen/i, 'no sunscreen')
    await siteSends(`${site.url}/version-states${path}.json`, ({ body }) => body.includes('"number":2'))
    await page.goto(`/kept${path}`)
    await expect(page.getByText(/It was replaced on/)).toBeVisible()
    await expect(page.getByText('What to do or not to do').first()).toBeVisible()
    await expect(page.locator('ins').filter({ hasText: /^no/ }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: /current/i })).toHaveAttribute('href', path)
    await expectAccessibleInLightAndDark(page)
    await context.setOffline(true)
    await page.goto(`/kept${path}`)
    await expect(page.getByText(/Not checked since .*It was replaced on/)).toBeVisible()
    await context.setOffline(false)
  })

  await test.step('the newest version can replace it', async () => {
    await page.goto(`/sheet${path}`)
    await expect(
      page.getByText(/^You keep an older version, of .*“Keep this article” puts this one in its place/),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Delete from this device' })).toBeVisible()
    await keepButton(page).click()
    await expect(page.getByRole('status').filter({ hasText: 'Kept on this device.' })).toBeVisible()
    await expect(keepButton(page)).toBeHidden()
    await page.goto(`/kept${path}`)
    await expect(page.getByText('It is still the newest version.')).toBeVisible()
    await expect(keepButton(page)).toBeHidden()
  })

  await test.step('the page of a deleted copy no longer calls itself a copy', async () => {
    await page.getByRole('button', { name: 'Delete from this device' }).click()
    const deleted = page.getByRole('status').filter({ hasText: 'Deleted from this device.' })
    await expect(deleted).toBeFocused()
    await expect(page.getByText('This is the copy that you kept')).toBeHidden()
    await expect(keepButton(page)).toBeHidden()
    await page.goto(`/sheet${path}`)
    await keepButton(page).click()
    await expect(page.getByRole('status').filter({ hasText: 'Kept on this device.' })).toBeVisible()
  })

  await test.step('nothing is left once it is deleted', async () => {
    await page.goto('/kept')
    await expectAccessibleInLightAndDark(page)
    await page.getByRole('button', { name: /^Delete from this device/ }).click()
    await expect(page.getByText('You keep nothing here yet.')).toBeVisible()
    expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(0)
    expect(await registrations(page)).toBe(0)
  })
})

test('[REV-11] the list and the sheet are updated when a browser shows them again from its cache', async ({
  page,
  context,
}) => {
  await page.goto(`/sheet${path}`)
  await keepButton(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Kept on this device.' })).toBeVisible()
  const list = await context.newPage()
  await list.goto('/kept')
  await expect(list.getByRole('button', { name: 'Delete all' })).toBeVisible()

  await page.getByRole('button', { name: 'Delete from this device' }).click()
  await expect(page.getByText('Deleted from this device.')).toBeVisible()
  // The event of a page that is shown again from the back/forward cache.
  await list.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(list.getByText('You keep nothing here yet.')).toBeVisible()
  await expect(list.getByRole('button', { name: 'Delete all' })).toBeHidden()

  const second = await context.newPage()
  await second.goto(`/sheet${path}`)
  await keepButton(second).click()
  await expect(second.getByRole('status').filter({ hasText: 'Kept on this device.' })).toBeVisible()
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(keepButton(page)).toBeHidden()
})

test('[REV-11] a printed sheet fits its page, with the code and without buttons', async ({ page }) => {
  await page.goto(`/sheet${path}`)
  await page.emulateMedia({ media: 'print' })
  await expect(keepButton(page)).toBeHidden()
  await expect(page.getByRole('img', { name: 'Code that leads to the address beside it' })).toBeVisible()
  await expect(page.getByText(/\/v\/[0-9a-f]{10}\/\d+$/)).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('[REV-11] a sheet reads and says that keeping needs scripts', async ({ page }) => {
    await page.goto(`/sheet${path}`)
    await expect(keepButton(page)).toBeHidden()
    await expect(needsScripts(page)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('[REV-11] the list says that keeping needs scripts, and has no button for printing', async ({ page }) => {
    await page.goto('/kept')
    await expect(needsScripts(page)).toBeVisible()
    await expect(needsScripts(page)).not.toContainText('this page')
  })
})

for (const script of ['entry', 'keep.behavior'])
  test.describe(`while ${script} cannot be fetched`, () => {
    test.use({ allowedProblems: [/ERR_FAILED|Failed to fetch/] })
    test('[REV-11] the sheet and the list say only that keeping needs scripts', async ({ page }) => {
      await page.route(`**/assets/${script}-*.js*`, (route) => route.abort())
      await page.goto(`/sheet${path}`)
      await expect(needsScripts(page)).toBeVisible()
      await expect(keepButton(page)).toBeHidden()
      await page.goto('/kept')
      await expect(needsScripts(page)).toBeVisible()
      await expect(page.getByText('You keep nothing here yet.')).toBeHidden()
    })
  })
