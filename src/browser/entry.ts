import type { HistoryState } from '#features/infinite/reading-place.ts'
import { fetchAheadOnFirstSign } from '#islands/fetch-ahead.ts'
import { startIslands } from '#islands/loader.ts'
import { onFirstSign } from '#runtime/first-sign.ts'
import { loadChunk } from '#runtime/load-chunk.ts'
import { asksForOptOut, optOutSeen, sendsOptOut } from '#runtime/opt-out-signal.ts'
import { untilReaderMoves } from '#runtime/reader-moves.ts'
import type { Attach, Detach, TaskPage } from '#runtime/task.ts'
import { attachTasks } from './attach-tasks.ts'
import { startErrorReports } from './error-reports.ts'
import { startFormLinks } from './form-links.ts'
import { holdJumps, jumpToHash } from './hash-jump.ts'
import { startTracking } from './tracking.ts'

/**
 * Tasks that nearly every article names are in the entry: one request fewer, and they are attached before the browser
 * scrolls to a text fragment. The list stands twice, since a glob takes literals only.
 */
const commonTasks = import.meta.glob<Attach>(
  [
    '/src/ui/*.task.ts',
    '/src/features/{article-tools/reveal,body/{read,section-viewed},contents/tab-bar,share/share,site-nav/site-nav}.task.ts',
  ],
  { eager: true, import: 'attach' },
)
const otherTasks = import.meta.glob<{ attach: Attach }>(
  [
    './**/*.task.ts',
    '!./{article-tools/reveal,body/{read,section-viewed},contents/tab-bar,share/share,site-nav/site-nav}.task.ts',
  ],
  { base: '/src/features' },
)
const tasks = { here: byName(commonTasks), fetched: byName(otherTasks), later: new Set(['comments', 'gallery']) }
const watchIslands = startIslands(
  byName(import.meta.glob<Record<string, unknown>>('./**/*.island.tsx', { base: '/src/features' })),
)
startErrorReports()
const watchViews = startTracking()

/** How long a reader who does nothing looks at a page until its metrics are measured, in milliseconds. */
const vitalsDelayMs = 10_000

/** Attaches all behaviour to a page, or to markup that was inserted into it. */
function attach(root: HTMLElement): Detach {
  const detaches = [watchViews(root), watchIslands(root), attachTasks(root, tasks, page)]
  return () => {
    for (const detach of detaches) detach()
  }
}

/** Passed to every task; exported for tests, which insert markup as a task would. */
export const page: TaskPage = {
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

/** Gives the panel for choices its task where the reader has not answered yet, as found before the first paint. */
function askUnanswered(): void {
  const panel = document.querySelector<HTMLElement>('[data-asking-task]')
  if (panel && 'asks' in document.documentElement.dataset) panel.dataset.task = panel.dataset.askingTask
}

/** Also of a browser that sends the signal in a header alone: the server says so, once the reader does anything. */
function honorOptOut(): void {
  const honor = () => void import('./opt-out.ts').then((module) => module.honorOptOut(), reportError)
  addEventListener(optOutSeen, honor)
  if (sendsOptOut()) honor()
  else onFirstSign(() => void asksForOptOut())
}

/** `/src/…/gallery.task.ts` → `gallery` */
function byName<T>(imports: Record<string, T>): Record<string, T> {
  return Object.fromEntries(
    Object.entries(imports).map(([path, load]) => [path.replace(/^.*\/|\.(task|island)\.tsx?$/g, ''), load]),
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
 * before, and whoever leaves at once downloads nothing for our figures.
 */
function measureVitals(): void {
  const measure = () =>
    void loadChunk(() => import('./vitals.ts')).then(({ reportVitals }) => reportVitals(), reportError)
  onFirstSign(measure)
  setTimeout(measure, vitalsDelayMs)
}
