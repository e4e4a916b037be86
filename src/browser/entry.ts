import { fetchAheadOnFirstSign } from '#islands/fetch-ahead.ts'
import { startIslands } from '#islands/loader.ts'
import { startClamps } from './clamp.ts'
import { jumpToHash } from './hash-jump.ts'
import { revealInView } from './reveal.ts'
import { markSectionInView } from './section-in-view.ts'
import { trackSectionViews } from './section-viewed.ts'
import { startShare } from './share.ts'
import { startSiteNav } from './site-nav.ts'
import { type Part, startWhere } from './start-where.ts'
import { startTracking } from './tracking.ts'

const modules = import.meta.glob<Record<string, unknown>>('/src/features/**/*.island.tsx')
const islands = Object.fromEntries(
  Object.entries(modules).map(([path, load]) => [path.replace(/^.*\/|\.island\.tsx$/g, ''), load]),
)

const hashAtFirst = location.hash
const parts: readonly Part[] = [
  {
    marker: '[data-comments]',
    holds: '[data-more-comments], [data-heart]',
    start: () => import('./comments.ts').then(({ startComments }) => startComments()),
  },
  {
    marker: '[data-gallery]',
    start: () => import('./gallery.ts').then(({ startGalleries }) => startGalleries(hashAtFirst)),
  },
  {
    marker: '[data-track-toggle=section_toggled]',
    start: () => import('./folded-sections.ts').then(({ unfoldLinkedSection }) => unfoldLinkedSection()),
  },
  {
    marker: '[data-get-started]',
    start: () => import('./scroll-direction.ts').then(({ markScrollDirection }) => markScrollDirection()),
  },
  {
    marker: '[data-jump-smoothly]',
    start: () => import('./jump-smoothly.ts').then(({ startSmoothJumps }) => startSmoothJumps()),
  },
  {
    marker: '[data-cluster]',
    start: (navs) => import('./cluster-nav.ts').then(({ startClusterNav }) => navs.forEach(startClusterNav)),
  },
  {
    marker: '[data-task=topic-request]',
    start: (forms) =>
      import('#features/topic-request/topic-request.task.ts').then(({ attach }) => forms.forEach(attach)),
  },
]

startTracking()
startIslands(islands)
fetchAheadOnFirstSign()
startSiteNav()
startShare()
revealInView()
markSectionInView()
trackSectionViews()
startClamps()
for (const part of parts) startWhere(part)
jumpToHash()
