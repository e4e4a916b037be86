import type { Page } from '@playwright/test'
import { answered } from '#model/ads/answered.ts'
import type { ConsentRequest, Purpose } from '#model/ads/consent.ts'

/** Gives a reader an answer to the consent request, given some months ago or now. It is restored on every page load. */
export async function allow(page: Page, allowed: readonly Purpose[], answeredAt = new Date()): Promise<void> {
  const { consentRequest } = (await (await page.request.get('/privacy-ledger.json')).json()) as {
    consentRequest: ConsentRequest
  }
  const record = JSON.stringify(answered(consentRequest, allowed, 'reader', answeredAt))
  await page.addInitScript((text) => {
    // A frame has its own storage.
    if (location.hostname === '127.0.0.1') localStorage.setItem('salus-privacy-choice', text)
  }, record)
}
