import { hashTarget } from '#islands/hash-target.ts'
import { track } from '#islands/track.ts'
import type { ClampEvents } from '#ui/Clamp.tsx'

/**
 * Works the clamps (src/ui/Clamp.tsx): cuts them, shows the toggle of those that cut something off, as sizes and fonts
 * change, and opens and closes them. Whatever scrolls inside a clamp was led into the part cut off, so that it opens: the
 * keyboard's focus, a hash, a search in the page.
 */
export function startClamps(): void {
  const sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) measure(target.closest<HTMLElement>('[data-clamp]'))
  })
  const clamps = document.querySelectorAll<HTMLElement>('[data-clamp]')
  for (const clamp of clamps) clamp.dataset.clamp = 'ready'
  // Where the reader was led before anything was cut.
  for (const place of [hashTarget(), document.activeElement]) openAround(place)
  for (const clamp of clamps) {
    sizes.observe(clamp)
    // The text within tells of changes that the cut box does not show.
    if (clamp.firstElementChild) sizes.observe(clamp.firstElementChild)
    openWhereScrolled(clamp)
  }
  document.addEventListener('scroll', ({ target }) => openWhereScrolled(target), { capture: true, passive: true })
  document.addEventListener('click', ({ target }) => {
    const toggle = target instanceof Element ? target.closest<HTMLElement>('[data-clamp-toggle]') : null
    if (toggle) press(toggle)
  })
}

function measure(clamp: HTMLElement | null): void {
  if (!clamp || 'open' in clamp.dataset) return
  // A pixel of rounding is nothing cut off.
  const isCut = clamp.scrollHeight > clamp.clientHeight + 1
  clamp.toggleAttribute('data-cut', isCut)
  for (const toggle of togglesOf(clamp)) toggle.toggleAttribute('data-shown', isCut)
}

function press(toggle: HTMLElement): void {
  const clamp = document.getElementById(toggle.getAttribute('aria-controls') ?? '')
  if (!clamp) return
  const isOpen = !('open' in clamp.dataset)
  setOpen(clamp, isOpen)
  // Closed from below a long text, the page has moved up past the toggle.
  if (!isOpen) toggle.scrollIntoView({ block: 'nearest' })
  const events = toggle.dataset.clampEvents
  if (!events) return
  const { opened, closed } = JSON.parse(events) as ClampEvents
  const { name, payload } = isOpen ? opened : closed
  track(name, payload)
}

/** Opens a clamp that cuts off an element inside it. */
function openAround(element: Element | null | undefined): void {
  const clamp = element?.closest<HTMLElement>('[data-clamp]')
  if (!element || !clamp) return
  if (element.getBoundingClientRect().bottom > clamp.getBoundingClientRect().bottom) setOpen(clamp, true)
}

function openWhereScrolled(target: EventTarget | null): void {
  if (!(target instanceof HTMLElement) || !('clamp' in target.dataset) || target.scrollTop === 0) return
  const { scrollTop, clientHeight } = target
  setOpen(target, true)
  // What the reader was led to has moved down by what was scrolled; browsers make up for that in some cases only.
  requestAnimationFrame(() => {
    const focused = document.activeElement
    if (focused && target.contains(focused)) return focused.scrollIntoView({ block: 'nearest' })
    const from = target.getBoundingClientRect().top + scrollTop
    const to = from + clientHeight
    if (from < 0 || to > innerHeight) scrollBy({ top: (from + to - innerHeight) / 2, behavior: 'instant' })
  })
}

function setOpen(clamp: HTMLElement, isOpen: boolean): void {
  clamp.toggleAttribute('data-open', isOpen)
  for (const toggle of togglesOf(clamp)) {
    toggle.setAttribute('aria-expanded', String(isOpen))
    toggle.setAttribute('data-shown', '')
  }
  // Sizes may have changed while it was open.
  if (!isOpen) measure(clamp)
}

function togglesOf(clamp: HTMLElement): NodeListOf<HTMLElement> {
  return document.querySelectorAll(`[data-clamp-toggle][aria-controls="${CSS.escape(clamp.id)}"]`)
}
