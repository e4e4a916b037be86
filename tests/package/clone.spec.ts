import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/source-files.ts'
import { type StartedClone, startClone } from '../support/process/clone.ts'
import { test as base, expect } from '../support/test.ts'

const test = base.extend<object, { clone: StartedClone }>({
  clone: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern here
    async ({}, use) => {
      const clone = await startClone()
      await use(clone)
      await clone.stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ clone }, use) => use(clone.url),
})

test('[SITE-2] the commands of the README: what "npm ci" installs is complete, and "npm start" serves the demonstration', async ({
  page,
  clone: { folder, environment },
}) => {
  expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain('npm ci && npm start    # http://localhost:3000')
  // Fails where package.json and package-lock.json do not agree. `npm run fresh-start` installs from a registry.
  const words = ['ci', '--dry-run', '--offline', '--ignore-scripts', '--no-audit', '--no-fund']
  execFileSync('npm', words, { cwd: folder, env: environment, stdio: 'pipe' })

  await page.goto('/')
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await page.goto('/wellness/walking-for-beginners')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/walk/i)
})
