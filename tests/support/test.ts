import { type BrowserContext, test as base, expect } from '@playwright/test'
import { delayAnswers } from './late-answers.ts'
import { testStageSite } from './process/sites.ts'
import { settleAfterResize } from './screen/settled.ts'

interface Options {
  /** Whether fonts may arrive too late for the readers' wait, or never; otherwise pages wait for them. */
  fontsMayBeLate: boolean
  /** Problems that a test provokes on purpose, such as a request for a page that does not exist. */
  allowedProblems: RegExp[]
}

/**
 * Playwright's `test` on the fixtures in the production stage. It also fails on what no assertion looks at, in any
 * window of the context: an error in the console or an uncaught one (a hydration error among them), a CSP violation, a
 * failed request, and any request that leaves the site. A page that is resized has settled before the test goes on, and
 * a page is shown in the fonts of the site, however long a busy machine takes to fetch them.
 */
export const test = base.extend<Options & { watch: undefined }>({
  browser: [
    async ({ browser }, use) => {
      delayAnswers(browser)
      await use(browser)
    },
    { scope: 'worker' },
  ],
  context: async ({ context, javaScriptEnabled, fontsMayBeLate }, use) => {
    context.on('page', (page) => settleAfterResize(page, javaScriptEnabled))
    if (!fontsMayBeLate) await context.addInitScript(waitForFonts)
    await use(context)
  },
  fontsMayBeLate: [false, { option: true }],
  allowedProblems: [[], { option: true }],
  watch: [
    async ({ context, baseURL, allowedProblems }, use) => {
      const problems = await watchProblems(context, new URL(baseURL ?? '').host)
      await use(undefined)
      expect(problems.filter((problem) => !allowedProblems.some((allowed) => allowed.test(problem)))).toEqual([])
    },
    { auto: true },
  ],
})

/** `test` on the site with house ads, in the test stage for features that readers never get: `?flags=`. */
export const testInTestStage = test.extend<object>({ baseURL: testStageSite })

export { expect }

/**
 * Runs in the page: the timer after which its inline script gives up on the fonts never fires. A page whose fonts came
 * too late keeps those of the device, in which lines break elsewhere.
 */
function waitForFonts(): void {
  const { setTimeout: original } = window
  const isGivingUp = () => document.currentScript?.textContent.includes('fonts-late')
  Object.assign(window, {
    setTimeout: (...call: Parameters<typeof original>) => (isGivingUp() ? 0 : original(...call)),
  })
}

async function watchProblems(context: BrowserContext, ownHost: string): Promise<string[]> {
  const problems: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => problems.push(`error: ${error.error().stack || error.error().message}`))
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (/^(https?|wss?):$/.test(url.protocol) && url.host !== ownHost)
      problems.push(`foreign request: ${request.url()}`)
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Navigating away aborts pending requests; that is not a failure.
    if (reason !== 'net::ERR_ABORTED') problems.push(`failed request: ${request.url()} ${reason}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 400) problems.push(`status ${response.status()}: ${response.url()}`)
  })
  await context.addInitScript(() => {
    // A report-only policy does not log by itself.
    addEventListener('securitypolicyviolation', (event) => {
      console.error(`CSP violation of ${event.effectiveDirective}: ${event.blockedURI} ${event.sample}`)
    })
  })
  return problems
}
