import type { Element, Root } from 'hast'
import rehypeSanitize from 'rehype-sanitize'
import { unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'
import type { LanguageCode } from '#model/site/language.ts'
import { directionOf } from '#model/text/direction-runs.ts'
import type { Html } from '#model/text/text.ts'
import { isXmlText, nonXmlCharacters, xmlText } from '#model/text/xml-text.ts'
import type { Point } from '../problem.ts'
import { bindUnits } from './bind-units.ts'
import { htmlSchema } from './html-schema.ts'
import { parseHtml, serialiseHtml } from './html-tree.ts'
import { isolateRuns, type UnsafeOrder } from './isolate-runs.ts'
import { type FoundLink, setLinks } from './set-links.ts'
import { setTables } from './set-tables.ts'
import { adoptOrphanItems, tidyTree } from './tidy-tree.ts'
import { UniqueNames } from './unique-names.ts'

declare const clean: unique symbol
/** A tree, or an element of one, from `cleanTree`: the type that `innerHtml` and `outerHtml` require. */
export type Clean<T> = T & { readonly [clean]: true }

/** An element or attribute that the sanitiser removed, at its place in the source. */
export interface Removed extends Point {
  /** Such as `<script>` or `onclick on <p>`. */
  what: string
}

export interface Sanitised {
  html: Html
  /** Content that a reader does not get. Places are within the given text. */
  removed: Removed[]
  links: FoundLink[]
  /** Positions without a safe order in the direction of the text. */
  unsafe: UnsafeOrder[]
}

/**
 * Makes any HTML fit for a page (BODY-8): valid, with nothing that runs, loads or frames, links to other sites marked
 * and tables in boxes that scroll. Sanitising the result again changes nothing.
 */
export function sanitiseHtml(
  html: string,
  { affiliateHosts = [] as readonly string[], names = new UniqueNames(), language = 'en' as LanguageCode } = {},
): Sanitised {
  const { root, removed } = cleanTree(parseHtml(html))
  const links = setLinks(root, affiliateHosts)
  setTables(root, names, language)
  const unsafe = isolateRuns(root, directionOf(language))
  bindUnits(root)
  const faults = links.flatMap(({ fault, line, column }) => (fault ? [{ what: fault, line, column }] : []))
  return {
    html: innerHtml(root),
    removed: [...removed, ...faults],
    links: links.filter((link) => !link.fault),
    unsafe,
  }
}

const sanitiser = unified().use(rehypeSanitize, htmlSchema)

/** A tree of valid HTML with only what `htmlSchema` allows (BODY-8), and the removed elements and attributes. */
export function cleanTree(unsafe: Root): { root: Clean<Root>; removed: Removed[] } {
  const characters = removeNonXml(unsafe)
  adoptOrphanItems(unsafe)
  const root = sanitiser.runSync(unsafe) as Clean<Root>
  const removed = [...characters, ...removedFrom(unsafe, root)]
  tidyTree(root)
  return { root, removed }
}

/** Removes characters that XML does not allow: even in clean source a reference such as `&#xFFFE;` creates one. */
function removeNonXml(root: Root): Removed[] {
  const removed: Removed[] = []
  const clean = (text: string, { line, column }: Point) => {
    for (const { name } of nonXmlCharacters(text)) removed.push({ what: `the character ${name}`, line, column })
    return xmlText(text)
  }
  visit(root, (node) => {
    const point = node.position?.start ?? { line: 1, column: 1 }
    if (node.type === 'text' && !isXmlText(node.value)) node.value = clean(node.value, point)
    if (node.type !== 'element') return
    for (const [name, value] of Object.entries(node.properties))
      if (typeof value === 'string' && !isXmlText(value)) node.properties[name] = clean(value, point)
  })
  return removed
}

// The only casts to `Html` from a tree. Safe because a `Clean` tree is a sanitised one (sanitise-html.test.ts), and
// later changes to it (links, tables, ids) add nothing that sanitising again would remove
// (sanitised-documents.test.ts).
export function innerHtml({ children }: Clean<Root> | Clean<Element>): Html {
  return serialiseHtml(children).trim() as Html
}

export function outerHtml(...elements: Clean<Element>[]): Html {
  return serialiseHtml(elements) as Html
}

/** Elements and attributes that were there before sanitising and are not afterwards. */
function removedFrom(before: Root, after: Root): Removed[] {
  const remaining = new Map<string, Element>()
  visit(after, 'element', (node) => void remaining.set(keyOf(node), node))

  const removed: Removed[] = []
  visit(before, 'element', (node) => {
    if (!node.position) return
    const place = { line: node.position.start.line, column: node.position.start.column }
    const kept = remaining.get(keyOf(node))
    if (!kept) {
      removed.push({ what: `<${node.tagName}>`, ...place })
      return htmlSchema.strip?.includes(node.tagName) ? SKIP : undefined
    }
    for (const [name, value] of Object.entries(node.properties)) {
      if (JSON.stringify(kept.properties[name]) !== JSON.stringify(value)) {
        removed.push({ what: `${attributeName(name)} on <${node.tagName}>`, ...place })
      }
    }
  })
  return removed
}

function keyOf(node: Element): string {
  return `${node.position?.start.offset}:${node.tagName}`
}

function attributeName(property: string): string {
  if (property === 'className') return 'class'
  return property.replace(/^(data|aria)(?=[A-Z])/, '$1-').toLowerCase()
}
