import type { Fixtures } from '@playwright/test'
import { openStore, type Store } from '../../src/store/store.ts'
import { type RunningSite, startSite } from './process/server.ts'

export const content = 'tests/fixtures/content'

export interface OwnSite {
  site: RunningSite
  store: Store
}

/**
 * Fixtures for a test that changes the content of a site: a separate site, and its store.
 *
 * @param name  of the site's log
 */
export function ownSite(name: string): Fixtures<object, OwnSite> {
  return {
    site: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern here
      async ({}, use) => {
        const site = await startSite({ content, name })
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
  }
}
