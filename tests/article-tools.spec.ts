import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { watchEvents } from './support/watch-events.ts'

const article = '/health/dark-spots'
const withoutComments = '/health/high-blood-pressure'

const tools = (page: Page) => page.locator('#bylineArticleTools')
const tab = (page: Page, name: string) => tools(page).getByRole('tab', { name, exact: true })
const selected = (page: Page) => tools(page).getByRole('tab', { selected: true })
const entries = (page: Page) => page.getByRole('region', { name: 'History of this article' }).locator('ol > li')

test('[TOOLS-1] are titled, and open on the comments where there are any', async ({ page }) => {
  await page.goto(article)
  await expect(page.getByRole('region', { name: 'How we reviewed this article' })).toBeVisible()
  await expect(tools(page).getByRole('tab')).toHaveText(['Sources', 'History', 'Comments'])
  await expect(selected(page)).toHaveText('Comments')
  await expect(page.getByRole('heading', { name: '3 Comments' })).toBeVisible()
  await expect(tools(page).getByText('11 sources')).toBeHidden()
})

test('[TOOLS-1] open on the history where there are none', async ({ page }) => {
  await page.goto(withoutComments)
  await expect(selected(page)).toHaveText('History')
  await expect(tools(page).getByRole('tabpanel')).toHaveAccessibleName('History')
})

test('[TOOLS-1] show one panel at a time, by pointer and by key', async ({ page }) => {
  await page.goto(article)
  await tab(page, 'Sources').click()
  await expect(selected(page)).toHaveText('Sources')
  await expect(tools(page).getByRole('tabpanel')).toHaveCount(1)
  await expect(tools(page).getByText('11 sources')).toBeVisible()

  for (const [key, name] of [
    ['ArrowRight', 'History'],
    ['ArrowRight', 'Comments'],
    ['ArrowRight', 'Sources'],
    ['ArrowLeft', 'Comments'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(selected(page)).toHaveText(name)
    await expect(tab(page, name)).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(tools(page).getByRole('tab').and(page.locator(':focus'))).toHaveCount(0)
})

test('[TOOLS-4] track the tabs that are pressed', async ({ page }) => {
  const events = await watchEvents(page)
  await page.goto(article)
  await tab(page, 'Sources').click()
  await expect(selected(page)).toHaveText('Sources')
  await page.keyboard.press('ArrowRight')
  await expect(selected(page)).toHaveText('History')
  expect(await events.sent()).toEqual([
    ['tools_tab_clicked', { path: article, tab: 'sources' }],
    ['tools_tab_clicked', { path: article, tab: 'history' }],
  ])
})

test('[TOOLS-2] list the sources, expanded at first, toggled by pointer and key', async ({ page }) => {
  await page.goto(article)
  await tab(page, 'Sources').click()
  const toggle = tools(page).locator('summary')
  const source = tools(page).getByRole('link', { name: 'StatPearls: Melasma' })
  await expect(toggle).toHaveAccessibleName('11 sources expanded')
  await expect(source).toHaveAttribute('href', 'https://www.ncbi.nlm.nih.gov/books/NBK459271/')
  await expect(tools(page).getByRole('link', { name: 'editorial policy' })).toHaveAttribute('href', '/articles/process')
  await toggle.click()
  await expect(toggle).toHaveAccessibleName('11 sources collapsed')
  await expect(source).toBeHidden()
  await toggle.press('Enter')
  await expect(toggle).toHaveAccessibleName('11 sources expanded')
  await expect(source).toBeVisible()
})

test('[TOOLS-2] show "1 source" collapsed where the article sets expandSources to false', async ({ page }) => {
  await page.goto('/trial/every-widget')
  await tab(page, 'Sources').click()
  await expect(tools(page).locator('summary')).toHaveAccessibleName('1 source collapsed')
  await expect(tools(page).getByRole('link', { name: 'The one source' })).toBeHidden()
})

test('[TOOLS-2] have no sources tab where there are no sources', async ({ page }) => {
  await page.goto('/trial/plain')
  await expect(tools(page).getByRole('tab')).toHaveText(['History'])
  await expect(tools(page).getByText(/source/)).toHaveCount(0)
})

test('[TOOLS-3] show two entries of the history, and all of them on demand', async ({ page }) => {
  await page.goto(withoutComments)
  await tools(page).scrollIntoViewIfNeeded()
  await expect(entries(page)).toHaveCount(8)
  await expect(entries(page).and(page.locator(':visible'))).toHaveCount(2)
  const newest = entries(page).first()
  await expect(newest).toContainText('September 15, 2026')
  await expect(newest).toContainText('Updated')
  await expect(newest).toContainText('We rewrote the section on emergencies')

  await tools(page).getByRole('button', { name: 'VIEW ALL HISTORY', exact: true }).click()
  await expect(entries(page).and(page.locator(':visible'))).toHaveCount(8)
  await expect(entries(page).last()).toContainText('February 14, 2024')
  await tools(page).getByRole('button', { name: 'SHOW LESS' }).click()
  await expect(entries(page).and(page.locator(':visible'))).toHaveCount(2)
})

test('[TOOLS-3] credit everybody of an entry', async ({ page }) => {
  await page.goto(`${article}#articleHistory-dark-spots`)
  const credits = entries(page).first().locator('dl > div')
  await expect(credits).toHaveText([
    'Written byMaya Lindqvist',
    'Edited byRuth Castellano',
    'Medically reviewed byElena Marquez, MD',
    'Fact checked byJonas Weber',
    'Copy edited byNell O’Brien',
  ])
})

test('[TOOLS-3] appear once they are scrolled into view', async ({ page }) => {
  await page.goto(withoutComments)
  const history = page.locator('#articleHistory-high-blood-pressure')
  await expect(history).toHaveCSS('visibility', 'hidden')
  await tools(page).evaluate((section) => section.scrollIntoView())
  await expect(history).toHaveCSS('visibility', 'visible')
})

for (const { path, words } of [
  { path: '/health/how-to-stop-heart-palpitations', words: 'Unchanged since it was published on December 2, 2025.' },
  { path: '/trial/endless', words: 'No changes are recorded.' },
]) {
  test(`[TOOLS-3] show "${words}" where there is no history`, async ({ page }) => {
    await page.goto(path)
    await tools(page).scrollIntoViewIfNeeded()
    await expect(tools(page).getByText(words)).toBeVisible()
    await expect(tools(page).getByRole('button', { name: 'VIEW ALL HISTORY' })).toHaveCount(0)
  })
}

test('[TOOLS-1] are absent without sources, history, dates and comments', async ({ page }) => {
  await page.goto('/trial/hidden-tabs')
  await expect(page.getByRole('heading', { name: 'Third' })).toBeVisible()
  await expect(tools(page)).toHaveCount(0)
})

test('[TOOLS-3] a link to the history works again after another tab', async ({ page }) => {
  await page.goto(article)
  const viewAll = async () => {
    await page.getByRole('link', { name: 'Why this was updated' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'View All History' }).click()
  }
  await viewAll()
  await expect(selected(page)).toHaveText('History')
  await tab(page, 'Sources').click()
  await viewAll()
  await expect(selected(page)).toHaveText('History')
  await expect(page.locator('#articleHistory-dark-spots')).toBeInViewport()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[TOOLS-1, TOOLS-2, TOOLS-3] sources, the whole history and comments follow each other', async ({ page }) => {
    await page.goto(article)
    await expect(tools(page).getByRole('tablist')).toBeHidden()
    await expect(tools(page).getByRole('link', { name: 'StatPearls: Melasma' })).toBeVisible()
    await expect(entries(page).and(page.locator(':visible'))).toHaveCount(6)
    await expect(page.getByRole('heading', { name: '3 Comments' })).toBeVisible()
    // The one button left needs no script: it opens the share modal.
    await expect(tools(page).getByRole('button')).toHaveText(['More ways to share'])
    await tools(page).getByText('11 sources').click()
    await expect(tools(page).getByRole('link', { name: 'StatPearls: Melasma' })).toBeHidden()
  })
})

test('[BYL-7, TOOLS-3] "View All History" leads to the history with all its entries', async ({ page }) => {
  await page.goto('/health/high-blood-pressure')
  await page.getByRole('link', { name: 'Why this was updated' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'View All History' }).click()
  await expect(selected(page)).toHaveText('History')
  const all = await entries(page).count()
  expect(all).toBeGreaterThan(2)
  await expect(entries(page).filter({ visible: true })).toHaveCount(all)
  await expect(tools(page).getByRole('button', { name: 'VIEW ALL HISTORY' })).toBeHidden()
})

test('[PAGE-5] TOP takes the focus along', async ({ page }) => {
  await page.goto(article)
  await page.getByRole('link', { name: 'TOP', exact: true }).press('Enter')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toBeInViewport()
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
})
