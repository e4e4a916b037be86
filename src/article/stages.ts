import type { Stage } from './article-draft.ts'
import { ads } from './stages/ads.ts'
import { comments } from './stages/comments.ts'
import { contents } from './stages/contents.ts'
import { emergency } from './stages/emergency.ts'
import { experiment } from './stages/experiment.ts'
import { header } from './stages/header.ts'
import { help } from './stages/help.ts'
import { neighbours } from './stages/neighbours.ts'
import { notices } from './stages/notices.ts'
import { numbering } from './stages/numbering.ts'
import { ownParts } from './stages/own-parts.ts'
import { policy } from './stages/policy.ts'
import { rail } from './stages/rail.ts'
import { readNext } from './stages/read-next.ts'
import { sections } from './stages/sections.ts'
import { sponsor } from './stages/sponsor.ts'
import { tabBar } from './stages/tab-bar.ts'
import { tools } from './stages/tools.ts'
import { widgets } from './stages/widgets.ts'

/** The stages of composing an article, in order. A stage may use the results of the stages above it, and no others. */
export const stages: readonly Stage[] = [
  policy,
  help,
  header,
  sponsor,
  notices,
  comments,
  tools,
  sections,
  widgets,
  emergency,
  neighbours,
  contents,
  rail,
  tabBar,
  ads,
  readNext,
  ownParts,
  experiment,
  numbering,
]
