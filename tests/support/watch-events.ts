import type { Page } from '@playwright/test'
import { EventBatch } from '#features/tracking/tracking.schema.ts'
import type { TrackedEvent } from '#tracking/tracking.ts'

/** The events that a page has sent: the payloads of its beacons, parsed by the schema of the server. */
export interface EventWatch {
  /**
   * Makes the page hidden, so that it sends its batch; returns the events so far as [name, payload]. Events without a
   * press are left out: they depend on how long the test takes.
   */
  sent(): Promise<[TrackedEvent['name'], object][]>
  /** The same for events of elements that come into view, and of reads. */
  viewed(): Promise<[TrackedEvent['name'], object][]>
}

/** Must be called before the page loads. */
export async function watchEvents(page: Page): Promise<EventWatch> {
  await page.addInitScript(() => {
    const testBeacons: Promise<string>[] = []
    Object.assign(globalThis, { testBeacons })
    // Playwright cannot read the body of a beacon, so it is copied here before it is sent.
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, data) => {
      if (data instanceof Blob && String(url) === '/api/events') testBeacons.push(data.text())
      return send(url, data)
    }
  })
  async function all(): Promise<[TrackedEvent['name'], object][]> {
    const bodies = await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
      Reflect.deleteProperty(document, 'visibilityState')
      return Promise.all((globalThis as unknown as { testBeacons: Promise<string>[] }).testBeacons)
    })
    return bodies
      .flatMap((body) => EventBatch.parse(JSON.parse(body)).events)
      .map(({ name, payload }) => [name, payload])
  }
  const isView = (name: string) => name.endsWith('_viewed') || ['article_read', 'ad_requested'].includes(name)
  return {
    sent: async () => (await all()).filter(([name]) => !isView(name) && name !== 'web_vital'),
    viewed: async () => (await all()).filter(([name]) => isView(name)),
  }
}
