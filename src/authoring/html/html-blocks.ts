import type { Html } from '#model/text/text.ts'
import { parseHtml } from './html-tree.ts'
import { cleanTree, outerHtml } from './sanitise-html.ts'
import { splitBlocks } from './split-blocks.ts'

/** Sanitised HTML in pieces, one for each top-level element: ads and anchors are placed between them. */
export function htmlBlocks(html: Html): Html[] {
  return splitBlocks(cleanTree(parseHtml(html)).root).map((block) => outerHtml(block))
}
