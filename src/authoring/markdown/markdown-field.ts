import { directionOf } from '#model/text/direction-runs.ts'
import type { Html } from '#model/text/text.ts'
import { checkTextLink } from '../checks/check-shop-link.ts'
import { type FileContext, reportError } from '../file-context.ts'
import { bindUnits } from '../html/bind-units.ts'
import { isolateRuns } from '../html/isolate-runs.ts'
import { cleanTree, innerHtml } from '../html/sanitise-html.ts'
import { setLinks } from '../html/set-links.ts'
import { setTables } from '../html/set-tables.ts'
import { UniqueNames } from '../html/unique-names.ts'
import type { Point } from '../problem.ts'
import { checkTextDirectives } from './check-markdown.ts'
import { refuseCitations } from './citations.ts'
import { markdownToTree } from './markdown-to-tree.ts'
import { definitionsOf, parseMarkdown } from './parse-markdown.ts'

/** A short Markdown text as HTML. Mistakes in it are reported at its start. */
export function markdownToHtml(text: string, point: Point, context: FileContext): Html {
  const parsed = parseMarkdown(text)
  checkTextDirectives(text, context, () => point)
  refuseCitations(text, point, context)
  const { root, removed } = cleanTree(markdownToTree(parsed.children, definitionsOf(parsed)))
  const links = setLinks(root, context.affiliateHosts)
  setTables(root, new UniqueNames(), context.language)
  for (const { found, expected } of isolateRuns(root, directionOf(context.language)))
    reportError(context, point, found, expected)
  bindUnits(root)
  for (const { what } of removed)
    reportError(context, point, `${what} in Markdown`, 'text without scripts, styles, frames or pictures')
  for (const { href, fault } of links) {
    if (fault)
      reportError(context, point, `${fault} (${href})`, 'a path starting with / or an address starting with https://')
    else if (href.startsWith('/')) context.references.push({ kind: 'path', to: href, ...point })
    else checkTextLink(href, point, context)
  }
  root.children = root.children.filter((node) => node.type !== 'text' || node.value.trim() !== '')
  return innerHtml(root)
}
