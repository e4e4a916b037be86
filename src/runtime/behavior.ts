import type { LaterArticleMeta } from '#model/articles/later-article.ts'
import type { DeviceType } from '#tracking/device.ts'

/** Undoes what `attach` did: removes its listeners, observers and timers. */
export type Detach = () => void

/** Markup of this site that was fetched for the page. */
export interface FetchedFragment {
  nodes: DocumentFragment
  /** For a fragment of an article. */
  contentMeta?: LaterArticleMeta
}

/** The functions of the page that a behaviour may use. */
export interface BehaviorPage {
  /** The hash of the address when the page was loaded; a reader may have followed a link since. */
  readonly hashAtLoad: string
  /** The present device type of the window. */
  device(): DeviceType
  /** Attaches behaviours, islands and tracking to markup that was inserted after the page was loaded. */
  attach(root: HTMLElement): Detach
  /**
   * Fetches a fragment of this site; resolves once its styles apply. Rejects anything that is no fragment of the site.
   */
  fetchFragment(path: string): Promise<FetchedFragment>
}

/**
 * The one export of a `name.behavior.ts` file: gives an element with `data-behavior="name"` its behaviour. Called at
 * page load, and for markup inserted later, once for each such element.
 */
export type Attach = (root: HTMLElement, page: BehaviorPage) => Detach

/**
 * Attributes with which the browser attaches behaviours to an element.
 *
 * @param names  of `*.behavior.ts` files
 */
export function behaviors(...names: [string, ...string[]]) {
  return { 'data-behavior': names.join(' ') }
}

/**
 * Attributes of a button that does nothing without its behaviour, or of a link that does less: a press before the
 * behaviour is attached is repeated, once, when it is. If the behaviour fails to load, a link is followed.
 */
export function replayPress(behavior: string) {
  return { 'data-replay': behavior }
}
