import type { ComponentType } from 'react'
import type { Detach } from '#runtime/behavior.ts'
import { hashTarget } from '#runtime/hash-target.ts'
import { loadChunk } from '#runtime/load-chunk.ts'

/** Imports of the island files, by island name. */
export type IslandImports = Readonly<Record<string, () => Promise<Record<string, unknown>>>>

type Status = 'importing' | 'hydrated' | 'failed' | 'detached'

const selector = 'salus-island'

/**
 * The browser half of the islands: hydrates an island on its trigger, fetching React with the first. Imports no React
 * itself. A click on an island that is not hydrated yet is cancelled, and dispatched again after hydration; an island
 * that fails keeps the server's markup, and a press has the same effect as without scripts.
 *
 * @returns a function that watches the islands below a node, also in markup that is inserted later
 */
export function startIslands(imports: IslandImports): (root: ParentNode) => Detach {
  const hydrating = new WeakMap<HTMLElement, Promise<void>>()
  const unmounts = new WeakMap<HTMLElement, () => void>()
  const awaitingClick = new WeakSet<HTMLElement>()

  function wake(island: HTMLElement): Promise<void> {
    const running = hydrating.get(island) ?? load(island)
    hydrating.set(island, running)
    return running
  }

  async function load(island: HTMLElement): Promise<void> {
    const name = island.dataset.name ?? ''
    setStatus(island, 'importing')
    try {
      const [{ hydrate }, module] = await Promise.all([
        loadChunk(() => import('./hydrate.tsx')),
        imports[name] && loadChunk(imports[name]),
      ])
      if (island.dataset.status === 'detached') return
      const unmount = await hydrate(island, module?.[name] as ComponentType<Record<string, unknown>>)
      // Detached during hydration, when there was nothing to unmount.
      if (island.dataset.status === 'detached') return unmount()
      unmounts.set(island, unmount)
      setStatus(island, 'hydrated')
    } catch (error) {
      setStatus(island, 'failed')
      reportError(error)
    }
  }

  function watch(root: ParentNode): Detach {
    const islands = [...root.querySelectorAll<HTMLElement>(selector)]
    const visible = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue
          visible.unobserve(target)
          const island = target.closest<HTMLElement>(selector)
          if (island) void wake(island)
        }
      },
      { rootMargin: '200px' },
    )
    for (const island of islands) {
      // The island has `display: contents` and so no box; its first element has one.
      if (island.dataset.on === 'visible' && island.firstElementChild) visible.observe(island.firstElementChild)
      if (island.dataset.on === 'idle') whenIdle(() => island.dataset.status === 'detached' || void wake(island))
    }
    wakeTarget()
    return () => {
      visible.disconnect()
      for (const island of islands) {
        setStatus(island, 'detached')
        unmounts.get(island)?.()
      }
    }
  }

  function onPress(event: Event): void {
    const island = unhydratedIsland(event)
    if (island) void wake(island)
  }

  function onClick(event: MouseEvent): void {
    const island = unhydratedIsland(event)
    const target = event.target
    if (!island || !target || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return
    event.preventDefault()
    event.stopPropagation()
    // Readers press again when nothing happens, but mean one press.
    if (awaitingClick.has(island)) return
    awaitingClick.add(island)
    void wake(island).then(() => target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })))
  }

  /** A jump into an island counts as a press on it, because its markup may keep the target closed. */
  function wakeTarget(): void {
    for (let island = hashTarget()?.closest<HTMLElement>(selector); island; island = islandAround(island))
      void wake(island)
  }

  for (const type of ['pointerdown', 'focusin', 'keydown'])
    addEventListener(type, onPress, { capture: true, passive: true })
  addEventListener('click', onClick, { capture: true })
  addEventListener('hashchange', wakeTarget)
  return watch
}

function islandAround(island: HTMLElement): HTMLElement | null {
  return island.parentElement?.closest<HTMLElement>(selector) ?? null
}

/**
 * The island of an event's target, if it is not hydrated yet. The markup in a slot is the server's and needs no island,
 * except where `data-wakes` says that the island handles presses there.
 */
function unhydratedIsland(event: Event): HTMLElement | undefined {
  const place = event.target instanceof Element ? event.target.closest(`[data-wakes], salus-slot, ${selector}`) : null
  if (!place || place.localName === 'salus-slot') return
  const island = place.closest<HTMLElement>(selector)
  const status = island?.dataset.status as Status | undefined
  return island && (!status || status === 'importing') ? island : undefined
}

function setStatus(island: HTMLElement, status: Status): void {
  island.dataset.status = status
}

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run)
  else addEventListener('load', () => setTimeout(run), { once: true })
}
