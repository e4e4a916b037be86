import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { freePort } from '#store/embedded/free-port.ts'
import { chromiumFlags, findChromium } from '../tests/support/process/chromium.ts'
import { viewports } from '../tests/support/screen/viewports.ts'
import { clientCore, serverCore } from './processes.ts'
import { picturesPrepared, startSalus } from './salus.ts'

/*
 * `npm run bench:inp`: how long a phone with a quarter of this processor's speed takes to show what a press does, on
 * articles whose ad slots are filled. Presses every button that a reader sees, and every link that opens an overlay, from
 * the top of the page to its end.
 */

const articles = ['/health/dark-spots', '/nutrition/fiber', '/health/sunscreen-picks']
const slowdown = 4
const goalMs = 100
/** Interaction to Next Paint is the longest one, but for one of each fifty (web.dev/articles/inp). */
const interactionsPerOutlier = 50
/** What a press opens is closed again, by Escape. */
const settleMs = 300
/** How long a finger rests on the screen. */
const tapMs = 80
const slowestShown = 10
/** What this machine and its browser take for any press. */
const almostEmpty = `data:text/html,<main>${'<details><summary>Open</summary><p>Text.</p></details>'.repeat(10)}</main>`
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
  await measure('an almost empty page', async (page) => void (await page.goto(almostEmpty)))
  for (const path of articles)
    await measure(path, async (page) => {
      const response = await page.goto(`${site.url}${path}`, { waitUntil: 'load' })
      if (response?.status() !== 200) throw new Error(`${path} was answered with ${response?.status()}`)
    })
} finally {
  await browser.close()
  await site.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function measure(what: string, open: (page: Page) => Promise<void>): Promise<void> {
  const page = await browser.newPage({ viewport: viewports.phone, hasTouch: true })
  await page.addInitScript(observeInteractions)
  const session = await page.context().newCDPSession(page)
  await open(page)
  await scrollThrough(page)
  const ads = await page.locator('[class*=HouseAds-card]').count()
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await pressAll(page, session)
  const interactions = await page.evaluate(() => Object.values((window as unknown as Observed).interactions))
  const slowest = interactions.toSorted((a, b) => b.ms - a.ms)
  const inpMs = slowest[Math.floor(slowest.length / interactionsPerOutlier)]?.ms ?? 0
  process.stdout.write(
    `${what}: ${interactions.length} interactions, ${ads} ads; INP ${inpMs} ms (goal ${goalMs}) ${inpMs <= goalMs ? 'met' : 'NOT met'}\n`,
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

async function pressAll(page: Page, session: CDPSession): Promise<void> {
  for (const button of await page.locator(pressed).all()) {
    await button.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await page.waitForTimeout(settleMs)
    const place = await button.evaluate(placeToTap)
    // One that is hidden, or that another press has covered, is passed over.
    if (!place) continue
    await tap(session, place)
    await page.waitForTimeout(settleMs)
    await page.keyboard.press('Escape')
    await page.waitForTimeout(settleMs)
  }
}

/** Not `click`, whose own checks of what it hits would be measured too, nor `touchscreen.tap`, a tap of no length. */
async function tap(session: CDPSession, place: { x: number; y: number }): Promise<void> {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] })
  await delay(tapMs)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Runs in the page. A link over several lines has its middle in none of them. */
function placeToTap(button: Element): { x: number; y: number } | null {
  const [box] = button.getClientRects()
  if (!box) return null
  const place = { x: box.left + box.width / 2, y: box.top + box.height / 2 }
  return button.contains(document.elementFromPoint(place.x, place.y)) ? place : null
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
