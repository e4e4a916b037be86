import type { Page } from '@playwright/test'
import { expect, test, testInTestStage } from '../support/test.ts'

/** An article with three slides, and without a section for them in its text. */
const article = '/health/metformin'
const title = 'Pictures of this medicine'
const sectionTitle = 'What it looks like'

const teasers = (page: Page) => page.getByRole('link', { name: `${title} 3 pictures` })
/** The id of the section that contains the teaser. */
const sectionOf = (page: Page) =>
  teasers(page).evaluate((teaser) => teaser.closest('[data-section]')?.getAttribute('data-section') ?? 'outside')

testInTestStage(
  '[DRUG-4, BODY-3] the pictures are shown once, in a section of their own, which the contents list',
  async ({ page }) => {
    await page.goto(`${article}?flags=expandedTableOfContents`)
    await expect(teasers(page)).toHaveCount(1)
    expect(await sectionOf(page)).toBe('drug-images')
    await expect(page.getByRole('heading', { name: sectionTitle })).toHaveAttribute('id', 'drug-images')
    const contents = page.getByRole('navigation', { name: 'In this article' })
    await expect(contents.getByRole('link', { name: sectionTitle })).toHaveAttribute('href', '#drug-images')
    await teasers(page).click()
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText('1 of 3: Ordinary tablet')
  },
)

test('[DRUG-4, BODY-3] the pictures go into the section that the author wrote for them', async ({ page }) => {
  await page.goto('/trial/own-places')
  const section = page.locator('[data-section=drug-images]')
  await expect(section).toContainText('own words')
  await expect(section.getByRole('link', { name: `${title} 2 pictures` })).toBeVisible()
  await expect(page.locator('#drug-images')).toHaveCount(1)
})

testInTestStage(
  '[DRUG-4, EXP-1] moveImageGalleryBelowH2 puts them directly below the first heading',
  async ({ page }) => {
    await page.goto(`${article}?flags=moveImageGalleryBelowH2`)
    await expect(teasers(page)).toHaveCount(1)
    await expect(page.locator('#drug-images')).toHaveCount(0)
    const before = await teasers(page).evaluate((teaser) => teaser.parentElement?.previousElementSibling?.tagName)
    expect(before).toBe('H2')
    const sections = await page
      .locator('[data-section]:has(> h2)')
      .evaluateAll((all) =>
        all.map((section) => [section.getAttribute('data-section'), section.querySelector('dialog') !== null]),
      )
    expect(sections.find(([id]) => !String(id).includes('quick-look'))?.[1]).toBe(true)
  },
)

testInTestStage('[DRUG-4, EXP-1] moveImageGalleryBelowDeck puts them below the deck', async ({ page }) => {
  await page.goto(`${article}?flags=moveImageGalleryBelowDeck`)
  await expect(teasers(page)).toHaveCount(1)
  expect(await sectionOf(page)).toBe('outside')
  await expect(page.locator('#drug-images')).toHaveCount(0)
  const [deck, teaser, text] = await Promise.all([
    page.locator('article header').boundingBox(),
    teasers(page).boundingBox(),
    page.locator('[data-section]').first().boundingBox(),
  ])
  expect(teaser?.y).toBeGreaterThan(deck?.y ?? Number.POSITIVE_INFINITY)
  expect(teaser?.y).toBeLessThan(text?.y ?? 0)
  await teasers(page).click()
  await expect(page.getByRole('dialog')).toHaveAccessibleName(title)
})

testInTestStage('[DRUG-4] an article without slides has no such section', async ({ page }) => {
  await page.goto('/health/dark-spots?flags=moveImageGalleryBelowDeck')
  await expect(page.locator('#drug-images')).toHaveCount(0)
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)
})
