import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { viewports } from '../support/screen/viewports.ts'
import { expect, test } from '../support/test.ts'

const everyWidget = '/trial/every-widget'
/** The section with this id of its heading. */
const section = (page: Page, id: string) => page.locator(`[data-section="${id}"]`)

test('[BODY-1, BODY-2] every section heading is an anchor with the id of its section; a picture has its caption', async ({
  page,
}) => {
  await page.goto('/health/dark-spots')
  const ids = ['quick-look', 'what-it-is', 'causes', 'how-long']
  for (const id of ids) await expect(section(page, id).locator(`h2#${id}`)).toBeVisible()
  // Landmarks are for content beside the text; headings structure the text itself.
  await expect(page.getByRole('region', { name: 'Quick look' })).toBeVisible()
  await expect(page.getByRole('region').filter({ has: page.locator('#causes') })).toHaveCount(0)
  await test.step('the quick look is directly below the header; the text before the first heading follows', async () => {
    const order = await page
      .locator('article [data-section]')
      .evaluateAll((all) => all.slice(0, 3).map((element) => element.getAttribute('data-section')))
    expect(order).toEqual(['quick-look', '_noHeaderPrefixedContent', 'what-it-is'])
  })
  const picture = page.getByRole('figure').filter({ hasText: 'Pigment cells sit at the base of the epidermis' })
  await expect(picture.getByRole('img')).toHaveAttribute('alt', /^A cut through the skin/)
})

test('[BODY-2] renders each widget in its place', async ({ page }) => {
  await page.goto(everyWidget)
  const widgets = section(page, 'widgets')
  await expect(widgets.getByRole('note', { name: 'Important: Take care' })).toContainText('The text of the warning.')
  const urgent = widgets.getByRole('note', { name: 'Important: Emergency: call for help now' })
  await expect(urgent.getByRole('link', { name: '911' })).toHaveAttribute('href', 'tel:911')
  await expect(urgent.getByRole('listitem')).toHaveText('the signs of an emergency')
  const card = widgets.getByRole('article', { name: 'The tried product' })
  for (const text of ['Contains an affiliate link', '$5', 'Why it was picked.', 'Light', 'small', 'Dear'])
    await expect(card).toContainText(text)
  await expect(card.getByRole('link', { name: 'See it The tried product' })).toHaveAttribute('rel', /sponsored/)
  await expect(widgets.getByRole('heading', { name: 'What can be tried' })).toBeVisible()
  await expect(widgets.getByRole('heading', { name: 'Waiting' })).toBeVisible()
  await expect(widgets.getByRole('link', { name: 'Try Trialbrand' })).toBeVisible()
  await expect(widgets.getByRole('link', { name: 'Read about James’ perspective' })).toHaveAttribute(
    'href',
    '#comment-every-widget-james',
  )
  await expect(widgets.getByRole('link', { name: /Pictures to try/ })).toHaveAttribute('href', '#gallery-open')
  await expect(widgets.locator('[data-disclaimer=uk]')).toContainText('NHS 111')
  await expect(page.locator('[data-article]')).toContainText('$45')

  await test.step('the HTML of an unknown widget, which the log names', async () => {
    await expect(section(page, 'widgets').locator('strong', { hasText: 'says' })).toBeVisible()
    const log = () => readFile('test-results/site.log', 'utf8')
    await expect.poll(log).toContain('/trial/every-widget: unknown widget \\"symptom-quiz\\"')
  })
})

test('[BODY-1, BODY-3] a body starts with text without a heading, has a quick look as a box, and ends with the disclaimer', async ({
  page,
}) => {
  for (const path of ['/nutrition/what-to-eat-when-you-have-diarrhea', '/trial/endless', everyWidget])
    await test.step(`the disclaimer is the last section of ${path} and not in the contents`, async () => {
      await page.goto(path)
      const headings = page.locator('article h2[id]:not(#tools-title)')
      await expect(headings.last()).toHaveAttribute('id', 'disclaimer')
      await expect(page.locator('a[href="#disclaimer"]')).toHaveCount(0)
      expect(await headings.count()).toBeGreaterThan(1)
      if (path !== '/trial/endless') return
      // A section keeps the element and the markup of its heading.
      await expect(page.locator('section > h2#first em')).toHaveText('first')
      await expect(page.locator('aside > h2#second')).toHaveText('Second')
    })

  await test.step('text before the first heading starts the body, without a heading', async () => {
    const opening = page.getByText('Text before the first heading.')
    await expect(opening).toBeVisible()
    expect(await opening.evaluate((text) => text.closest('section')?.querySelector('h2'))).toBeNull()
    await expect(page.locator('#_noHeaderPrefixedContent')).toHaveCount(0)
  })

  await test.step('a quick look is shown as a box', async () => {
    const background = (id: string) => section(page, id).evaluate((box) => getComputedStyle(box).backgroundColor)
    expect(await background('a-quick-look')).not.toBe(await background('widgets'))
  })
})

test('on a phone a wide table scrolls by itself, and its row headings stay in view', async ({ page }) => {
  await page.setViewportSize(viewports.phone)
  await page.goto('/health/nhs-prescription-charges')
  const table = page.getByRole('table').first()
  const firstCell = table.getByRole('row').nth(1).locator(':scope > :first-child')
  await table.evaluate((element: HTMLElement) => {
    element.style.minWidth = '900px'
  })
  const before = await firstCell.boundingBox()
  const scrolled = await table.evaluate((element) => {
    let box: Element | null = element
    while (box && box.scrollWidth <= box.clientWidth) box = box.parentElement
    box?.scrollTo({ left: 300, behavior: 'instant' })
    return box?.scrollLeft
  })
  expect(scrolled).toBe(300)
  expect((await firstCell.boundingBox())?.x).toBeCloseTo(before?.x ?? -1, 0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewports.phone.width)
})
