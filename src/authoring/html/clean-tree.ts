import type { Root } from 'hast'
import rehypeSanitize from 'rehype-sanitize'
import { unified } from 'unified'
import { htmlSchema } from './html-schema.ts'
import { type Taken, takenAway } from './taken-away.ts'
import { adoptOrphanItems, tidyTree } from './tidy-tree.ts'

const sanitiser = unified().use(rehypeSanitize, htmlSchema)

/** A tree of valid HTML with only what `htmlSchema` allows (BODY-8), and what was taken away for it. */
export function cleanTree(unsafe: Root): { root: Root; taken: Taken[] } {
  adoptOrphanItems(unsafe)
  const root = sanitiser.runSync(unsafe) as Root
  const taken = takenAway(unsafe, root)
  tidyTree(root)
  return { root, taken }
}
