import { demonstrationSite } from '../support/process/sites.ts'
import { viewports } from '../support/screen/viewports.ts'
import { expect, test } from '../support/test.ts'

test.use({ baseURL: demonstrationSite, viewport: viewports.phone })

test('[LANG-1] the switch leads to this article in each language and back, by keyboard, and names missing languages', async ({
  page,
}) => {
  await page.goto('/health/metformin')
  const root = page.locator('html')
  const inEnglish = page.getByRole('navigation', { name: 'Language' })
  await expect(inEnglish.locator('[aria-current=true]')).toHaveText('English')
  const toSpanish = inEnglish.getByRole('link', { name: 'Español' })
  await expect(toSpanish).toHaveAttribute('lang', 'es')
  await toSpanish.focus()
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/es\/salud\/metformina$/)
  await expect(root).toHaveAttribute('lang', 'es')
  await expect(root).not.toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('navigation', { name: 'Idioma' }).locator('[aria-current=true]')).toHaveText('Español')
  await page.getByRole('link', { name: 'العربية' }).click()

  await expect(page).toHaveURL(/\/ar\/health\/metformin$/)
  await expect(root).toHaveAttribute('lang', 'ar')
  await expect(root).toHaveAttribute('dir', 'rtl')
  await page.goBack()
  await expect(root).toHaveAttribute('lang', 'es')
  await page.getByRole('link', { name: 'English', exact: true }).click()
  await expect(page).toHaveURL(/\/health\/metformin$/)

  // The article has two of three languages: the third is named, without a link.
  await page.goto('/es/salud/palpitaciones')
  const ofTwo = page.getByRole('navigation', { name: 'Idioma' })
  await expect(ofTwo.getByRole('link')).toHaveText(['English'])
  await expect(ofTwo).toContainText('العربية')
  // The article has only one language: a sentence without links, and no link to a home page instead.
  await page.goto('/es/salud/golpe-de-calor')
  await expect(page.getByRole('navigation', { name: 'Idioma' })).toHaveCount(0)
  await expect(page.locator('bdi[lang=en]')).toHaveText('English')
  await expect(page.locator('bdi[lang=ar]')).toHaveText('العربية')
  await expect(page.locator('main a[rel=alternate], header a[rel=alternate]')).toHaveCount(0)
  // The sentence is below the column of the text.
  await page.setViewportSize({ width: 1440, height: 900 })
  const line = page.locator('span:has(> bdi[lang=ar])')
  const [left, edge] = await Promise.all([line.boundingBox(), page.locator('h1').boundingBox()])
  expect(left?.x).toBe(edge?.x)
  await expect(line).toHaveText(/\S (English|العربية)/)
})

test('[LANG-1, PAGE-2] neither the rest of a high screen nor a page that is still loading separates the switch from the page', async ({
  page,
}) => {
  await page.goto('/es/salud', { waitUntil: 'load' })
  const topOf = async () => Math.round((await page.getByRole('main').boundingBox())?.y ?? 0)
  const top = await topOf()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ ...viewports.phone, height: height + 500 })
  expect(await topOf()).toBe(top)
  expect((await page.getByRole('contentinfo').boundingBox())?.y).toBeGreaterThan(height - 500)
})
