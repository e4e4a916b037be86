import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { chromiumFlags, findChromium } from '../tests/support/chromium.ts'
import { freePort } from '../tests/support/free-port.ts'
import { viewports } from '../tests/support/viewports.ts'
import { clientCore, serverCore } from './processes.ts'
import { picturesPrepared, startSalus } from './salus.ts'

/*
 * `npm run bench:inp`: how long a phone with a quarter of this processor's speed takes to show what a press does, on
 * articles whose ad slots are filled. Presses every button that a reader sees, and every link that opens an overlay, from
 * the top of the page to its end.
 */

const articles = ['/health/dark-spots', '/nutrition/fiber', '/health/sunscreen-picks']
const slowdown = 4
/** Interaction to Next Paint of a page with fewer than fifty interactions is its longest. */
const goalMs = 100
/** What a press opens is closed again, by Escape. */
const settleMs = 300
const slowestShown = 10
const pressed = 'header button, main button, main summary, main [data-overlay], main a[aria-haspopup]'

interface Interaction {
  ms: number
  /** Until its handlers ran, while they ran, and until what they changed was on the screen. */
  parts: number[]
  type: string
  target: string
}

const dataDir = mkdtempSync(join(tmpdir(), 'salus-bench-inp-'))
const folder = { dataDir, port: await freePort() }
const site = await startSalus(folder, { cores: [serverCore, clientCore] })
// Encoding them takes the processor that the browser needs.
await picturesPrepared(folder)
const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumFlags] })
try {
  for (const path of articles) await measure(path)
} finally {
  await browser.close()
  await site.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function measure(path: string): Promise<void> {
  const page = await browser.newPage({ viewport: viewports.phone, hasTouch: true })
  await page.addInitScript(observeInteractions)
  const session = await page.context().newCDPSession(page)
  const response = await page.goto(`${site.url}${path}`, { waitUntil: 'load' })
  if (response?.status() !== 200) throw new Error(`${path} was answered with ${response?.status()}`)
  await scrollThrough(page)
  const ads = await page.locator('[class*=HouseAds-card]').count()
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await pressAll(page)
  const interactions = await page.evaluate(() => Object.values((window as unknown as Observed).interactions))
  const slowest = interactions.toSorted((a, b) => b.ms - a.ms)
  const [longest] = slowest
  process.stdout.write(
    `${path}: ${interactions.length} interactions, ${ads} ads; longest ${longest?.ms ?? 0} ms (goal ${goalMs}) ${(longest?.ms ?? 0) <= goalMs ? 'met' : 'NOT met'}\n`,
  )
  for (const { ms, parts, type, target } of slowest.slice(0, slowestShown))
    process.stdout.write(`  ${ms} ms (${parts.join(' + ')})  ${type}  ${target}\n`)
  await page.close()
}

/** Slots are filled when they come near. */
async function scrollThrough(page: Page): Promise<void> {
  for (let top = 0; top < (await page.evaluate(() => document.body.scrollHeight)); top += 600) {
    await page.evaluate((y) => scrollTo(0, y), top)
    await page.waitForTimeout(50)
  }
  await page.evaluate(() => scrollTo(0, 0))
}

async function pressAll(page: Page): Promise<void> {
  for (const button of await page.locator(pressed).all()) {
    if (!(await button.isVisible())) continue
    // One that another press has covered or taken away is passed over.
    await button.click({ timeout: 2_000 }).catch(() => undefined)
    await page.waitForTimeout(settleMs)
    await page.keyboard.press('Escape')
    await page.waitForTimeout(settleMs)
  }
}

interface Observed {
  interactions: Record<number, Interaction>
}

/** Runs in the page: keeps the longest event of each interaction. */
function observeInteractions(): void {
  const interactions: Record<number, Interaction> = {}
  Object.assign(window, { interactions })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
      if (!entry.interactionId || (interactions[entry.interactionId]?.ms ?? 0) >= entry.duration) continue
      const element = entry.target as Element | null
      const target = element ? `${element.localName} "${(element.textContent ?? '').trim().slice(0, 40)}"` : ''
      const { startTime, processingStart, processingEnd, duration } = entry
      const waitedMs = processingStart - startTime
      const parts = [waitedMs, processingEnd - processingStart, startTime + duration - processingEnd].map(Math.round)
      interactions[entry.interactionId] = { ms: duration, parts, type: entry.name, target }
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}
