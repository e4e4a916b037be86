/** A task that only some pages need. */
export interface Part {
  /** Finds its elements. */
  marker: string
  /** What a reader may press before it has come: it is pressed anew then, once. */
  holds?: string
  /** Fetches it and starts it. */
  start: (elements: HTMLElement[]) => Promise<void>
}

/**
 * Starts a task where its marker is on the page. If it cannot come, its elements are marked by `data-unscripted`, and
 * stand as without scripts (ERR-2); the rest of the page goes on.
 */
export function startWhere({ marker, holds, start }: Part): void {
  const elements = [...document.querySelectorAll<HTMLElement>(marker)]
  if (elements.length === 0) return
  const release = holds ? holdPresses(holds) : () => undefined
  start(elements).then(release, (error: unknown) => {
    for (const element of elements) element.toggleAttribute('data-unscripted', true)
    reportError(error)
  })
}

/** @returns what presses each of the held ones once: the impatient mean one press */
function holdPresses(selector: string): () => void {
  const held = new Set<HTMLElement>()
  function hold({ target }: Event): void {
    const pressed = target instanceof Element ? target.closest<HTMLElement>(selector) : null
    if (pressed) held.add(pressed)
  }
  document.addEventListener('click', hold)
  return () => {
    document.removeEventListener('click', hold)
    for (const element of held) element.click()
  }
}
