import { z } from 'zod'
import { type FileContext, reportError } from '../file-context.ts'
import { cleanTree } from '../html/clean-tree.ts'
import { serialiseHtml } from '../html/html-tree.ts'
import { Names } from '../html/names.ts'
import { setLinks } from '../html/set-links.ts'
import { setTables } from '../html/set-tables.ts'
import type { Point } from '../problem.ts'
import { markdownToTree } from './markdown-to-tree.ts'
import { definitionsOf, parseMarkdown } from './parse-markdown.ts'

/** A text of a YAML file that an editor writes in Markdown; read, it is sanitised HTML. */
export const Markdown = z.string().describe('Markdown')

/** A short Markdown text as HTML. Mistakes in it are reported where it begins. */
export function markdownToHtml(text: string, point: Point, context: FileContext): string {
  const parsed = parseMarkdown(text)
  const { root, taken } = cleanTree(markdownToTree(parsed.children, definitionsOf(parsed)))
  const links = setLinks(root, context.affiliateHosts)
  setTables(root, new Names())
  for (const { what } of taken)
    reportError(context, point, `${what} in Markdown`, 'text without scripts, styles, frames or pictures')
  for (const { href, fault } of links) {
    if (fault)
      reportError(context, point, `${fault} (${href})`, 'a path starting with / or an address starting with https://')
    else if (href.startsWith('/')) context.references.push({ kind: 'path', to: href, ...point })
  }
  return serialiseHtml(root.children.filter((node) => node.type !== 'text' || node.value.trim() !== ''))
}
