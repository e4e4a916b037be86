import type { AdKind } from '#model/ads/ad-kind.ts'
import type { BehaviorPage, Detach } from '#runtime/behavior.ts'
import { track } from '#runtime/track.ts'
import type { TrackingPayload } from '#tracking/tracking.ts'
import type { AdProvider, AdRequest } from './ad-provider.ts'
import { adSizes } from './ad-sizes.ts'
import { adFilled, adProvider, adSlot, adTargeting, houseAd } from './ads.hooks.ts'
import { houseProvider } from './house-provider.ts'
import { storyProvider } from './story-provider.ts'

type AdOutcome = TrackingPayload<'ad_requested'>['filledBy']

/** Each starts once per article; null where it can fill nothing yet. */
const providers: Record<string, (root: HTMLElement, page: BehaviorPage) => AdProvider | Promise<AdProvider> | null> = {
  // Fetched where a site has such ads alone, and not for a reader who has yet to answer whether they may be shown.
  gpt: () =>
    'asks' in document.documentElement.dataset
      ? null
      : import('./frames/frame-provider.ts').then(({ frameProvider }) => frameProvider()),
  house: houseProvider,
  story: storyProvider,
}

/** The screens that have a rail, as in AdSlot.module.css. */
const largeScreen = '(width >= 900px)'
/** Slots are filled when they are a screen away: before they are seen, and not earlier. */
const nearby = '100% 0px'
/**
 * ADS-9: has each slot of an article filled when the reader comes near. A slot that is not displayed on this screen
 * never is. No slot ever changes its height: where there is no ad, a story of the site is in it.
 */
export function attach(root: HTMLElement, page: BehaviorPage): Detach {
  const slots = adSlot.all(root)
  const detaches: Detach[] = []
  const started = new Map<string, AdProvider | Promise<AdProvider>>()
  let isAttached = true

  /** Those of a slot with their names, in the order in which they are asked. */
  function providersOf(slot: HTMLElement): [AdOutcome, AdProvider | Promise<AdProvider>][] {
    return adProvider
      .value(slot)
      .split(' ')
      .flatMap((name) => {
        const provider = started.get(name) ?? providers[name]?.(root, page)
        if (provider) started.set(name, provider)
        return provider ? [[name as AdOutcome, provider] as const] : []
      })
  }

  async function fillFromAny(slot: HTMLElement, request: AdRequest): Promise<[AdOutcome, Detach | null]> {
    for (const [name, provider] of providersOf(slot)) {
      const detach = await (await provider).fill(slot, request)
      if (detach) return [name, detach]
    }
    return ['nobody', null]
  }

  async function fill(slot: HTMLElement): Promise<void> {
    const kind = adSlot.value(slot) as AdKind
    const targeting = adTargeting.value(slot)
    const [filledBy, detach] = await fillFromAny(slot, {
      id: slot.id,
      kind,
      sizes: adSizes[kind][matchMedia(largeScreen).matches ? 'large' : 'small'],
      targeting: targeting ? (JSON.parse(targeting) as Record<string, string[]>) : null,
      onWithdrawn() {
        adFilled.unset(slot)
        if (isAttached) fill(slot).catch((error: unknown) => fail(slot, error))
      },
    })
    const card = houseAd.first(slot)
    const creative = filledBy === 'gpt' ? filledBy : card && houseAd.value(card)
    track(slot, 'ad_requested', { slot: kind, filledBy, ...(creative && { creative }) })
    if (detach) adFilled.set(slot, filledBy)
    if (isAttached && detach) detaches.push(detach)
    else detach?.()
  }

  function fail(slot: HTMLElement, error: unknown): void {
    // ADS-10: whatever goes wrong in the banner at the bottom is swallowed.
    if (adSlot.value(slot) !== 'bottomBanner') reportError(error)
  }

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue
        observer.unobserve(target)
        fill(target).catch((error: unknown) => fail(target, error))
      }
    },
    { rootMargin: nearby },
  )
  for (const slot of slots) observer.observe(slot)

  return () => {
    isAttached = false
    observer.disconnect()
    for (const detach of detaches) detach()
  }
}
