import { hook } from '#runtime/hook.ts'

/*
 * The hooks of src/features/ads/ads.hooks.ts. A module shared by both features would be a script of its own among the
 * first scripts of an article, which have a byte budget.
 */
const adSlot = hook('ad-slot')
const adProvider = hook('ad-provider')
const adFilled = hook('ad-filled')

/**
 * ADS-9: gives the ad slots within a screen of the end of an article to stories of the site, before the reader gets
 * there, because the next article begins with help lines.
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
