import type { Element, ElementContent, Root } from 'hast'
import { visit } from 'unist-util-visit'
import { isReservedId } from '#model/articles/article-scope.ts'
import { headingElements, inlineElements, isBlock } from '../html/content-model.ts'
import { htmlSchema } from '../html/html-schema.ts'
import { element, foldSpace, isElement, textOf } from '../html/html-tree.ts'
import { UniqueNames } from '../html/unique-names.ts'
import { quoted } from '../problem.ts'
import { wrappers } from './wrappers.ts'

/** The HTML of one piece of a body. */
export interface BodyPiece {
  root: Root
  /** The id of its section, if that has one. */
  section?: string | undefined
  report(found: string, expected: string): void
}

interface Anchor {
  node: Element
  /** Outermost first. */
  above: Element[]
  piece: BodyPiece
}

/**
 * Keeps the anchors of a body of another system, before it is split and sanitised (BODY-1). Of ids that occur twice the
 * first stays; ids that the page reserves, or that a heading cannot have, are renamed together with the links of the
 * body. The id of an element that will be removed, such as a picture or a wrapper, moves to the text behind it.
 *
 * @param linked  the fragments that links of the file name: other ids need not move
 */
export function keepAnchors(pieces: readonly BodyPiece[], linked: ReadonlySet<string>): void {
  const anchors = pieces.flatMap((piece) => elementsOf(piece))
  for (const { node } of anchors) nameToId(node, linked)
  dropDuplicates(anchors, pieces)
  for (const anchor of anchors) if (linked.has(idOf(anchor.node) ?? '') && isLost(anchor)) moveId(anchor, anchors)
  const renamed = renameUnusable(anchors, linked)
  for (const { node } of anchors) followRenamed(node, renamed)
}

/** Every element in document order, with its ancestors. */
function elementsOf(piece: BodyPiece): Anchor[] {
  const found: Anchor[] = []
  const walk = (parent: Root | Element, above: Element[]) => {
    for (const node of parent.children) {
      if (!isElement(node)) continue
      found.push({ node, above, piece })
      walk(node, [...above, node])
    }
  }
  walk(piece.root, [])
  return found
}

function idOf({ properties }: Element): string | undefined {
  return typeof properties.id === 'string' ? properties.id : undefined
}

/** `<a name="x">` was the form of anchors before elements could have ids. */
function nameToId(node: Element, linked: ReadonlySet<string>): void {
  const { name } = node.properties
  if (node.tagName !== 'a' || typeof name !== 'string') return
  delete node.properties.name
  if (name !== '' && !linked.has(idOf(node) ?? '')) node.properties.id = name
}

function dropDuplicates(anchors: readonly Anchor[], pieces: readonly BodyPiece[]): void {
  const sections = new Set(pieces.flatMap(({ section }) => section ?? []))
  const seen = new Set(sections)
  for (const { node, piece } of anchors) {
    const id = idOf(node)
    if (id === undefined) continue
    if (id.trim() === '') piece.report(`an empty id on <${node.tagName}>`, 'an id, or none; it is left out')
    // Some systems repeat the heading of a section, with its id, at the start of the section.
    else if (seen.has(id) && !(id === piece.section && headingElements.includes(node.tagName)))
      piece.report(`the duplicate id ${quoted(id)}`, 'an id used once in the document; the first one stays')
    if (id.trim() === '' || seen.has(id)) delete node.properties.id
    seen.add(id)
  }
}

/** Elements that can carry an anchor: they hold text, and no later step removes them. */
const holders = ['p', ...headingElements, 'li', 'dt', 'dd', 'td', 'th', 'figcaption', 'caption', 'summary', 'pre']

/** Whether an element disappears when its body becomes blocks of sanitised HTML. */
function isLost({ node, above }: Anchor): boolean {
  if (above.some(({ tagName }) => htmlSchema.strip?.includes(tagName))) return true
  if (['h1', 'h2'].includes(node.tagName)) return foldSpace(textOf(node)) === ''
  if (!htmlSchema.tagNames?.includes(node.tagName)) return true
  if (wrappers.includes(node.tagName) && holdsHeading(node)) return true
  if (inlineElements.has(node.tagName) && node.tagName !== 'a' && node.children.some(isBlock)) return true
  if (foldSpace(textOf(node)) !== '') return false
  // An empty element is kept within a line of text only.
  const line = above.findLast(({ tagName }) => holders.includes(tagName))
  return !inlineElements.has(node.tagName) || !line || foldSpace(textOf(line)) === ''
}

function holdsHeading(node: Element): boolean {
  return node.children.some(
    (child) =>
      isElement(child) &&
      (headingElements.includes(child.tagName) || (wrappers.includes(child.tagName) && holdsHeading(child))),
  )
}

/** Gives the id to the next text, or to the last one where none follows. */
function moveId({ node }: Anchor, anchors: readonly Anchor[]): void {
  const index = anchors.findIndex((anchor) => anchor.node === node)
  const isHolder = (anchor: Anchor) =>
    holders.includes(anchor.node.tagName) && foldSpace(textOf(anchor.node)) !== '' && !isLost(anchor)
  const next = anchors.slice(index + 1).find(isHolder)
  const holder = (next ?? anchors.slice(0, index).findLast(isHolder))?.node
  const id = idOf(node)
  delete node.properties.id
  if (!holder) return
  const anchor: ElementContent = element('span', { id }, [])
  if (idOf(holder) === undefined) holder.properties.id = id
  else if (next) holder.children.unshift(anchor)
  else holder.children.push(anchor)
}

/** @returns the new names by the old ones */
function renameUnusable(anchors: readonly Anchor[], linked: ReadonlySet<string>): Map<string, string> {
  const names = new UniqueNames()
  const ids = anchors.flatMap(({ node }) => idOf(node) ?? [])
  for (const id of ids) names.claim(id)
  const renamed = new Map<string, string>()
  for (const { node } of anchors) {
    const id = idOf(node)
    if (id === undefined || isUsable(id, node)) continue
    delete node.properties.id
    if (!linked.has(id)) continue
    const name = names.idFor(id)
    renamed.set(id, name)
    node.properties.id = name
  }
  return renamed
}

/** The id of a section is a single word in the model (`Section`); other ids follow HTML. */
function isUsable(id: string, node: Element): boolean {
  const isWord = headingElements.includes(node.tagName) ? /^[A-Za-z_][\w-]*$/.test(id) : !/\s/.test(id)
  return isWord && !isReservedId(id)
}

function followRenamed(node: Element, renamed: ReadonlyMap<string, string>): void {
  const { href } = node.properties
  if (typeof href !== 'string' || !href.startsWith('#')) return
  const name = renamed.get(fragmentOf(href))
  if (name !== undefined) node.properties.href = `#${name}`
}

/** The id that a link such as `#caf%C3%A9` leads to. */
export function fragmentOf(href: string): string {
  const fragment = href.slice(href.indexOf('#') + 1)
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}

/** The fragments that links in a text may lead to: may include more, but misses none. */
export function linkedFragments(text: string): Set<string> {
  return new Set([...text.matchAll(/#[^"'\\\s<>]+/g)].map(([href]) => fragmentOf(href)))
}

/** The ids in HTML, and the fragments of the links in it. */
export function anchorsIn(root: Root): { ids: string[]; links: string[] } {
  const ids: string[] = []
  const links: string[] = []
  visit(root, 'element', ({ properties: { id, href } }) => {
    if (typeof id === 'string') ids.push(id)
    if (typeof href === 'string' && href.startsWith('#')) links.push(fragmentOf(href))
  })
  return { ids, links }
}
