import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyBranded } from '#server/testing/branded-content.ts'
import { expectAccessibleInLightAndDark } from '../support/axe.ts'
import { outOfReach } from '../support/out-of-reach.ts'
import { examplePages, notFoundProblems } from '../support/page-list.ts'
import { type RunningSite, startSite } from '../support/process/server.ts'
import { storeContent } from '../support/process/stored-content.ts'
import { settled } from '../support/screen/settled.ts'
import { viewports } from '../support/screen/viewports.ts'
import { test as base, expect } from '../support/test.ts'

const content = 'test-results/branded/content'

/** The site of the fixtures with the brand of a charity. */
const test = base.extend<object, { site: RunningSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern here
    async ({}, use) => {
      rmSync('test-results/branded', { recursive: true, force: true })
      mkdirSync('test-results/branded', { recursive: true })
      cpSync('docs/example-extensions', 'test-results/branded/extensions', { recursive: true })
      copyBranded('tests/fixtures/content', join(process.cwd(), content))
      writeFileSync(
        join(content, 'articles/dose.md'),
        '---\ntitle: How much to take\npath: /health/dose\ncategories: [/health/medicines]\nsources: [{ title: On doses }]\n---\nBy weight.\n\n::dosage{medicine="Paracetamol" mg-per-kg=15 most-mg=1000}\n\n::podcast{title="Sleep" src="https://audio.example.org/sleep.mp3" minutes=12}\n',
      )
      writeFileSync(join(content, 'site/media.yaml'), 'mediaHosts: [audio.example.org]\n')
      mkdirSync(join(content, 'pages'), { recursive: true })
      writeFileSync(
        join(content, 'pages/bmi.md'),
        '---\ntitle: Body mass index\npath: /glossary/bmi\ntype: glossary\nfields: { said: bee-em-eye, abbreviations: [BMI] }\nupdated: 2026-03-01\n---\nWeight and height in one number.\n',
      )
      writeFileSync(
        join(content, 'pages/glossary.md'),
        '---\ntitle: Glossary\npath: /glossary\nlistsPages: glossary\nupdated: 2026-03-01\n---\nWords of our articles.\n',
      )
      writeFileSync(
        join(content, 'site/parts.yaml'),
        'ownParts: [{ part: health-days, categories: [/health/medicines], options: { days: [{ day: 14 November, name: World Diabetes Day, link: "https://worlddiabetesday.org/" }] } }]\n',
      )
      await storeContent(content)
      const site = await startSite({ name: 'branded', content })
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
})

const notFound = examplePages.find(({ name }) => name === 'error')?.path ?? ''

test.use({ allowedProblems: notFoundProblems })
test.describe.configure({ mode: 'default' })

test('[SITE-4] pages with a brand have its logo, fonts and shapes, and no axe violation in light and dark', async ({
  page,
}) => {
  for (const path of ['/', '/health/dark-spots', '/trial/every-widget', '/newsletter', notFound])
    await test.step(path, async () => {
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(path)
      await settled(page)
      const logo = page.getByRole('banner').getByRole('link', { name: 'Lantern Trust' }).locator('img')
      await expect(logo).toBeVisible()
      const source = () => logo.evaluate((img: HTMLImageElement) => img.currentSrc)
      await expect.poll(source).toMatch(/\/brand\/logo\.\w+\.svg$/)
      await expectAccessibleInLightAndDark(page)
      await expect.poll(source).toMatch(/\/brand\/logo-dark\.\w+\.svg$/)
    })
})

test('[SITE-4] the logo fits the header of a phone, and print keeps ink on white paper in the fonts of the brand', async ({
  page,
}) => {
  await page.setViewportSize(viewports.phone)
  await page.goto('/health/dark-spots')
  await settled(page)
  expect(await outOfReach(page)).toEqual([])
  const style = () =>
    page.locator('h1').evaluate((heading) => {
      const { color, fontFamily } = getComputedStyle(heading)
      return { color, fontFamily, ground: getComputedStyle(document.body).backgroundColor }
    })
  expect(await style()).toMatchObject({ color: 'rgb(35, 26, 43)', ground: 'rgb(251, 248, 252)' })
  await page.emulateMedia({ media: 'print' })
  const printed = await style()
  expect(printed).toMatchObject({ color: 'rgb(0, 0, 0)', ground: 'rgb(255, 255, 255)' })
  expect(printed.fontFamily).toContain('Brand Heading')
})

test('[SITE-6] a block and a part of the publisher work, with its script on a press, and without requests on other pages', async ({
  page,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const ofBlocks = () => requests.filter((url) => url.includes('/extensions/') || url.includes('audio.example'))
  await page.goto('/health/dark-spots')
  await settled(page)
  expect(ofBlocks()).toEqual([])
  await page.goto('/health/dose')
  await settled(page)
  const part = page.getByRole('region', { name: 'Health days' })
  await expect(part.getByRole('link')).toHaveAttribute('href', 'https://worlddiabetesday.org/')
  const block = page.locator('[data-block=dosage]')
  await expect(block.getByRole('row', { name: '40 kg' })).toContainText('600 mg')
  // Its styles, which the page needs at once, but not its script.
  expect(ofBlocks().sort()).toEqual([
    expect.stringMatching(/\/extensions\/dosage\.[0-9a-f]{8}\.css$/),
    expect.stringMatching(/\/extensions\/health-days\.[0-9a-f]{8}\.css$/),
  ])
  await expectAccessibleInLightAndDark(page)
  const script = page.waitForResponse(/\/extensions\/dosage\.[0-9a-f]{8}\.js$/)
  await block.getByLabel('Weight in kilograms').focus()
  expect((await script).status()).toBe(200)
  await expect(async () => {
    await block.getByLabel('Weight in kilograms').fill('')
    await block.getByLabel('Weight in kilograms').fill('30')
    await expect(block.locator('output')).toHaveText('450 mg', { timeout: 500 })
  }).toPass()
  await expect(page.locator('[data-block=podcast] audio')).toBeVisible()
  expect(requests.filter((url) => url.includes('audio.example'))).toEqual([])
})

test('[SITE-6] a page of a type of the publisher has its route, its fields and its place in a list', async ({
  page,
}) => {
  await page.goto('/glossary')
  await page.getByRole('main').getByRole('link', { name: 'Body mass index' }).click()
  await expect(page).toHaveURL(/\/glossary\/bmi$/)
  await settled(page)
  await expect(page.getByRole('definition').first()).toHaveText('bee-em-eye')
  await expectAccessibleInLightAndDark(page)
})
