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
if (document.querySelector('[data-track-toggle=section_toggled]'))
  void import('./folded-sections.ts').then(({ unfoldLinkedSection }) => unfoldLinkedSection())
jumpToHash()
