import { fetchAheadOnFirstSign } from '#islands/fetch-ahead.ts'
import { startIslands } from '#islands/loader.ts'
import { startClamps } from './clamp.ts'
import { jumpToHash } from './hash-jump.ts'
import { revealInView } from './reveal.ts'
import { markSectionInView } from './section-in-view.ts'
import { trackSectionViews } from './section-viewed.ts'
import { startShare } from './share.ts'
import { startSiteNav } from './site-nav.ts'
import { startTracking } from './tracking.ts'

const modules = import.meta.glob<Record<string, unknown>>('/src/features/**/*.island.tsx')
const islands = Object.fromEntries(
  Object.entries(modules).map(([path, load]) => [path.replace(/^.*\/|\.island\.tsx$/g, ''), load]),
)

startTracking()
startIslands(islands)
fetchAheadOnFirstSign()
startSiteNav()
startShare()
revealInView()
markSectionInView()
trackSectionViews()
startClamps()
startWhere('[data-comments]', () => import('./comments.ts').then(({ startComments }) => startComments()))
const hashAtFirst = location.hash
startWhere('[data-gallery]', () => import('./gallery.ts').then(({ startGalleries }) => startGalleries(hashAtFirst)))
if (document.querySelector('[data-track-toggle=section_toggled]'))
  void import('./folded-sections.ts').then(({ unfoldLinkedSection }) => unfoldLinkedSection())
if (document.querySelector('[data-get-started]'))
  void import('./scroll-direction.ts').then(({ markScrollDirection }) => markScrollDirection())
if (document.querySelector('[data-jump-smoothly]'))
  void import('./jump-smoothly.ts').then(({ startSmoothJumps }) => startSmoothJumps())
const clusterNav = document.querySelector<HTMLElement>('[data-cluster]')
if (clusterNav) void import('./cluster-nav.ts').then(({ startClusterNav }) => startClusterNav(clusterNav))
jumpToHash()

/** Starts what only some pages need, where its marker is. If it cannot come, the page is as without scripts. */
function startWhere(marker: string, start: () => Promise<void>): void {
  if (!document.querySelector(marker)) return
  start().catch((error: unknown) => {
    document.documentElement.classList.remove('js')
    reportError(error)
  })
}
