import type { Page } from '@playwright/test'
import { EventBatch } from '#features/tracking/tracking.schema.ts'
import type { TrackedEvent } from '#model/tracking.ts'

/** What a page has reported to the site: the payloads of its beacons, checked by the schema the site checks them by. */
export interface EventWatch {
  /** Makes the page hidden, so that it sends what it has gathered; every event so far, as [name, payload]. */
  sent(): Promise<[TrackedEvent['name'], object][]>
}

export async function watchEvents(page: Page): Promise<EventWatch> {
  const bodies: string[] = []
  await page.exposeFunction('salusTestBeacon', (body: string) => bodies.push(body))
  await page.addInitScript(() => {
    const scope = globalThis as unknown as { salusTestBeacon(body: string): Promise<void> }
    // The browser does not show a beacon's body to the test, so it is read on its way out; it is sent all the same.
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, data) => {
      if (data instanceof Blob) void data.text().then((text) => scope.salusTestBeacon(text))
      return send(url, data)
    }
  })
  return {
    async sent() {
      const answer = page.waitForResponse('**/api/events')
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
        Reflect.deleteProperty(document, 'visibilityState')
      })
      await answer
      return bodies
        .flatMap((body) => EventBatch.parse(JSON.parse(body)).events)
        .map(({ name, payload }) => [name, payload])
    },
  }
}
