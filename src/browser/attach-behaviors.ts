import type { Attach, BehaviorPage, Detach } from '#runtime/behavior.ts'
import { loadChunk } from '#runtime/load-chunk.ts'
import { readerActs } from '#runtime/reader-acts.ts'

/** The exports of the `*.behavior.ts` files, by the name of the behaviour. */
export interface Behaviors {
  here: Readonly<Record<string, Attach>>
  fetched: Readonly<Record<string, () => Promise<{ attach: Attach } | { attachOf: (name: string) => Attach }>>>
  /** Names of fetched behaviours that change nothing before the reader's first action, for which a new page waits. */
  later: ReadonlySet<string>
}

/**
 * Attaches the behaviours that elements name in `data-behavior`, the root's own included; each is fetched when an
 * element first names it, or later. An element whose behaviour cannot be fetched or attached gets `data-unscripted`,
 * for styles that show it as without scripts (ERR-2).
 */
export function attachBehaviors(root: HTMLElement, behaviors: Behaviors, page: BehaviorPage): Detach {
  const end = new AbortController()
  // Markup that is inserted later follows an action of the reader.
  const isPage = root === document.documentElement
  for (const element of [root, ...root.querySelectorAll<HTMLElement>('[data-behavior]')]) {
    for (const name of element.dataset.behavior?.split(' ') ?? []) void attachBehavior(element, name)
  }
  return () => end.abort()

  async function attachBehavior(element: HTMLElement, name: string): Promise<void> {
    const repeatPresses = holdPresses(element, name, isPage, end.signal)
    try {
      if (behaviors.later.has(name) && isPage && !location.hash) await readerActs()
      const fetchBehavior = behaviors.fetched[name]
      const attach = behaviors.here[name] ?? (fetchBehavior && attachIn(await loadChunk(fetchBehavior), name))
      if (!attach) throw new Error(`There is no behavior "${name}"`)
      if (end.signal.aborted) return
      end.signal.addEventListener('abort', attach(element, page))
      repeatPresses()
    } catch (error) {
      element.toggleAttribute('data-unscripted', true)
      repeatPresses()
      reportError(error)
    }
  }
}

function attachIn(module: { attach: Attach } | { attachOf: (name: string) => Attach }, name: string): Attach {
  return 'attachOf' in module ? module.attachOf(name) : module.attach
}

/**
 * Holds presses on buttons, and plain presses on links, which are not followed meanwhile.
 *
 * @returns a function that clicks each held element once, however often the reader pressed it while waiting, in the
 * order of their last presses: "allow all" and then "reject all" rejects. That click follows a link whose behaviour
 * could not be attached
 */
function holdPresses(root: HTMLElement, behavior: string, isPage: boolean, signal: AbortSignal): () => void {
  const ofBehavior = `[data-replay="${behavior}"]`
  // Before this script loaded, the inline script marked pressed buttons with the time; links were followed.
  const marked = isPage ? [...root.querySelectorAll<HTMLElement>(`button${ofBehavior}[data-pressed]`)] : []
  const pressedElements = new Set(marked.sort((a, b) => Number(a.dataset.pressed) - Number(b.dataset.pressed)))
  function hold(event: MouseEvent): void {
    const { target, ctrlKey, metaKey, shiftKey, altKey } = event
    const pressed = target instanceof Element ? target.closest<HTMLElement>(ofBehavior) : null
    // Only a press on the backdrop counts for a dialog, not one within it.
    if (!pressed || !root.contains(pressed) || (pressed instanceof HTMLDialogElement && pressed !== target)) return
    if (pressed instanceof HTMLAnchorElement) {
      if (ctrlKey || metaKey || shiftKey || altKey) return
      event.preventDefault()
      // The press counts once, when it is repeated.
      event.stopPropagation()
    }
    pressedElements.delete(pressed)
    pressedElements.add(pressed)
  }
  addEventListener('click', hold, { capture: true, signal })
  return () => {
    removeEventListener('click', hold, { capture: true })
    for (const element of pressedElements) element.click()
  }
}
