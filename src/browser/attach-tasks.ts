import { onFirstSign } from '#runtime/first-sign.ts'
import { loadChunk } from '#runtime/load-chunk.ts'
import type { Attach, Detach, TaskPage } from '#runtime/task.ts'

/** What the `*.task.ts` files export, by the name of the task. */
export interface Tasks {
  here: Readonly<Record<string, Attach>>
  fetched: Readonly<Record<string, () => Promise<{ attach: Attach }>>>
  /** Names of those fetched that change nothing before the reader does anything: on a page that loads they wait for it. */
  later: ReadonlySet<string>
}

/**
 * Attaches the tasks that elements name in `data-task`, the root's own included; each is fetched when it is first
 * named, or later. An element whose task cannot be fetched or attached gets `data-unscripted`, and its styles show it as without
 * scripts (ERR-2).
 */
export function attachTasks(root: HTMLElement, tasks: Tasks, page: TaskPage): Detach {
  const end = new AbortController()
  // What is inserted later follows something that the reader has done.
  const isPage = root === document.documentElement
  for (const element of [root, ...root.querySelectorAll<HTMLElement>('[data-task]')]) {
    for (const name of element.dataset.task?.split(' ') ?? []) void attachTask(element, name)
  }
  return () => end.abort()

  async function attachTask(element: HTMLElement, name: string): Promise<void> {
    const repeatPresses = holdPresses(element, name, end.signal)
    try {
      if (tasks.later.has(name) && isPage && !location.hash) await readerActs()
      const fetchTask = tasks.fetched[name]
      const attach = tasks.here[name] ?? (fetchTask && (await loadChunk(fetchTask)).attach)
      if (!attach) throw new Error(`There is no task "${name}"`)
      if (end.signal.aborted) return
      end.signal.addEventListener('abort', attach(element, page))
      repeatPresses()
    } catch (error) {
      element.toggleAttribute('data-unscripted', true)
      reportError(error)
    }
  }
}

/** @returns a function that clicks each of the held buttons once, however often the reader pressed it while waiting */
function holdPresses(root: HTMLElement, task: string, signal: AbortSignal): () => void {
  const held = new Set<HTMLElement>()
  function hold({ target }: Event): void {
    const pressed = target instanceof Element ? target.closest<HTMLElement>(`[data-held="${task}"]`) : null
    if (pressed) held.add(pressed)
  }
  root.addEventListener('click', hold, { signal })
  return () => {
    root.removeEventListener('click', hold)
    for (const element of held) element.click()
  }
}

let acts: Promise<void> | undefined

/** Resolves once the reader has done anything, a program for them included: a press or a change of the address. */
function readerActs(): Promise<void> {
  acts ??= new Promise((resolve) => {
    onFirstSign(resolve)
    for (const type of ['click', 'focusin', 'hashchange'])
      addEventListener(type, () => resolve(), { once: true, capture: true })
  })
  return acts
}
