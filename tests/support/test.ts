import { type BrowserContext, test as base, expect } from '@playwright/test'
import { testStageSite } from './process/sites.ts'
import { resized, settled } from './screen/settled.ts'

interface Watch {
  /** Problems that a test provokes on purpose, such as a request for a page that does not exist. */
  allowedProblems: RegExp[]
  watch: undefined
}

/**
 * Playwright's `test` on the fixtures in the production stage. It also fails on what no assertion looks at, in any
 * window of the context: an error in the console or an uncaught one (a hydration error among them), a CSP violation, a
 * failed request, and any request that leaves the site. A page that is resized has settled before the test goes on.
 */
export const test = base.extend<Watch>({
  page: async ({ page, javaScriptEnabled }, use) => {
    const resize = page.setViewportSize.bind(page)
    page.setViewportSize = async (size) => {
      await resize(size)
      await resized(page, size)
      if (javaScriptEnabled) await settled(page)
    }
    await use(page)
  },
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

/** `test` on the site with house ads, in the test stage for what readers never get: `?flags=`. */
export const testInTestStage = test.extend<object>({ baseURL: testStageSite })

export { expect }

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
    // Navigating away aborts what is still loading; that is not a failure.
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
