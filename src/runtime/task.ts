import type { LaterArticleMeta } from '#model/articles/later-article.ts'

/** Undoes what `attach` did: removes its listeners, observers and timers. */
export type Detach = () => void

/** Markup of this site that was fetched for the page. */
export interface FetchedFragment {
  nodes: DocumentFragment
  /** Of an article. */
  contentMeta?: LaterArticleMeta
}

/** What a task may use of the page it runs in. */
export interface TaskPage {
  /** The hash of the address when the page was loaded; a reader may have followed a link since. */
  readonly hashAtLoad: string
  /** Attaches tasks, islands and tracking to markup that was inserted after the page was loaded. */
  attach(root: HTMLElement): Detach
  /** Fetches a fragment of this site; resolves once its styles apply. Rejects what is not one of the site's fragments. */
  fetchFragment(path: string): Promise<FetchedFragment>
}

/**
 * The one export of a `name.task.ts` file: gives an element with `data-task="name"` its behaviour. Called for the
 * page at load and for markup that arrives later, once for each such element.
 */
export type Attach = (root: HTMLElement, page: TaskPage) => Detach

/**
 * Attributes that have the browser attach tasks to an element.
 *
 * @param names  of `*.task.ts` files
 */
export function tasks(...names: [string, ...string[]]) {
  return { 'data-task': names.join(' ') }
}

/**
 * Attributes of a button that does nothing without its task: a press that comes before the task is attached is
 * repeated, once, when it is.
 */
export function heldFor(task: string) {
  return { 'data-held': task }
}
