import type { HistoryState } from '#features/infinite/reading-place.ts'
import { askUnanswered } from '#features/privacy/ask-unanswered.ts'
import { fetchAheadOnFirstSign } from '#islands/fetch-ahead.ts'
import { startIslands } from '#islands/loader.ts'
import type { Attach, BehaviorPage, Detach } from '#runtime/behavior.ts'
import { onFirstInteraction } from '#runtime/first-interaction.ts'
import { loadChunk } from '#runtime/load-chunk.ts'
import { asksForOptOut, optOutSeen, sendsOptOut } from '#runtime/opt-out-signal.ts'
import { untilReaderMoves } from '#runtime/reader-moves.ts'
import { mayAllow } from '#runtime/stored-choice.ts'
import { deviceOf } from '#tracking/device-of.ts'
import { attachBehaviors } from './attach-behaviors.ts'
import { byName } from './by-name.ts'
import { startErrorReports } from './error-reports.ts'
import { startFormLinks } from './form-links.ts'
import { holdJumps, jumpToHash } from './hash-jump.ts'
import { startTracking } from './tracking.ts'

/**
 * Behaviors that nearly every article names are in the entry, where they change the page or count before the reader does
 * anything: one request fewer, and they are attached before the browser scrolls to a text fragment. The lists stand
 * twice, since a glob takes literals only.
 */
const commonBehaviors = import.meta.glob<Attach>(
  [
    '/src/ui/{navigation/own-colors,text/clamp}.behavior.ts',
    '/src/features/{article-tools/reveal,body/{read,section-viewed}}.behavior.ts',
  ],
  { eager: true, import: 'attach' },
)
/** Those that nearly every page names and that wait for the reader: one chunk (deferred-behaviors.ts). */
const deferredNames = ['nothing-paid', 'section-in-view', 'site-nav', 'submenus', 'tab-bar', 'top-link']
const deferredBehaviors = deferredNames.map((name) => [name, () => import('./deferred-behaviors.ts')])
const otherBehaviors = import.meta.glob<{ attach: Attach }>(
  [
    './**/*.behavior.ts',
    '!./{article-tools/reveal,body/{read,section-viewed},contents/tab-bar,nothing-paid/nothing-paid,site-nav/site-nav}.behavior.ts',
  ],
  { base: '/src/features' },
)
/** Where these arrange nothing: below this width the rail is under the article, and a cluster is a menu. */
const narrow = '(width < 900px)'
const behaviors = {
  here: byName(commonBehaviors),
  fetched: { ...byName(otherBehaviors), ...Object.fromEntries(deferredBehaviors) },
  later: new Set([
    ...deferredNames,
    ...['citations', 'comments', 'gallery', 'jump-smoothly', 'privacy-panel', 'share'],
    ...(mayAllow('sponsor-pixels') ? [] : ['sponsor-pixels']),
    ...(matchMedia(narrow).matches ? ['cluster-nav', 'fit-rail'] : []),
  ]),
}
const watchIslands = startIslands(
  byName(import.meta.glob<Record<string, unknown>>('./**/*.island.tsx', { base: '/src/features' })),
)
startErrorReports()
const watchViews = startTracking()

/** How long a reader who does nothing looks at a page until its metrics are measured, in milliseconds. */
const vitalsDelayMs = 10_000

/** Attaches all behaviour to a page, or to markup that was inserted into it. */
function attach(root: HTMLElement): Detach {
  const detaches = [watchViews(root), watchIslands(root), attachBehaviors(root, behaviors, page)]
  return () => {
    for (const detach of detaches) detach()
  }
}

/** Passed to every behaviour; exported for tests, which insert markup as a behaviour would. */
export const page: BehaviorPage = {
  hashAtLoad: location.hash,
  device: () => deviceOf(innerWidth),
  attach,
  fetchFragment: (path) =>
    loadChunk(() => import('./fetch-fragment.ts')).then(({ fetchFragment }) => fetchFragment(path)),
}

askUnanswered(attach)
attach(document.documentElement)
honorOptOut()
startFormLinks(page)
fetchAheadOnFirstSign()
jumpToHash()
holdJumps()
returnToPlace()
measureVitals()

/** Also of a browser that sends the signal in a header alone: the server says so, once the reader does anything. */
function honorOptOut(): void {
  const honor = () => void import('./opt-out.ts').then((module) => module.honorOptOut(), reportError)
  addEventListener(optOutSeen, honor)
  if (sendsOptOut()) honor()
  else onFirstInteraction(() => void asksForOptOut())
}

/** INF-3: the reader was in this article where it followed others. */
function returnToPlace(): void {
  if (!(history.state as HistoryState | null)?.place) return
  // Until the page has loaded, the browser would go to the place on a page that began with another article.
  history.scrollRestoration = 'manual'
  const { signal } = untilReaderMoves()
  loadChunk(() => import('#features/infinite/restore-place.ts')).then(
    ({ restorePlace }) => restorePlace(signal),
    reportError,
  )
}

/**
 * On the first sign of the reader, or once they have looked at the page for a while: browsers keep the entries from
 * before, and a reader who leaves at once downloads nothing for our figures.
 */
function measureVitals(): void {
  const measure = () =>
    void loadChunk(() => import('./vitals.ts')).then(({ reportVitals }) => reportVitals(), reportError)
  onFirstInteraction(measure)
  setTimeout(measure, vitalsDelayMs)
}
