import type { CDPSession, Page } from '@playwright/test'
import { holdBack } from '../support/hold-back.ts'
import { expectNoLayoutShift } from '../support/screen/layout-shift.ts'
import { viewports } from '../support/screen/viewports.ts'
import { expect, test } from '../support/test.ts'

/** An article with emphasis in its text. */
const article = '/health/anxiety-at-night'
/** A phone far from the server, as DevTools emulates it. */
const farAway = { offline: false, latency: 150, downloadThroughput: -1, uploadThroughput: -1 }

for (const screen of ['phone', 'desktop'] as const) {
  test(`a first visit from a ${screen} far away shows the site's own fonts, and nothing moves`, async ({ page }) => {
    await page.setViewportSize(viewports[screen])
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Network.enable')
    await devTools.send('Network.emulateNetworkConditions', farAway)
    await page.goto(article)
    await expect(page.locator('html')).not.toHaveClass(/fonts-/)
    for (const selector of ['h1', '.prose p', '.prose em']) {
      expect.soft(await facesOf(devTools, `main ${selector}`), selector).toEqual([true])
    }
    await expectNoLayoutShift(page)
  })
}

test.describe('fonts that do not arrive in the waiting time', () => {
  test.use({ fontsMayBeLate: true })

  test('leave the page in the fonts of the device, even once they have arrived', async ({ page }) => {
    await page.setViewportSize(viewports.phone)
    const letThrough = await holdBack(page, '**/*.woff2')
    const fonts = page.waitForResponse('**/salus-serif*.woff2')
    await page.goto(article, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('html')).toHaveClass(/fonts-late/)
    letThrough()
    await (await fonts).finished()
    const devTools = await page.context().newCDPSession(page)
    expect(await facesOf(devTools, 'main h1')).toEqual([false])
    await expectNoLayoutShift(page)
  })

  test('leave the page in the fonts of the device where they fail', async ({ page }) => {
    await page.route('**/*.woff2', (route) => route.fulfill({ status: 200, body: '' }))
    await page.goto(article)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('html')).toHaveClass(/fonts-late/)
  })
})

test('a page fetches italics only where its text has some', async ({ page }: { page: Page }) => {
  await page.goto('/trial/plain')
  await expect(page.locator('link[as=font]')).toHaveCount(2)
  await page.goto(article)
  await expect(page.locator('link[as=font]')).toHaveCount(3)
})

/** For each font that the text of the first such element is shown in: whether it is the site's own. */
async function facesOf(devTools: CDPSession, selector: string): Promise<boolean[]> {
  await devTools.send('DOM.enable')
  await devTools.send('CSS.enable')
  const { root } = await devTools.send('DOM.getDocument')
  const { nodeId } = await devTools.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.map((font) => font.isCustomFont)
}
