import type { Page } from '@playwright/test'
import { unfoldByline } from '../support/byline.ts'
import { expect, test } from '../support/test.ts'
import { watchEvents } from '../support/watch-events.ts'

const article = '/health/dark-spots'
const withoutComments = '/health/high-blood-pressure'

const tools = (page: Page) => page.locator('#bylineArticleTools')
const tab = (page: Page, name: string) => tools(page).getByRole('tab', { name, exact: true })
const selected = (page: Page) => tools(page).getByRole('tab', { selected: true })
const entries = (page: Page) => page.getByRole('region', { name: 'History of this article' }).locator('ol > li')

test('[TOOLS-1, TOOLS-2, TOOLS-4] are titled, open at the comments, and show one panel at a time, which is tracked', async ({
  page,
}) => {
  const events = await watchEvents(page)
  await page.goto(article)
  await expect(page.getByRole('region', { name: 'How we reviewed this article' })).toBeVisible()
  await expect(tools(page).getByRole('tab')).toHaveText(['Sources', 'History', 'Comments'])
  await expect(selected(page)).toHaveText('Comments')
  await expect(page.getByRole('heading', { name: '3 Comments' })).toBeVisible()
  await expect(tools(page).getByText('11 sources')).toBeHidden()

  await test.step('by pointer and by key', async () => {
    await tab(page, 'Sources').click()
    await expect(selected(page)).toHaveText('Sources')
    await expect(tools(page).getByRole('tabpanel')).toHaveCount(1)
    await expect(tools(page).getByText('11 sources')).toBeVisible()
    for (const [key, name] of [
      ['ArrowRight', 'History'],
      ['ArrowRight', 'Comments'],
      ['ArrowRight', 'Sources'],
      ['ArrowLeft', 'Comments'],
      ['ArrowRight', 'Sources'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(selected(page)).toHaveText(name)
      await expect(tab(page, name)).toBeFocused()
    }
    await page.keyboard.press('Tab')
    await expect(tools(page).getByRole('tab').and(page.locator(':focus'))).toHaveCount(0)
  })

  await test.step('the sources are expanded initially, and toggled by pointer and key', async () => {
    const toggle = tools(page).locator('summary')
    const source = tools(page).getByRole('link', { name: 'StatPearls: Melasma' })
    const policy = tools(page).getByRole('link', { name: 'editorial policy' })
    await expect(toggle).toHaveAccessibleName('11 sources expanded')
    await expect(source).toHaveAttribute('href', 'https://www.ncbi.nlm.nih.gov/books/NBK459271/')
    await expect(policy).toHaveAttribute('href', '/articles/process')
    await toggle.click()
    await expect(toggle).toHaveAccessibleName('11 sources collapsed')
    await expect(source).toBeHidden()
    await toggle.press('Enter')
    await expect(toggle).toHaveAccessibleName('11 sources expanded')
    await expect(source).toBeVisible()
  })

  expect(await events.sent()).toEqual(
    ['sources', 'history', 'comments', 'sources', 'comments', 'sources'].map((name) => [
      'tools_tab_clicked',
      { path: article, tab: name },
    ]),
  )
})

test('[TOOLS-1, TOOLS-2, TOOLS-3] show only what an article has', async ({ page }) => {
  await test.step('"1 source" is collapsed where the article sets expandSources to false', async () => {
    await page.goto('/trial/every-widget')
    await tab(page, 'Sources').click()
    await expect(tools(page).locator('summary')).toHaveAccessibleName('1 source collapsed')
    await expect(tools(page).getByRole('link', { name: 'The one source' })).toBeHidden()
  })

  await test.step('no tab for sources where there are none', async () => {
    await page.goto('/trial/plain')
    await expect(tools(page).getByRole('tab')).toHaveText(['History'])
    await expect(tools(page).getByText(/source/)).toHaveCount(0)
  })

  for (const { path, words } of [
    { path: '/health/how-to-stop-heart-palpitations', words: 'Unchanged since it was published on December 2, 2025.' },
    { path: '/trial/endless', words: 'No changes are recorded.' },
  ])
    await test.step(`"${words}" where there is no history`, async () => {
      await page.goto(path)
      await tools(page).scrollIntoViewIfNeeded()
      await expect(tools(page).getByText(words)).toBeVisible()
      await expect(tools(page).getByRole('button', { name: 'VIEW ALL HISTORY' })).toHaveCount(0)
    })

  await test.step('nothing without sources, history, dates and comments', async () => {
    await page.goto('/trial/hidden-tabs')
    await expect(page.getByRole('heading', { name: 'Third' })).toBeVisible()
    await expect(tools(page)).toHaveCount(0)
  })
})

test('[BYL-7, TOOLS-1, TOOLS-3] open at the history without comments: two entries, and all of them on demand', async ({
  page,
}) => {
  await page.goto(withoutComments)
  const shown = entries(page).filter({ visible: true })
  const history = page.locator('#articleHistory-high-blood-pressure')
  await expect(selected(page)).toHaveText('History')
  await expect(tools(page).getByRole('tabpanel')).toHaveAccessibleName('History')
  // The panel appears once it is scrolled into view.
  await expect(history).toHaveCSS('visibility', 'hidden')
  await tools(page).evaluate((section) => section.scrollIntoView())
  await expect(history).toHaveCSS('visibility', 'visible')

  await expect(entries(page)).toHaveCount(8)
  await expect(shown).toHaveCount(2)
  const newest = entries(page).first()
  await expect(newest).toContainText('September 15, 2026')
  await expect(newest).toContainText('Updated')
  await expect(newest).toContainText('We rewrote the section on emergencies')

  await tools(page).getByRole('button', { name: 'VIEW ALL HISTORY', exact: true }).click()
  await expect(shown).toHaveCount(8)
  await expect(entries(page).last()).toContainText('February 14, 2024')
  await tools(page).getByRole('button', { name: 'SHOW LESS' }).click()
  await expect(shown).toHaveCount(2)

  await test.step('"View All History" of the byline leads there, with all entries', async () => {
    await unfoldByline(page)
    await page.getByRole('link', { name: 'Why this was updated' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'View All History' }).click()
    await expect(selected(page)).toHaveText('History')
    await expect(shown).toHaveCount(8)
    await expect(tools(page).getByRole('button', { name: 'VIEW ALL HISTORY' })).toBeHidden()
  })
})

test('[TOOLS-3] a link to the history works again after another tab; an entry credits all contributors', async ({
  page,
}) => {
  await page.goto(article)
  const viewAll = async () => {
    await unfoldByline(page)
    await page.getByRole('link', { name: 'Why this was updated' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'View All History' }).click()
  }
  await viewAll()
  await expect(selected(page)).toHaveText('History')
  await tab(page, 'Sources').click()
  await viewAll()
  await expect(selected(page)).toHaveText('History')
  await expect(page.locator('#articleHistory-dark-spots')).toBeInViewport()
  await test.step('below the bar of the sections, with the whole title of the tools', async () => {
    const title = tools(page).getByRole('heading', { name: 'How we reviewed this article' })
    const sections = page.getByRole('navigation', { name: 'Sections of this article' })
    await expect(sections).toBeVisible()
    await expect
      .poll(async () => {
        const [below, bar] = [await title.boundingBox(), await sections.boundingBox()]
        return below && bar ? below.y - bar.y - bar.height : Number.NaN
      })
      .toBeGreaterThanOrEqual(0)
  })
  await expect(entries(page).first().locator('dl > div')).toHaveText([
    'Written byMaya Lindqvist',
    'Edited byRuth Castellano',
    'Medically reviewed byElena Marquez, MD',
    'Fact checked byJonas Weber',
    'Copy edited byNell O’Brien',
  ])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[TOOLS-1, TOOLS-2, TOOLS-3] sources, the whole history and comments follow each other', async ({ page }) => {
    await page.goto(article)
    await expect(tools(page).getByRole('tablist')).toBeHidden()
    await expect(tools(page).getByRole('link', { name: 'StatPearls: Melasma' })).toBeVisible()
    await expect(entries(page).and(page.locator(':visible'))).toHaveCount(6)
    await expect(page.getByRole('heading', { name: '3 Comments' })).toBeVisible()
    // The remaining button needs no script: it opens the share modal.
    await expect(tools(page).getByRole('button')).toHaveText(['More ways to share'])
    await tools(page).getByText('11 sources').click()
    await expect(tools(page).getByRole('link', { name: 'StatPearls: Melasma' })).toBeHidden()
  })
})
