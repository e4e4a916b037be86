import type { Page } from '@playwright/test'
import type { StaffRole } from '../../src/model/staff/role.ts'
import { signInAs } from '../../src/services/testing/sign-in-as.ts'
import type { Store } from '../../src/store/store.ts'
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

/**
 * Has a desk check a text. Its first check compiles the whole site: on a busy machine that takes longer than an
 * expectation waits, and every other request waits with it.
 */
async function checkOnce({ url }: RunningDesk, store: Store): Promise<void> {
  const { token } = await signInAs(store, 'Edgar Editor', ['editor'])
  const { ok, status } = await fetch(`${url}/api/content/check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `__Host-salus-desk=${token}`, origin: url },
    body: JSON.stringify({ path: 'articles/first-check.md', text: '---\ntitle: A first check\n---\nIts text.\n' }),
  })
  if (!ok) throw new Error(`The desk has answered the first check with status ${status}`)
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
export const test = base.extend<DeskTest, OwnSite & { runningDesk: RunningDesk; warmDesk: RunningDesk }>({
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
  /** The desk after its first check. */
  warmDesk: [
    async ({ runningDesk, store }, use) => {
      await checkOnce(runningDesk, store)
      await use(runningDesk)
    },
    { scope: 'worker', timeout: deskStartLimitMs },
  ],
  desk: async ({ warmDesk: { url }, store }, use) => {
    await use({
      async open(page, name = moderator, roles) {
        await keepSession(page, url, await signInAs(store, name, roles))
        const isModerator = roles?.includes('moderator') ?? true
        await page.goto(isModerator ? `${url}/#/comments` : url)
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
