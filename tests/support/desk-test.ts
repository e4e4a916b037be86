import type { Page } from '@playwright/test'
import type { StaffRole } from '../../src/model/staff/role.ts'
import { signInAs } from '../../src/services/testing/sign-in-as.ts'
import { content, type OwnSite, ownSite } from './own-site.ts'
import { type RunningDesk, startDesk } from './process/desk.ts'
import { test as base, expect } from './test.ts'

const moderator = 'Grace Tanaka'
/** As long as for a site. */
const deskStartLimitMs = 600_000

/** Signs a page in: sets the cookie, which the protocol allows for https only, and stores the id of the session. */
export async function keepSession(
  page: Page,
  url: string,
  { token, id }: { token: string; id: string },
): Promise<void> {
  const cookie = {
    name: '__Host-salus-desk',
    value: token,
    url: url.replace('http:', 'https:'),
    secure: true,
    httpOnly: true,
  }
  await page.context().addCookies([{ ...cookie, sameSite: 'Strict' }])
  await page.addInitScript((session) => localStorage.setItem('salus-desk-session', session), id)
}

interface Desk {
  /** Opens the desk in a signed-in page, as an administrator unless roles are given; for moderators at the comments. */
  open(page: Page, name?: string, roles?: StaffRole[]): Promise<void>
}

interface DeskTest {
  desk: Desk
  /** The HTML for readers at a path of the site. */
  publicPage(path: string): Promise<string>
}

/** A separate site, its store, and its desk. */
export const test = base.extend<DeskTest, OwnSite & { runningDesk: RunningDesk }>({
  ...ownSite('desk'),
  runningDesk: [
    async ({ site }, use) => {
      const desk = await startDesk(site.dataDir, content, undefined, site.url)
      await use(desk)
      await desk.stop()
    },
    // Not part of the first test's time: where the desk's build is outdated, its start builds it first.
    { scope: 'worker', timeout: deskStartLimitMs },
  ],
  desk: async ({ runningDesk, store }, use) => {
    await use({
      async open(page, name = moderator, roles) {
        await keepSession(page, runningDesk.url, await signInAs(store, name, roles))
        const isModerator = roles?.includes('moderator') ?? true
        await page.goto(isModerator ? `${runningDesk.url}/#/comments` : runningDesk.url)
      },
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
