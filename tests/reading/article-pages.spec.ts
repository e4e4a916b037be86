import type { Page } from '@playwright/test'
import { examplePages } from '../support/page-list.ts'
import { expect, test } from '../support/test.ts'

const article = '/health/dark-spots'
const canonical = (page: Page) => page.locator('link[rel=canonical]').getAttribute('href')
const tabBar = (page: Page) => page.locator('[data-tab-bar]')

for (const { path, shows, isTabbed } of [
  { path: article, shows: article, isTabbed: true },
  { path: `/tabbed${article}`, shows: article, isTabbed: true },
  { path: `/infinite${article}`, shows: article, isTabbed: false },
  { path: '/tabbed', shows: article, isTabbed: true },
  { path: '/infinite', shows: article, isTabbed: false },
  { path: '/trial/endless', shows: '/trial/endless', isTabbed: false },
  { path: '/tabbed/trial/endless', shows: '/trial/endless', isTabbed: true },
]) {
  test(`[PAGE-1] ${path} serves ${shows} as a ${isTabbed ? 'tabbed' : 'infinite'} page`, async ({ page, baseURL }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    expect(await canonical(page)).toBe(`${baseURL}${shows}`)
    await expect(page.locator('article[data-article]')).toHaveAttribute('data-article', shows.split('/').at(-1) ?? '')
    await expect(tabBar(page)).toHaveCount(isTabbed ? 1 : 0)
  })
}

test.describe('an article that does not exist', () => {
  test.use({ allowedProblems: [/404/] })

  test('[PAGE-1] is not found in any page type', async ({ page }) => {
    for (const type of ['', '/tabbed', '/infinite'])
      expect((await page.goto(`${type}/health/no-such-article`))?.status()).toBe(404)
  })
})

test('[PAGE-2] a tabbed page has tabs, byline, body, rail, read-next, article tools and comments', async ({ page }) => {
  await page.goto(`/tabbed${article}`)
  await expect(tabBar(page).getByRole('link', { includeHidden: true })).not.toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How to fade dark spots')
  await expect(page.locator('article header').getByText('Medically reviewed by Elena Marquez, MD on')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What causes dark spots' })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'More on this topic' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Related Coverage' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'How we reviewed this article' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '3 Comments' })).toBeVisible()
  await expect(page.locator('article[data-article]')).toHaveCount(1)
})

test.describe('pages', () => {
  test.use({ allowedProblems: [/404/] })

  test('[PAGE-11] have no login, no account and no cookie', async ({ page }) => {
    for (const { path } of examplePages) {
      const response = await page.goto(path)
      expect(response?.headers()).not.toHaveProperty('set-cookie')
      await expect(page.locator('input[type=password]')).toHaveCount(0)
      await expect(page.getByRole('link', { name: /log ?in|sign ?(in|up)|account|register/i })).toHaveCount(0)
    }
    expect(await page.context().cookies()).toEqual([])
    for (const path of ['/login', '/signin', '/account', '/admin', '/api/login', '/api/session'])
      expect((await page.request.get(path)).status()).toBe(404)
  })
})
