import { hook } from '#runtime/hook.ts'

/*
 * Those of src/features/ads/ads.hooks.ts. A module that both features share would be a script of its own among the first
 * ones of an article, whose bytes are counted.
 */
const adSlot = hook('ad-slot')
const adProvider = hook('ad-provider')
const adFilled = hook('ad-filled')

/**
 * ADS-9: leaves the ad slots that end within a screen of the end of an article to stories of the site, before anybody
 * reads that far: the next article begins with help lines.
 */
export function closeEnd(article: HTMLElement | undefined): void {
  if (!article) return
  const end = article.getBoundingClientRect().bottom
  for (const slot of adSlot.all(article)) {
    if (end - slot.getBoundingClientRect().bottom > innerHeight) continue
    adProvider.set(slot, 'story')
    if (adFilled.matches(slot) && adFilled.value(slot) !== 'story')
      slot.dispatchEvent(new Event('slot-closed', { bubbles: true }))
  }
}
