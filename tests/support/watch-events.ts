import type { Page } from '@playwright/test'
import { EventBatch } from '#features/tracking/tracking.schema.ts'
import type { TrackedEvent } from '#model/tracking.ts'

/** What a page has reported to the site: the payloads of its beacons, checked by the schema the site checks them by. */
export interface EventWatch {
  /**
   * Makes the page hidden, so that it sends what it has gathered; what the reader did so far, as [name, payload].
   * What only came into view is left out, as it depends on how long the test takes.
   */
  sent(): Promise<[TrackedEvent['name'], object][]>
  /** The same for what came into view. */
  viewed(): Promise<[TrackedEvent['name'], object][]>
}

/** To be called before the page loads. */
export async function watchEvents(page: Page): Promise<EventWatch> {
  await page.addInitScript(() => {
    const testBeacons: Promise<string>[] = []
    Object.assign(globalThis, { testBeacons })
    // The browser does not show a beacon's body to the test, so it is read on its way out; it is sent all the same.
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
  const isView = (name: string) => name.endsWith('_viewed')
  return {
    sent: async () => (await all()).filter(([name]) => !isView(name)),
    viewed: async () => (await all()).filter(([name]) => isView(name)),
  }
}
