import type { Detach, TaskPage } from '#ui/task.ts'
import type { AdProvider } from './ad-provider.ts'
import { type AdKind, adSizes } from './ad-sizes.ts'
import { adFilled, adProvider, adSlot, adTargeting, keepsHeight } from './ads.parts.ts'
import { houseProvider } from './house-provider.ts'

const providers: Record<string, (root: HTMLElement, page: TaskPage) => AdProvider> = { house: houseProvider }

/** The screens that have a rail, as in AdSlot.module.css. */
const largeScreen = '(width >= 900px)'
/** Slots are filled when they are this far from the screen: before they are seen, and not earlier. */
const nearby = '100% 0px'

/**
 * ADS-9: has each slot of an article filled when the reader comes near. A slot that is not displayed on this screen
 * never is. One that nothing fills collapses below the screen, where nobody reads, and otherwise keeps its height.
 */
export function attach(root: HTMLElement, page: TaskPage): Detach {
  const detaches: Detach[] = []
  const started = new Map<string, AdProvider>()
  let isAttached = true

  function providerOf(slot: HTMLElement): AdProvider | undefined {
    const name = adProvider.value(slot)
    const provider = started.get(name) ?? providers[name]?.(root, page)
    if (provider) started.set(name, provider)
    return provider
  }

  async function fill(slot: HTMLElement): Promise<void> {
    const kind = adSlot.value(slot) as AdKind
    const targeting = adTargeting.value(slot)
    const detach = await providerOf(slot)?.fill(slot, {
      id: slot.id,
      kind,
      sizes: adSizes[kind][matchMedia(largeScreen).matches ? 'large' : 'small'],
      targeting: targeting ? (JSON.parse(targeting) as Record<string, string[]>) : null,
    })
    if (!detach) return collapse(slot)
    adFilled.set(slot, '')
    if (isAttached) detaches.push(detach)
    else detach()
  }

  function fail(slot: HTMLElement, error: unknown): void {
    // ADS-10: whatever goes wrong in the banner at the bottom is swallowed.
    if (adSlot.value(slot) !== 'bottomBanner') reportError(error)
    collapse(slot)
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
  for (const slot of adSlot.all(root)) observer.observe(slot)

  return () => {
    isAttached = false
    observer.disconnect()
    for (const detach of detaches) detach()
  }
}

function collapse(slot: HTMLElement): void {
  if (!keepsHeight.marks(slot) && slot.getBoundingClientRect().top >= innerHeight) slot.hidden = true
}
