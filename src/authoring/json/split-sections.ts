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
  /** The index of each section's original. */
  origins: number[]
}

/**
 * Splits sections of another system at the headings of level 1 and 2 within their HTML (BODY-1), with the id of the
 * heading, and corrects the levels of the headings below: each is at most one deeper than the one above. The HTML is
 * not sanitised yet.
 */
export function splitSections(given: readonly unknown[], report?: ReportOfSection): SplitSections {
  return split(given, 2, report)
}

/** Called for a corrected mistake, with the index of the section. */
export type ReportOfSection = (section: number, found: string, expected: string) => void

/**
 * The sections of an HTML body. If it does not begin with a heading of level 2, its first heading sets the level of
 * sections.
 */
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

/** Drops an id that is empty or that another section has: the section gets one of its title. */
function withOwnId(section: RawSection, names: UniqueNames, index: number, report?: ReportOfSection): RawSection {
  const { id, ...others } = section
  if (typeof id !== 'string' || (id.trim() !== '' && names.claim(id)) || id === sectionIds.beforeFirstHeading)
    return section
  const found = id.trim() === '' ? 'an empty id' : `the duplicate id ${quoted(id)}`
  report?.(index, found, 'an id used once in the document; its title gives it one')
  return others
}

/** The ids of all elements, so that no id made of a heading repeats one. */
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
  /** Levels of the sub-headings above the current position. */
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
    // Content nested too deep stays unchanged: sanitising reports it.
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

  /** The id of the heading, if it can be an anchor here, else one of its title. */
  #idOf({ properties: { id } }: Element, title: string): string {
    const isUsable = typeof id === 'string' && /^[A-Za-z_][\w-]*$/.test(id) && !isReservedId(id)
    // An existing id is claimed already, and unique (`keepAnchors`).
    return isUsable ? id : this.#names.idFor(title)
  }

  #endSection(): void {
    if (this.#current.title !== '' || this.#current.body.length > 0) this.#parts.push(this.#current)
  }
}

/** The content of a block with its headings at the top level; undefined where it has none. */
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

/** Replaces wrappers that hold a heading by their children: a section can only end at the top level. */
function unwrapped(parent: Root | Element): ElementContent[] {
  return (parent.children as ElementContent[]).flatMap((node) => {
    if (!isElement(node, ...wrappers)) return [node]
    const inside = unwrapped(node)
    const first = inside.find((child) => headingLevel(child) !== undefined)
    if (!isElement(first)) return [node]
    // Keeps the anchor of a wrapper that begins with a heading.
    if (inside.find((child) => !isBlank(child)) === first) first.properties.id ??= node.properties.id
    return inside
  })
}

/** Headings of sections within lists, tables and quotes become strong lines: no section can begin there. */
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
