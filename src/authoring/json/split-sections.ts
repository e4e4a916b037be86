import type { Element, ElementContent, Root } from 'hast'
import { isReservedId } from '#model/articles/article-scope.ts'
import { sectionIds } from '#model/articles/section.ts'
import { headingElements } from '../html/content-model.ts'
import {
  catchDeepNesting,
  element,
  foldSpace,
  isBlank,
  isElement,
  parseHtml,
  serialiseHtml,
  textOf,
} from '../html/html-tree.ts'
import { UniqueNames } from '../html/unique-names.ts'
import { quoted } from '../problem.ts'
import { anchorsIn } from './keep-anchors.ts'
import { wrappers } from './wrappers.ts'

/** A section as another system writes it; its values are checked later. */
interface RawSection {
  [key: string]: unknown
  body: unknown[]
}

export interface SplitSections {
  sections: unknown[]
  /** The index of each in what was given. */
  origins: number[]
}

/**
 * Splits sections of another system at the headings of level 1 and 2 within their HTML (BODY-1), with the id of the
 * heading, and mends the levels of the headings below: each is at most one deeper than the one above. The HTML is not
 * sanitised yet.
 */
export function splitSections(given: readonly unknown[], report?: ReportOfSection): SplitSections {
  return split(given, 2, report)
}

/** Called for a mistake that is mended, with the index of the section. */
export type ReportOfSection = (section: number, found: string, expected: string) => void

/** The sections of an HTML body. Where it does not begin with a heading of level 2, its first heading decides. */
export function sectionsOfHtml(blocks: readonly unknown[]): unknown[] {
  return split([{ ...opening, body: [...blocks] }], deepest).sections
}

const deepest = 6
const opening = { id: sectionIds.beforeFirstHeading, title: '' }

function split(all: readonly unknown[], sectionLevel: number, report?: ReportOfSection): SplitSections {
  const names = new UniqueNames()
  const given = all.map((section, index) => (isSection(section) ? withOwnId(section, names, index, report) : section))
  for (const id of idsBelow(given)) names.claim(id)
  const result: SplitSections = { sections: [], origins: [] }
  for (const [index, section] of given.entries()) {
    const parts = isSection(section)
      ? new SectionSplitter(named(section, names), sectionLevel, names).parts()
      : [section]
    result.sections.push(...parts)
    result.origins.push(...parts.map(() => index))
  }
  return result
}

/** Without an id that another section has, or an empty one: it gets one of its title. */
function withOwnId(section: RawSection, names: UniqueNames, index: number, report?: ReportOfSection): RawSection {
  const { id, ...others } = section
  if (typeof id !== 'string' || (id.trim() !== '' && names.claim(id)) || id === sectionIds.beforeFirstHeading)
    return section
  const found = id.trim() === '' ? 'an empty id' : `the duplicate id ${quoted(id)}`
  report?.(index, found, 'an id used once in the document; its title gives it one')
  return others
}

/** The ids of all elements, so that none is made of the words of a heading. */
function idsBelow(sections: readonly unknown[]): string[] {
  const blocks = sections.flatMap((section) => (isSection(section) ? section.body : []))
  return blocks.flatMap((block) => {
    const { source } = (block ?? {}) as { source?: unknown }
    if (typeof source !== 'string' || !source.includes('id=')) return []
    return (
      catchDeepNesting(
        () => anchorsIn(parseHtml(source)).ids,
        () => undefined,
      ) ?? []
    )
  })
}

function isSection(value: unknown): value is RawSection {
  return typeof value === 'object' && value !== null && Array.isArray((value as { body?: unknown }).body)
}

/** A section with an id and a title, made from each other and from its header where one is missing. */
function named(section: RawSection, names: UniqueNames): RawSection {
  const header = typeof section.header === 'string' ? foldSpace(textOf(parseHtml(section.header))) : ''
  const title = section.title ?? header
  return {
    ...section,
    title,
    id: section.id ?? (typeof title === 'string' && title !== '' ? names.idFor(title) : sectionIds.beforeFirstHeading),
    ...(section.header === undefined && typeof title === 'string' ? { header: escapeText(title) } : {}),
  }
}

class SectionSplitter {
  readonly #given: RawSection
  readonly #parts: RawSection[] = []
  readonly #names: UniqueNames
  #sectionLevel: number
  #current: RawSection
  /** Levels of the sub-headings that the current place is below. */
  #above: number[] = []

  constructor(given: RawSection, sectionLevel: number, names: UniqueNames) {
    this.#given = given
    this.#current = { ...given, body: [] }
    this.#sectionLevel = sectionLevel
    this.#names = names
  }

  parts(): RawSection[] {
    for (const block of this.#given.body) this.#add(block)
    this.#endSection()
    return this.#parts
  }

  #add(block: unknown): void {
    const { source, widget } = (block ?? {}) as { source?: unknown; widget?: unknown }
    // What is nested too deep stays as it is: sanitising reports it.
    const nodes =
      typeof source === 'string' && widget === undefined
        ? catchDeepNesting(
            () => nodesAround(parseHtml(source)),
            () => undefined,
          )
        : undefined
    if (!nodes) {
      this.#current.body.push(block)
      return
    }
    let run: ElementContent[] = []
    const endRun = () => {
      if (!run.every(isBlank)) this.#current.body.push({ ...(block as object), source: serialiseHtml(run) })
      run = []
    }
    for (const node of nodes) {
      const level = headingLevel(node)
      const title = foldSpace(textOf(node))
      if (!isElement(node) || level === undefined) run.push(node)
      else if (title !== '' && level <= this.#sectionLevel) {
        endRun()
        this.#startSection(node, title, level)
      } else if (title !== '') run.push(this.#subHeading(node, title, level))
    }
    endRun()
  }

  #startSection(heading: Element, title: string, level: number): void {
    // Some systems repeat the title of a section at its start.
    if (this.#current.body.length === 0 && this.#current.title === title) return
    this.#endSection()
    this.#sectionLevel = Math.max(level, 2)
    this.#above = []
    this.#current = { id: this.#idOf(heading, title), title, header: serialiseHtml(heading.children), body: [] }
  }

  #subHeading(heading: Element, title: string, level: number): Element {
    this.#above = [...this.#above.filter((outer) => outer < level), level]
    const tagName = `h${Math.min(deepest, 2 + this.#above.length)}`
    return element(tagName, { ...heading.properties, id: this.#idOf(heading, title) }, heading.children)
  }

  /** The id that the heading has, where it can be an anchor here. */
  #idOf({ properties: { id } }: Element, title: string): string {
    const isUsable = typeof id === 'string' && /^[A-Za-z_][\w-]*$/.test(id) && !isReservedId(id)
    // Claimed already, with all others, and unique (`keepAnchors`).
    return isUsable ? id : this.#names.idFor(title)
  }

  #endSection(): void {
    if (this.#current.title !== '' || this.#current.body.length > 0) this.#parts.push(this.#current)
  }
}

/** What lies beside the headings of a block, and the headings; undefined where it has none. */
function nodesAround(root: Root): ElementContent[] | undefined {
  return hasHeading(root) ? unwrapped(demoted(root)) : undefined
}

function hasHeading(parent: Root | Element): boolean {
  return parent.children.some(
    (node) => node.type === 'element' && (isElement(node, ...headingElements) || hasHeading(node)),
  )
}

function headingLevel(node: ElementContent): number | undefined {
  return isElement(node, ...headingElements) ? Number(node.tagName.slice(1)) : undefined
}

/** The children of wrappers that hold a heading, in place of the wrappers: a section ends only at the top. */
function unwrapped(parent: Root | Element): ElementContent[] {
  return (parent.children as ElementContent[]).flatMap((node) => {
    if (!isElement(node, ...wrappers)) return [node]
    const inside = unwrapped(node)
    const first = inside.find((child) => headingLevel(child) !== undefined)
    if (!isElement(first)) return [node]
    // The anchor of a wrapper that opens with a heading.
    if (inside.find((child) => !isBlank(child)) === first) first.properties.id ??= node.properties.id
    return inside
  })
}

/** Headings of sections within lists, tables and quotes become strong lines: no section can open there. */
function demoted(root: Root): Root {
  const walk = (parent: Root | Element, isTop: boolean) => {
    parent.children = (parent.children as ElementContent[]).map((node) => {
      if (!isElement(node)) return node
      if (!isTop && isElement(node, 'h1', 'h2'))
        return element('p', { id: node.properties.id }, [element('strong', {}, node.children)])
      walk(node, isTop && wrappers.includes(node.tagName))
      return node
    })
  }
  walk(root, true)
  return root
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
