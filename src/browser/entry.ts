import type { HistoryState } from '#features/infinite/reading-place.ts'
import { fetchAheadOnFirstSign } from '#islands/fetch-ahead.ts'
import { startIslands } from '#islands/loader.ts'
import type { Attach, BehaviorPage, Detach } from '#runtime/behavior.ts'
import { onFirstInteraction } from '#runtime/first-interaction.ts'
import { loadChunk } from '#runtime/load-chunk.ts'
import { asksForOptOut, optOutSeen, sendsOptOut } from '#runtime/opt-out-signal.ts'
import { untilReaderMoves } from '#runtime/reader-moves.ts'
import { attachBehaviors } from './attach-behaviors.ts'
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
    '/src/ui/{navigation/{own-colors,top-link},text/clamp}.behavior.ts',
    '/src/features/{article-tools/reveal,body/{read,section-viewed},share/share}.behavior.ts',
  ],
  { eager: true, import: 'attach' },
)
/** Those that nearly every page names and that wait for the reader: one chunk (deferred-behaviors.ts). */
const deferredNames = ['nothing-paid', 'section-in-view', 'site-nav', 'submenus', 'tab-bar']
const deferredBehaviors = deferredNames.map((name) => [name, () => import('./deferred-behaviors.ts')])
const otherBehaviors = import.meta.glob<{ attach: Attach }>(
  [
    './**/*.behavior.ts',
    '!./{article-tools/reveal,body/{read,section-viewed},contents/tab-bar,nothing-paid/nothing-paid,share/share,site-nav/site-nav}.behavior.ts',
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
    ...['citations', 'comments', 'gallery'],
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
  attach,
  fetchFragment: (path) =>
    loadChunk(() => import('./fetch-fragment.ts')).then(({ fetchFragment }) => fetchFragment(path)),
}

askUnanswered()
attach(document.documentElement)
honorOptOut()
startFormLinks(page)
fetchAheadOnFirstSign()
jumpToHash()
holdJumps()
returnToPlace()
measureVitals()

/** Gives the panel for choices its behaviour where the reader has not answered yet, as found before the first paint. */
function askUnanswered(): void {
  const panel = document.querySelector<HTMLElement>('[data-asking-behavior]')
  if (panel && 'asks' in document.documentElement.dataset) panel.dataset.behavior = panel.dataset.askingBehavior
}

/** Also of a browser that sends the signal in a header alone: the server says so, once the reader does anything. */
function honorOptOut(): void {
  const honor = () => void import('./opt-out.ts').then((module) => module.honorOptOut(), reportError)
  addEventListener(optOutSeen, honor)
  if (sendsOptOut()) honor()
  else onFirstInteraction(() => void asksForOptOut())
}

/** `/src/…/gallery.behavior.ts` → `gallery` */
function byName<T>(imports: Record<string, T>): Record<string, T> {
  return Object.fromEntries(
    Object.entries(imports).map(([path, load]) => [path.replace(/^.*\/|\.(behavior|island)\.tsx?$/g, ''), load]),
  )
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
