import type { ComponentType } from 'react'
import { hashTarget } from './hash-target.ts'

/** Imports of the island files, by island name. */
export type IslandImports = Readonly<Record<string, () => Promise<Record<string, unknown>>>>

type Status = 'importing' | 'hydrated' | 'failed'

const selector = 'salus-island'

/**
 * The browser half of the islands: wakes an island by its trigger, fetching React with the first. Knows nothing of
 * React itself. A press that reaches an island before React does is held and given to it once, when it is ready; an
 * island that fails keeps the server's markup, and the press does what it does without scripts.
 */
export function startIslands(imports: IslandImports): void {
  const visible = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        if (!entry.isIntersecting) continue
        visible.unobserve(entry.target)
        const island = entry.target.closest<HTMLElement>(selector)
        if (island) void wake(island)
      }
    },
    { rootMargin: '200px' },
  )
  const waking = new WeakMap<HTMLElement, Promise<void>>()
  const held = new WeakSet<HTMLElement>()

  function wake(island: HTMLElement): Promise<void> {
    const running = waking.get(island) ?? load(island)
    waking.set(island, running)
    return running
  }

  async function load(island: HTMLElement): Promise<void> {
    const name = island.dataset.name ?? ''
    setStatus(island, 'importing')
    try {
      const [{ hydrate }, module] = await Promise.all([import('./hydrate.tsx'), imports[name]?.()])
      await hydrate(island, module?.[name] as ComponentType<Record<string, unknown>>)
      setStatus(island, 'hydrated')
    } catch (error) {
      setStatus(island, 'failed')
      reportError(error)
    }
  }

  /** Finds the islands below a node and sets their triggers; also for markup that arrives later. */
  function watch(root: ParentNode): void {
    for (const island of root.querySelectorAll<HTMLElement>(selector)) {
      // The island itself is display: contents and has no box; its first element has.
      if (island.dataset.on === 'visible' && island.firstElementChild) visible.observe(island.firstElementChild)
      if (island.dataset.on === 'idle') whenIdle(() => void wake(island))
    }
  }

  function onPress(event: Event): void {
    const island = asleep(event)
    if (island) void wake(island)
  }

  function onClick(event: MouseEvent): void {
    const island = asleep(event)
    const target = event.target
    if (!island || !target || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return
    event.preventDefault()
    event.stopPropagation()
    // Pressed again while it wakes: the impatient mean one press.
    if (held.has(island)) return
    held.add(island)
    void wake(island).then(() => target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })))
  }

  /** A jump into an island counts as a press on it: what it keeps closed may hold the target. */
  function wakeTarget(): void {
    for (let island = hashTarget()?.closest<HTMLElement>(selector); island; island = above(island)) void wake(island)
  }

  for (const type of ['pointerdown', 'focusin', 'keydown'])
    addEventListener(type, onPress, { capture: true, passive: true })
  addEventListener('click', onClick, { capture: true })
  addEventListener('hashchange', wakeTarget)
  wakeTarget()
  watch(document)
}

function above(island: HTMLElement): HTMLElement | null {
  return island.parentElement?.closest<HTMLElement>(selector) ?? null
}

/**
 * The island an event falls in, if it is still to be hydrated. What stands in a slot is the server's and needs no
 * island, except where `data-wakes` says that the island answers presses there.
 */
function asleep(event: Event): HTMLElement | undefined {
  const place = event.target instanceof Element ? event.target.closest(`[data-wakes], salus-slot, ${selector}`) : null
  if (!place || place.localName === 'salus-slot') return
  const island = place.closest<HTMLElement>(selector)
  const status = island?.dataset.status as Status | undefined
  return island && status !== 'hydrated' && status !== 'failed' ? island : undefined
}

function setStatus(island: HTMLElement, status: Status): void {
  island.dataset.status = status
}

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run)
  else addEventListener('load', () => setTimeout(run), { once: true })
}
