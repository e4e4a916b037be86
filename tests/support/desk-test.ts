import { openStore, type Store } from '../../src/store/store.ts'
import { type RunningDesk, startDesk } from './desk.ts'
import { type RunningSite, startSite } from './server.ts'
import { test as base, expect } from './test.ts'

interface DeskTest {
  desk: RunningDesk
  /** The HTML that a reader gets at a path of the site. */
  publicPage(path: string): Promise<string>
}

/** A site of its own, its store, and its desk, signed in by hand. */
export const test = base.extend<DeskTest, { site: RunningSite; store: Store }>({
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
  desk: async ({ site }, use) => {
    const desk = await startDesk(site.dataDir, 'Grace Tanaka')
    await use(desk)
    await desk.stop()
  },
  publicPage: async ({ site, playwright }, use) => {
    const reader = await playwright.request.newContext({ baseURL: site.url })
    await use(async (path) => (await reader.get(path)).text())
    await reader.dispose()
  },
  baseURL: async ({ desk }, use) => use(new URL(desk.link).origin),
})

export { expect }
