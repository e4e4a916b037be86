import type { Page } from '@playwright/test'
import { expectAccessibleInLightAndDark } from '../support/axe.ts'
import { layoutShift } from '../support/screen/layout-shift.ts'
import { expect, test, testInTestStage } from '../support/test.ts'

/** Sixty comments of several sentences. */
const article = '/health/postherpetic-neuralgia'
/** Sixty comments, short ones. */
const trial = '/trial/many-comments'
/** Eight comments, in a section of the body. */
const ownSection = '/trial/own-places'

const comments = (page: Page) => page.locator('#article-comments li')
const shown = (page: Page) => comments(page).and(page.locator(':visible'))
const more = (page: Page) => page.getByRole('button', { name: '+ Show more comments', exact: true })
const heart = (page: Page, id: string) => page.locator(`#comment-${id} [data-heart]`)

test('[COMM-7] five are shown at first, and five more with each press, fetched ones with clamps and hearts; accessible', async ({
  page,
}) => {
  await page.goto(article)
  await expect(comments(page)).toHaveCount(20)
  await expect(shown(page)).toHaveCount(5)
  await more(page).click()
  await expect(shown(page)).toHaveCount(10)
  await expect(comments(page).nth(5)).toBeFocused()
  for (let count = 15; count <= 60; count += 5) {
    await more(page).press('Enter')
    await expect(shown(page)).toHaveCount(count)
    await expect(comments(page).nth(count - 5)).toBeFocused()
  }
  await expect(more(page)).toBeHidden()
  const ids = await comments(page).evaluateAll((all) => all.map(({ id }) => id))
  expect(new Set(ids).size).toBe(60)

  const fetched = comments(page).nth(20)
  await fetched.locator('[data-heart]').click()
  await expect(fetched.locator('[data-heart]')).toHaveAttribute('aria-pressed', 'true')
  const long = page.locator('#article-comments li:nth-child(n + 21)').getByRole('button', { name: 'Read More' })
  await expect(long.first()).toBeVisible()
  await expectAccessibleInLightAndDark(page)
})

test.describe('where more comments cannot be fetched', () => {
  test.use({ allowedProblems: [/ERR_FAILED|fragments/] })

  test('[COMM-7] the list says so, and leads to the page of all', async ({ page }) => {
    await page.route('**/fragments/comments**', (route) => route.abort(), { times: 1 })
    await page.goto(article)
    for (const count of [10, 15, 20]) {
      await more(page).click()
      await expect(shown(page)).toHaveCount(count)
    }
    await more(page).click()
    await expect(page.locator('#article-comments')).toContainText('More comments could not be loaded.')
    await expect(page.getByRole('link', { name: 'See all 60 Comments' })).toBeVisible()
    await more(page).click()
    await expect(shown(page)).toHaveCount(25)
    await expect(page.locator('#article-comments')).not.toContainText('could not be loaded')
  })
})

test('[COMM-7] the date of a comment is a link to it, wherever it is', async ({ page }) => {
  await page.goto(`/comments/all${trial}?page=3`)
  const comment = page.locator('#comment-many-50')
  await comment.getByRole('link', { name: /^\w+ \d+, \d{4}$/ }).click()
  await expect(page).toHaveURL(/\/many-50#comment-many-50$/)
  await expect(comment).toBeInViewport()
  await expect(page.getByRole('heading', { level: 1, name: '60 Comments' })).toBeVisible()
})

test('[COMM-7] fewer than six have no button, and zero have no list', async ({ page }) => {
  for (const { path, count, first } of [
    { path: '/health/acne-scars', count: 1, first: 1 },
    { path: '/health/anxiety-at-night', count: 6, first: 5 },
    { path: '/trial/plain', count: 0, first: 0 },
  ])
    await test.step(`${count} at ${path}`, async () => {
      await page.goto(path)
      await expect(comments(page)).toHaveCount(count)
      await expect(shown(page)).toHaveCount(first)
      if (count > first) await more(page).click()
      await expect(shown(page)).toHaveCount(count)
      await expect(more(page)).toBeHidden()
    })
  await expect(page.locator('#article-comments')).toHaveCount(0)
})

test('[COMM-7] each shows date, condition, age, years since diagnosis and text; an edited wording wins', async ({
  page,
}) => {
  await page.goto(trial)
  await expect(page.locator('#article-comments')).toContainText('12,345 people have read these experiences')
  await expect(page.locator('#comment-many-1')).toContainText(
    /A trialJanuary 1, 2025ReportAge 21 · 1 year since diagnosisExperience 1\./,
  )
  await expect(page.locator('#comment-many-4')).toContainText(/A trialApril 1, 2025ReportAge 24Experience 4\./)
  const edited = page.locator('#comment-many-3')
  await expect(edited).toContainText('What the editor made of it.')
  await expect(edited).not.toContainText('What the reader wrote first.')
  await expect(edited).toContainText('Editor’s note: Ask a doctor before you try this.')

  await test.step('a press on a comment does not hydrate the article tools', async () => {
    await heart(page, 'many-1').click()
    await expect(heart(page, 'many-1')).toHaveAttribute('aria-pressed', 'true')
    await more(page).click()
    await expect(shown(page)).toHaveCount(10)
    await expect(page.locator('salus-island[data-name=ToolsTabs]')).not.toHaveAttribute('data-status')
  })
})

test('[COMM-7] a heart toggles, stays in this browser, and two tabs do not overwrite each other', async ({
  page,
  context,
}) => {
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.postData() ?? '')
  })
  await page.goto(trial)
  await heart(page, 'many-1').click()
  await expect(heart(page, 'many-1')).toHaveAttribute('aria-pressed', 'true')
  await heart(page, 'many-3').press('Space')
  await expect(heart(page, 'many-3')).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(heart(page, 'many-1')).toHaveAttribute('aria-pressed', 'true')
  await expect(heart(page, 'many-4')).toHaveAttribute('aria-pressed', 'false')
  await heart(page, 'many-1').click()
  await expect(heart(page, 'many-1')).toHaveAttribute('aria-pressed', 'false')

  const other = await context.newPage()
  await other.goto(trial)
  await heart(page, 'many-4').click()
  await expect(heart(page, 'many-4')).toHaveAttribute('aria-pressed', 'true')
  await heart(other, 'many-5').click()
  await expect(heart(other, 'many-5')).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  for (const [id, isPressed] of Object.entries({ 1: false, 3: true, 4: true, 5: true }))
    await expect(heart(page, `many-${id}`)).toHaveAttribute('aria-pressed', String(isPressed))
  expect(posts.filter((body) => /heart/i.test(body))).toEqual([])
})

test('[COMM-7] presses before the script is loaded are replayed once', async ({ page }) => {
  const scripts: (() => void)[] = []
  await page.route('**/assets/comments.behavior-*.js', async (route) => {
    await new Promise<void>((resolve) => scripts.push(resolve))
    await route.continue()
  })
  await page.goto(trial)
  expect(scripts).toEqual([])
  // The script is fetched once the reader does anything.
  await page.keyboard.press('Shift')
  await expect.poll(() => scripts.length).toBe(1)
  await more(page).click()
  await heart(page, 'many-1').click()
  await heart(page, 'many-1').click()
  await expect(shown(page)).toHaveCount(5)
  scripts[0]?.()
  await expect(shown(page)).toHaveCount(10)
  await expect(heart(page, 'many-1')).toHaveAttribute('aria-pressed', 'true')
})

test('[COMM-7] a heart toggles where local storage is denied', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await page.goto(trial)
  await heart(page, 'many-1').click()
  await expect(heart(page, 'many-1')).toHaveAttribute('aria-pressed', 'true')
  await heart(page, 'many-1').click()
  await expect(heart(page, 'many-1')).toHaveAttribute('aria-pressed', 'false')
})

test('[COMM-7] an unreadable value in local storage is ignored', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('salus-hearts', '{"no": "list"'))
  await page.goto(trial)
  await heart(page, 'many-1').click()
  await expect(heart(page, 'many-1')).toHaveAttribute('aria-pressed', 'true')
})

test('[COMM-7] a hash of a later comment shows it, and those before it in steps of five', async ({ page }) => {
  await page.goto(`${trial}#comment-many-13`)
  await expect(page.locator('#comment-many-13')).toBeInViewport()
  await expect(shown(page)).toHaveCount(15)
  await more(page).click()
  await expect(shown(page)).toHaveCount(20)
})

test('[COMM-9] the link of a lived experience always opens its comment in full, beyond the first five too', async ({
  page,
}) => {
  await page.goto(article)
  const comment = page.locator('#comment-postherpetic-neuralgia-iris')
  const link = page.getByRole('link', { name: 'Read about Iris’ perspective', exact: true })
  await link.click()
  await expect(page).toHaveURL(/#comment-postherpetic-neuralgia-iris$/)
  await expect(comment).toBeInViewport()
  await expect(comment).toBeFocused()

  const history = page.getByRole('tab', { name: 'History', exact: true })
  await history.click()
  await expect(history).toHaveAttribute('aria-selected', 'true')
  for (let time = 0; time < 2; time++) {
    await link.click()
    await expect(comment).toBeFocused()
    await expect(comment).toBeInViewport()
    await expect(comment.getByRole('button', { name: 'Read Less' })).toBeVisible()
    await expect(comment).toContainText('Iris · Age 67')
    await comment.getByRole('button', { name: 'Read Less' }).click()
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  }
})

test('[COMM-9] it opens the tab of the comments, or the page with the comment where it is not among the newest', async ({
  page,
}) => {
  await page.goto(trial)
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  for (let time = 0; time < 2; time++) {
    await tab('History').click()
    await expect(tab('History')).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('link', { name: 'Read about Ada’s perspective' }).click()
    await expect(tab('Comments')).toHaveAttribute('aria-selected', 'true')
    await expect(page.locator('#comment-many-2')).toBeInViewport()
  }
  await page.getByRole('link', { name: 'Read about James’ perspective' }).click()
  await expect(page).toHaveURL(`/comments/one${trial}/many-43#comment-many-43`)
  await expect(page.locator('#comment-many-43')).toBeInViewport()
  await expect(page.locator('#comment-many-43')).toContainText('James')
})

test('[COMM-9] has the photo and the name', async ({ page }) => {
  await page.goto(ownSection)
  const byline = page.locator('p', { has: page.getByRole('link', { name: 'Read about Ada’s perspective' }) })
  await expect(byline.getByText('Ada', { exact: true })).toBeVisible()
  await byline.scrollIntoViewIfNeeded()
  await expect
    .poll(() => byline.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
})

testInTestStage('[BODY-3] a section with the id comments holds the list, and the tools do not', async ({ page }) => {
  await page.goto(`${ownSection}?flags=expandedTableOfContents`)
  const section = page.locator('[data-section=comments]')
  await expect(section).toContainText('own words on comments')
  await expect(section.locator('#article-comments li')).toHaveCount(8)
  await expect(page.locator('#article-comments')).toHaveCount(1)
  await expect(page.getByRole('tab', { name: 'Comments' })).toHaveCount(0)
  await expect(section.locator('#article-comments li:visible')).toHaveCount(5)
  await page.getByRole('link', { name: 'Read about Ada’s perspective' }).click()
  await expect(page.locator('#comment-own-7')).toBeInViewport()
  const contents = page.getByRole('navigation', { name: 'In this article' })
  await expect(contents.getByRole('link', { name: '8 Comments' })).toHaveAttribute('href', '#comments')
})

test('[COMM-7] no layout shift on load, and little when the page opens at the comments', async ({ page }) => {
  const toggle = page.locator('#comment-many-2').getByRole('button', { name: 'Read More' })
  await page.goto(trial)
  await expect(toggle).toBeVisible()
  expect(await layoutShift(page)).toBe(0)
  // A long comment is shown in full until the script loads; here that happens in the viewport.
  await page.goto('about:blank')
  await page.goto(`${trial}#comments`)
  await expect(toggle).toBeVisible()
  expect(await layoutShift(page)).toBeLessThan(0.1)
})

test.describe('where the script of the comments fails to load', () => {
  test.use({ allowedProblems: [/ERR_FAILED|Failed to fetch dynamically imported module/] })

  test('[COMM-7] all comments of the page are shown, long ones toggle, and other scripts run', async ({ page }) => {
    // Also aborts the second attempt, which has a query.
    await page.route('**/assets/comments.behavior-*.js*', (route) => route.abort())
    await page.goto(trial)
    // Its script is fetched once the reader does anything.
    await page.keyboard.press('Shift')
    await expect(shown(page)).toHaveCount(20)
    await expect(more(page)).toBeHidden()
    await expect(page.getByRole('link', { name: 'See all 60 Comments' })).toBeVisible()
    await expect(heart(page, 'many-1')).toBeHidden()
    await expect(page.locator('#comment-many-2').getByRole('button', { name: 'Read More' })).toBeVisible()
    await expect(page.locator('html')).toHaveClass(/^js\b/)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[COMM-7, COMM-9] all comments of the page are shown, a link leads to the others, and no button is dead', async ({
    page,
  }) => {
    await page.goto(trial)
    await expect(shown(page)).toHaveCount(20)
    await expect(page.locator('#article-comments').getByRole('button')).toHaveCount(0)
    await page.getByRole('link', { name: 'Read about Ada’s perspective' }).click()
    await expect(page.locator('#comment-many-2')).toBeInViewport()
    await page.getByRole('link', { name: 'See all 60 Comments' }).click()
    for (let number = 2; number <= 3; number++) await page.getByRole('link', { name: 'Next' }).click()
    await expect(page.locator('#comment-many-43')).toBeVisible()
    await expect(page.getByText('Page 3 of 3')).toBeVisible()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  })
})
