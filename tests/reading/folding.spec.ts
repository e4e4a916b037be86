import type { Locator, Page } from '@playwright/test'
import { expectNoAxeViolations } from '../support/axe.ts'
import { freezeClock, passTime } from '../support/frozen-clock.ts'
import { viewports } from '../support/screen/viewports.ts'
import { expect, test } from '../support/test.ts'
import { watchEvents } from '../support/watch-events.ts'

const folding = '/trial/folding'
const fold = (page: Page) => page.locator('details', { has: page.locator('#folded') })
/**
 * Scrolls to a place and waits until the page's own observer was called: observers are called in the order of creation.
 */
function scrollTo(place: Locator): Promise<void> {
  return place.evaluate(
    (target) =>
      new Promise<void>((resolve) => {
        new IntersectionObserver((entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) resolve()
        }).observe(target)
        target.scrollIntoView()
      }),
  )
}
const folded = (page: Page) => page.getByText('Text that is folded.')

test('[BODY-4, BODY-6] lazy blocks are laid out near the viewport, partners are placed and labelled, print unfolds', async ({
  page,
}) => {
  await page.goto(folding)
  for (const text of ['Who does what.', 'What stands in.']) {
    const block = page.locator('[class*=LazyBlock]', { hasText: text })
    await expect(block).toHaveCSS('content-visibility', 'auto')
    await expect(block).toContainText(text)
  }

  await test.step('a partner is at its location, or where the layout has one', async () => {
    const partners = page.getByRole('complementary', { name: 'Sponsored' })
    const [placed, unplaced] = [partners.first(), partners.last()]
    await expect(placed).toContainText(/^Sponsored\s*A word from a partner\.$/)
    expect(await placed.evaluate((node) => node.previousElementSibling?.textContent)).toBe('Block one.')
    await expect(unplaced).toContainText(/^Sponsored\s*A partner without a place\.$/)
  })

  await expect(folded(page)).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(folded(page)).toBeVisible()
})

test('[BODY-4] a collapsable section toggles by pointer, key and link, and tracks it', async ({ page }) => {
  const events = await watchEvents(page)
  await page.goto(folding)
  await expect(folded(page)).toBeHidden()
  await page.locator('#folded').click()
  await expect(folded(page)).toBeVisible()
  await expectNoAxeViolations(page)
  await fold(page).locator('summary').press('Enter')
  await expect(folded(page)).toBeHidden()
  const path = folding
  expect((await events.sent()).filter(([name]) => name === 'section_toggled')).toEqual([
    ['section_toggled', { path, section: 'folded', state: 'open' }],
    ['section_toggled', { path, section: 'folded', state: 'closed' }],
  ])

  await test.step('a link to it unfolds it, a second time too', async () => {
    for (let time = 0; time < 2; time += 1) {
      await page.getByRole('link', { name: 'what is folded' }).click()
      await expect(folded(page)).toBeVisible()
      await page.locator('#folded').click()
      await expect(folded(page)).toBeHidden()
    }
  })
})

test('[BODY-4] an address with the hash of a folded section, or of an element in it, unfolds it', async ({ page }) => {
  for (const hash of ['#folded', '#deep']) {
    await page.goto('about:blank')
    await page.goto(`${folding}${hash}`)
    await expect(folded(page)).toBeVisible()
  }
})

test('[BODY-4] a picture in a folded section loads when it unfolds; its script loads only with such a section', async ({
  page,
}) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  const pictures = () => requested.filter((url) => url.includes('/images/skin-layers'))
  const scripts = () => requested.filter((url) => url.includes('folded-sections'))

  await page.goto('/trial/plain')
  await page.evaluate(() => fetch('/healthz'))
  expect(scripts()).toEqual([])
  await page.goto(folding)
  await expect.poll(scripts).toHaveLength(1)
  await scrollTo(fold(page))
  // A picture that became visible by the scroll would be requested before this request.
  await page.evaluate(() => fetch('/healthz'))
  expect(pictures()).toEqual([])
  await page.locator('#folded').click()
  await expect.poll(pictures).toHaveLength(1)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[BODY-4] a collapsable section unfolds', async ({ page }) => {
    await page.goto(folding)
    await page.locator('#folded').click()
    await expect(folded(page)).toBeVisible()
  })
})

test.describe('[BODY-7] section-viewed', () => {
  test.use({ viewport: viewports.phone })

  test('is reported once a section has been in view for 500 ms, once each', async ({ page }) => {
    const events = await watchEvents(page)
    const viewed = async () => (await events.viewed()).map(([, payload]) => payload)
    await freezeClock(page)
    await page.goto('/health/dark-spots')
    const heading = page.locator('#causes')
    await scrollTo(heading)
    await passTime(page, 499)
    expect(await viewed()).not.toContainEqual(expect.objectContaining({ section: 'causes' }))
    await passTime(page, 1)
    const causes = {
      path: '/health/dark-spots',
      section: 'causes',
      index: expect.any(Number),
      header: (await heading.innerText()).trim(),
    }
    await expect.poll(viewed).toContainEqual(causes)
    await page.evaluate(() => window.scrollTo(0, 0))
    await scrollTo(heading)
    await passTime(page, 5000)
    expect((await viewed()).filter((payload) => 'section' in payload && payload.section === 'causes')).toHaveLength(1)
  })

  test('is not reported for a section scrolled past without a rest', async ({ page }) => {
    const events = await watchEvents(page)
    await freezeClock(page)
    await page.goto('/health/dark-spots')
    const [first, last] = await page
      .locator('article [data-section]')
      .evaluateAll((all) => [all[2]?.getAttribute('data-section'), all.at(-1)?.getAttribute('data-section')])
    for (const id of [first, last]) {
      await scrollTo(page.locator(`[data-section="${id}"]`))
      await passTime(page, 300)
    }
    await passTime(page, 500)
    const viewed = (await events.viewed()).flatMap(([name, payload]) =>
      name === 'section_viewed' && 'section' in payload ? [payload.section] : [],
    )
    expect(viewed).toContain(last)
    expect(viewed).not.toContain(first)
  })
})
