import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectNoAxeViolations } from './support/axe.ts'
import { type RunningDesk, startDesk } from './support/desk.ts'
import { test as base, expect } from './support/test.ts'
import { colorSchemes, viewports } from './support/viewports.ts'

/** A desk without a site. */
const test = base.extend<{ desk: RunningDesk }, { dataDir: string }>({
  dataDir: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern here
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'salus-desk-'))
      await use(dataDir)
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  desk: async ({ dataDir }, use) => {
    const desk = await startDesk(dataDir, 'Grace Tanaka')
    await use(desk)
    await desk.stop()
  },
  baseURL: async ({ desk }, use) => use(new URL(desk.link).origin),
})

test.describe.configure({ mode: 'serial', timeout: 120_000 })

test('a link signs in once; signing out ends the session in every tab', async ({ page, desk, context }) => {
  await page.goto(desk.link)
  await expect(page.getByText('Grace Tanaka')).toBeVisible()
  await expect(page).not.toHaveURL(/sign-in/)
  await expect(page.getByText('Live')).toBeVisible()

  const second = await context.newPage()
  await second.goto('/')
  await expect(second.getByText('Grace Tanaka')).toBeVisible()
  await second.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('You are signed out')).toBeVisible()
})

test.describe('a used link', () => {
  test.use({ allowedProblems: [/sign-in|401/] })

  test('signs nobody in', async ({ page, desk }) => {
    await page.goto(desk.link)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.goto('about:blank')
    await page.goto(desk.link)
    await expect(page.getByText('This link was used before or has expired')).toBeVisible()
  })
})

for (const colorScheme of colorSchemes) {
  for (const [name, viewport] of Object.entries({ phone: viewports.phone, desktop: viewports.desktop })) {
    test.describe(`${colorScheme}, ${name}`, () => {
      test.use({ colorScheme, viewport })

      test('no section has an axe violation', async ({ page, desk }) => {
        await page.goto(desk.link)
        for (const section of ['Mail', 'Requested topics']) {
          await page.getByRole('link', { name: section }).click()
          await expect(page.getByRole('heading', { level: 1, name: section })).toBeVisible()
          await expect(page.getByText('Loading…')).toHaveCount(0)
          await expectNoAxeViolations(page)
        }
      })
    })
  }
}
