import type { LaterArticleMeta } from '#model/articles/later-article.ts'
import type { DeviceType } from '#tracking/device.ts'

/** Undoes what `attach` did: removes its listeners, observers and timers. */
export type Detach = () => void

/** Markup of this site that was fetched for the page. */
export interface FetchedFragment {
  nodes: DocumentFragment
  /** Of an article. */
  contentMeta?: LaterArticleMeta
}

/** What a behaviour may use of the page it runs in. */
export interface BehaviorPage {
  /** The hash of the address when the page was loaded; a reader may have followed a link since. */
  readonly hashAtLoad: string
  /** What the window counts as now. */
  device(): DeviceType
  /** Attaches behaviours, islands and tracking to markup that was inserted after the page was loaded. */
  attach(root: HTMLElement): Detach
  /** Fetches a fragment of this site; resolves once its styles apply. Rejects what is not one of the site's fragments. */
  fetchFragment(path: string): Promise<FetchedFragment>
}

/**
 * The one export of a `name.behavior.ts` file: gives an element with `data-behavior="name"` its behaviour. Called for the
 * page at load and for markup that arrives later, once for each such element.
 */
export type Attach = (root: HTMLElement, page: BehaviorPage) => Detach

/**
 * Attributes that have the browser attach behaviours to an element.
 *
 * @param names  of `*.behavior.ts` files
 */
export function behaviors(...names: [string, ...string[]]) {
  return { 'data-behavior': names.join(' ') }
}

/**
 * Attributes of a button that does nothing without its behaviour, or of a link that does less: a press that comes before
 * the behaviour is attached is repeated, once, when it is. A link is followed where the behaviour fails to come.
 */
export function replayPress(behavior: string) {
  return { 'data-replay': behavior }
}
