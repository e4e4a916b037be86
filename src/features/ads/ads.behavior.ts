import type { AdKind } from '#model/ads/ad-kind.ts'
import type { BehaviorPage, Detach } from '#runtime/behavior.ts'
import { loadChunk } from '#runtime/load-chunk.ts'
import { readerActs } from '#runtime/reader-acts.ts'
import { mayAllow } from '#runtime/stored-choice.ts'
import { track } from '#runtime/track.ts'
import type { TrackingPayload } from '#tracking/tracking.ts'
import type { AdProvider, AdRequest, FilledSlot } from './ad-provider.ts'
import { adSizes } from './ad-sizes.ts'
import { adBox, adFilled, adProvider, adSlot, adTargeting } from './ads.hooks.ts'
import { whenViewable } from './when-viewable.ts'

type AdOutcome = TrackingPayload<'ad_requested'>['filledBy']

/**
 * Fetches the provider of a name at the first slot that it may fill; each starts once per article. Null where it can
 * fill nothing yet: ads of other companies, for a reader who has not allowed them.
 */
function fetchProvider(name: string, root: HTMLElement, page: BehaviorPage): Promise<AdProvider> | null {
  if (name !== 'gpt')
    return loadChunk(() => import('./own-providers.ts')).then(
      ({ ownProviders }) => ownProviders(root, page)[name as 'emergency' | 'house' | 'story'],
    )
  if ('asks' in document.documentElement.dataset || !mayAllow('ads')) return null
  return import('./frames/frame-provider.ts').then(({ frameProvider }) => frameProvider())
}

/** The screens that have a rail, as in AdSlot.module.css. */
const largeScreen = '(width >= 900px)'
/** Slots are filled when they are one screen away: before the reader sees them, and not earlier. */
const nearby = '100% 0px'

/**
 * ADS-9: fills each slot of an article when the reader comes near: slots in view at once, the others after the reader's
 * first action. A slot that is not displayed on this screen is never filled. No slot ever changes its height: a slot
 * without an ad shows a story of the site.
 */
export function attach(root: HTMLElement, page: BehaviorPage): Detach {
  const slots = adSlot.all(root)
  /** For each filled slot, the function that empties it. */
  const filledSlots = new Map<HTMLElement, Detach>()
  const started = new Map<string, Promise<AdProvider>>()
  let isAttached = true

  /** Asks the providers of a slot in their order; fetches the site's own only if no provider before them fills it. */
  async function fillFromAny(slot: HTMLElement, request: AdRequest): Promise<[AdOutcome, FilledSlot | null]> {
    for (const name of adProvider.value(slot).split(' ')) {
      const provider = started.get(name) ?? fetchProvider(name, root, page)
      if (!provider) continue
      started.set(name, provider)
      const filled = await (await provider).fill(slot, request)
      if (filled) return [filled.by ?? (name as AdOutcome), filled]
    }
    return ['nobody', null]
  }

  async function fill(slot: HTMLElement): Promise<void> {
    const box = adBox.first(slot)
    if (!box) return
    const kind = adSlot.value(slot) as AdKind
    const targeting = adTargeting.value(slot)
    let stop: Detach = () => undefined
    const [filledBy, filled] = await fillFromAny(slot, {
      box,
      id: slot.id,
      kind,
      sizes: adSizes[kind][matchMedia(largeScreen).matches ? 'large' : 'small'],
      targeting: targeting ? (JSON.parse(targeting) as Record<string, string[]>) : null,
      onWithdrawn: () => refill(slot),
    })
    const { ad } = filled ?? {}
    track(slot, 'ad_requested', { slot: kind, filledBy, ...(ad && { creative: ad.creative }) })
    if (!filled) return
    if (!isAttached) return filled.remove()
    // The slot was closed while the ad was loading.
    if (!adProvider.value(slot).includes(filledBy)) {
      filled.remove()
      return fill(slot)
    }
    adFilled.set(slot, filledBy)
    if (ad)
      stop = whenViewable(ad.element, () => {
        track(slot, 'ad_viewed', { slot: kind, creative: ad.creative })
        ad.onViewed?.()
      })
    filledSlots.set(slot, () => {
      stop()
      filled.remove()
    })
  }

  function begin(slot: HTMLElement): void {
    fill(slot).catch((error: unknown) => {
      // ADS-10: errors in the banner at the bottom are swallowed.
      if (adSlot.value(slot) !== 'bottomBanner') reportError(error)
    })
  }

  function refill(slot: HTMLElement): void {
    filledSlots.get(slot)?.()
    filledSlots.delete(slot)
    adFilled.unset(slot)
    if (isAttached) begin(slot)
  }
  // `closeEnd` of infinite pages dispatches the event.
  root.addEventListener('slot-closed', ({ target }) => refill(target as HTMLElement))

  const waiting = new Set(slots)
  function fillWithin(rootMargin: string): IntersectionObserver {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries as (IntersectionObserverEntry & { target: HTMLElement })[])
          if (isIntersecting && waiting.delete(target)) begin(target)
      },
      { rootMargin },
    )
    for (const slot of waiting) observer.observe(slot)
    return observer
  }
  let observer = fillWithin('0px')
  void readerActs().then(() => {
    observer.disconnect()
    if (isAttached) observer = fillWithin(nearby)
  })

  return () => {
    isAttached = false
    observer.disconnect()
    for (const empty of filledSlots.values()) empty()
  }
}
