import type { Page } from '@playwright/test'
import { openStore, type Store } from '../../src/store/store.ts'
import { type RunningDesk, startDesk } from './process/desk.ts'
import { type RunningSite, startSite } from './process/server.ts'
import { test as base, expect } from './test.ts'

const moderator = 'Grace Tanaka'

interface Desk {
  /** Opens it in a page that is signed in already: signing in by links is limited to ten times a minute. */
  open(page: Page): Promise<void>
  /** A link that signs in the moderator, once. */
  link(): Promise<string>
}

interface DeskTest {
  desk: Desk
  /** The HTML that a reader gets at a path of the site. */
  publicPage(path: string): Promise<string>
}

/** A site of its own, its store, and its desk. */
export const test = base.extend<DeskTest, { site: RunningSite; store: Store; runningDesk: RunningDesk }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern here
    async ({}, use) => {
      const site = await startSite({ content: 'tests/fixtures/content', name: 'desk' })
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  store: [
    async ({ site }, use) => {
      const store = await openStore({ databaseUrl: undefined, dataDir: site.dataDir })
      await use(store)
      await store.close()
    },
    { scope: 'worker' },
  ],
  runningDesk: [
    async ({ site }, use) => {
      const desk = await startDesk(site.dataDir, moderator)
      await use(desk)
      await desk.stop()
    },
    { scope: 'worker' },
  ],
  desk: async ({ runningDesk, store: { deskSessions } }, use) => {
    await use({
      async open(page) {
        const session = await deskSessions.begin(await deskSessions.invite(moderator))
        await page.addInitScript((token) => localStorage.setItem('salus-desk-session', token), session?.token ?? '')
        await page.goto(runningDesk.url)
      },
      link: async () => `${runningDesk.url}/#sign-in=${await deskSessions.invite(moderator)}`,
    })
  },
  publicPage: async ({ site, playwright }, use) => {
    const reader = await playwright.request.newContext({ baseURL: site.url })
    await use(async (path) => (await reader.get(path)).text())
    await reader.dispose()
  },
  baseURL: async ({ runningDesk }, use) => use(runningDesk.url),
})

export { expect }
