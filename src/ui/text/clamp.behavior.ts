import type { Detach } from '#runtime/behavior.ts'
import { hashTarget, onHashFollowed } from '#runtime/hash-target.ts'
import { track } from '#runtime/track.ts'
import type { ClampEvents } from './Clamp.tsx'
import { clampEvents, clampTogglesOf, opensClamps } from './clamp.hooks.ts'

/**
 * Cuts a clamp (src/ui/text/Clamp.tsx), shows its toggles while text is cut off, as sizes and fonts change, and opens
 * and closes it. Scrolling inside it shows a move into the hidden part, which opens it: by keyboard focus, a hash, or
 * find in page.
 */
export function attach(clamp: HTMLElement): Detach {
  const end = new AbortController()
  const toggles = clampTogglesOf(clamp)

  function measure(): void {
    if ('open' in clamp.dataset) return
    // One pixel of rounding does not count as cut text.
    const isCut = clamp.scrollHeight > clamp.clientHeight + 1
    clamp.toggleAttribute('data-cut', isCut)
    for (const toggle of toggles) toggle.toggleAttribute('data-shown', isCut)
  }

  function setOpen(isOpen: boolean): void {
    clamp.toggleAttribute('data-open', isOpen)
    for (const toggle of toggles) {
      toggle.setAttribute('aria-expanded', String(isOpen))
      toggle.setAttribute('data-shown', '')
    }
    if (isOpen) return
    // Chromium restores the scroll position from before it opened: the end, if scrolling there opened it.
    clamp.scrollTop = 0
    // Sizes may have changed while it was open.
    measure()
  }

  function press(toggle: HTMLElement): void {
    const isOpen = !('open' in clamp.dataset)
    setOpen(isOpen)
    // After closing from below a long text, the page has moved up past the toggle.
    if (!isOpen) toggle.scrollIntoView({ block: 'nearest' })
    const events = clampEvents.value(toggle)
    if (!events) return
    const { opened, closed } = JSON.parse(events) as ClampEvents
    const { name, payload } = isOpen ? opened : closed
    track(clamp, name, payload)
  }

  function openIfCutOff(element: Element | null): void {
    if (!element || !clamp.contains(element)) return
    if (element.getBoundingClientRect().bottom > clamp.getBoundingClientRect().bottom) setOpen(true)
  }

  function openWhereLed(): void {
    const target = hashTarget()
    if (target && target === opensClamps.closest(clamp)) setOpen(true)
  }

  function openWhereScrolled(): void {
    const { scrollTop, clientHeight } = clamp
    if (scrollTop === 0) return
    setOpen(true)
    // The target has moved down by the scrolled distance; browsers compensate for that only in some cases.
    requestAnimationFrame(() => {
      const focused = document.activeElement
      if (focused && clamp.contains(focused)) return focused.scrollIntoView({ block: 'nearest' })
      const from = clamp.getBoundingClientRect().top + scrollTop
      const to = from + clientHeight
      if (from < 0 || to > innerHeight) scrollBy({ top: (from + to - innerHeight) / 2, behavior: 'instant' })
    })
  }

  clamp.dataset.clamp = 'ready'
  // The target or focus from before the text was cut.
  for (const place of [hashTarget(), document.activeElement]) openIfCutOff(place)
  openWhereLed()
  const stopFollowing = onHashFollowed(openWhereLed)
  const sizes = new ResizeObserver(measure)
  sizes.observe(clamp)
  // The content is observed: the size of the truncated box does not change with it.
  if (clamp.firstElementChild) sizes.observe(clamp.firstElementChild)
  openWhereScrolled()
  clamp.addEventListener('scroll', openWhereScrolled, { passive: true, signal: end.signal })
  for (const toggle of toggles) toggle.addEventListener('click', () => press(toggle), { signal: end.signal })
  return () => {
    end.abort()
    stopFollowing()
    sizes.disconnect()
  }
}
