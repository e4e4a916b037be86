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
 * The entry contains behaviors that nearly every article names, if they change the page or count before the reader's
 * first action: that saves a request, and attaches them before the browser scrolls to a text fragment. The lists are
 * repeated below, because a glob takes only literals.
 */
const commonBehaviors = import.meta.glob<Attach>(
  [
    '/src/ui/{navigation/own-colors,text/clamp}.behavior.ts',
    '/src/features/{article-tools/reveal,body/{read,section-viewed}}.behavior.ts',
  ],
  { eager: true, import: 'attach' },
)
/** Behaviors that nearly every page names and that wait for the reader: one chunk (deferred-behaviors.ts). */
const deferredNames = ['nothing-paid', 'section-in-view', 'site-nav', 'submenus', 'tab-bar', 'top-link']
const deferredBehaviors = deferredNames.map((name) => [name, () => import('./deferred-behaviors.ts')])
const otherBehaviors = import.meta.glob<{ attach: Attach }>(
  [
    './**/*.behavior.ts',
    '!./{article-tools/reveal,body/{read,section-viewed},contents/tab-bar,nothing-paid/nothing-paid,site-nav/site-nav}.behavior.ts',
  ],
  { base: '/src/features' },
)
/** The width below which some behaviors have no effect: the rail is under the article, and a cluster is a menu. */
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

/** The delay after which metrics are measured without an action of the reader, in milliseconds. */
const vitalsDelayMs = 10_000

/** Attaches all behavior to a page, or to markup inserted into it. */
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

/** Also for a browser that sends the signal only in a header: the server reports it, at the reader's first action. */
function honorOptOut(): void {
  const honor = () => void import('./opt-out.ts').then((module) => module.honorOptOut(), reportError)
  addEventListener(optOutSeen, honor)
  if (sendsOptOut()) honor()
  else onFirstInteraction(() => void asksForOptOut())
}

/** INF-3: restores the reader's position in an article that followed others on an infinite page. */
function returnToPlace(): void {
  if (!(history.state as HistoryState | null)?.place) return
  // Otherwise the browser would restore, during loading, the position from a page that began with another article.
  history.scrollRestoration = 'manual'
  const { signal } = untilReaderMoves()
  loadChunk(() => import('#features/infinite/restore-place.ts')).then(
    ({ restorePlace }) => restorePlace(signal),
    reportError,
  )
}

/**
 * Measures at the reader's first action, or after a while: browsers keep earlier entries, and a reader who leaves at
 * once downloads nothing for our figures.
 */
function measureVitals(): void {
  const measure = () =>
    void loadChunk(() => import('./vitals.ts')).then(({ reportVitals }) => reportVitals(), reportError)
  onFirstInteraction(measure)
  setTimeout(measure, vitalsDelayMs)
}
