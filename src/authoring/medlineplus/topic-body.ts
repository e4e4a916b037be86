import type { Element, ElementContent, Root } from 'hast'
import { visit } from 'unist-util-visit'
import { type Section, sectionIds } from '#model/articles/section.ts'
import type { LanguageCode } from '#model/site/language.ts'
import { emptyHtml } from '#model/text/text.ts'
import { bindUnits } from '../html/bind-units.ts'
import { headingElements } from '../html/content-model.ts'
import { htmlSchema } from '../html/html-schema.ts'
import { element, foldSpace, isElement, parseHtml, textOf } from '../html/html-tree.ts'
import { type Clean, cleanTree, innerHtml, outerHtml } from '../html/sanitise-html.ts'
import { setLinks } from '../html/set-links.ts'
import { setTables, tableBox, tableLabel } from '../html/set-tables.ts'
import { splitBlocks } from '../html/split-blocks.ts'
import { UniqueNames } from '../html/unique-names.ts'
import { type Places, pathThere } from './topic-paths.ts'

export interface TopicBody {
  sections: Section[]
  /** Parts of the summary that cannot be shown, a phrase each. Layout attributes are not content and not listed. */
  lost: string[]
}

/**
 * The sections of a topic's summary (BODY-1): its headings, of whatever level, start them in order; a deeper heading
 * belongs to the section above. The HTML is made valid and safe, and keeps all of its text.
 */
export function topicBody(summary: string, topicUrl: string, places: Places, language: LanguageCode): TopicBody {
  const parsed = parseHtml(summary)
  const lost = setTopicLinks(parsed, topicUrl, places)
  const levels = settleHeadings(parsed)
  visit(parsed, 'element', (node) => void delete node.properties.id)
  nameTables(parsed, language)
  const names = new UniqueNames()
  const pictures = picturesOf(parsed)
  const { root, removed } = cleanTree(parsed)
  setLinks(root, [])
  setTables(root, names, language)
  bindUnits(root)
  const elements = removed
    .filter(({ what }) => what.startsWith('<') && what !== '<img>')
    .map(({ what }) => whereabouts(what))
  return { sections: sectionsOf(splitBlocks(root), levels, names), lost: [...lost, ...pictures, ...elements] }
}

/**
 * Rewrites the links of a summary: those to existing topics become internal, relative ones are resolved against the
 * topic's address, and those without an address are replaced by their text.
 * @returns a line for each link that was removed.
 */
function setTopicLinks(root: Root, topicUrl: string, { there, prefixes }: Places): string[] {
  const lost: string[] = []
  visit(root, 'element', (node, index, parent) => {
    if (node.tagName !== 'a' || !parent || index === undefined) return
    const href = typeof node.properties.href === 'string' ? node.properties.href.trim() : ''
    const address = href !== '' && URL.canParse(href, topicUrl) ? new URL(href, topicUrl) : undefined
    if (address && /^(https?|mailto|tel):$/.test(address.protocol)) {
      node.properties.href = pathThere(address.href, there, prefixes) ?? address.href
      return
    }
    lost.push(href === '' ? 'a link without an address' : `the link ${JSON.stringify(href)}`)
    parent.children.splice(index, 1, ...(node.children as ElementContent[]))
    return index
  })
  return lost
}

/** Describes the removal of an element: some are removed with their content, of others the text stays. */
function whereabouts(what: string): string {
  return htmlSchema.strip?.includes(what.slice(1, -1)) ? `${what}, with its content` : `${what}, whose text stays`
}

/**
 * Makes every heading at the top an H3, and every other one a strong line: a heading within a list would break the
 * outline. Empty headings are removed.
 * @returns the former levels of the headings, in order.
 */
function settleHeadings(parent: Root | Element, isTop = true): number[] {
  const levels: number[] = []
  parent.children = (parent.children as ElementContent[]).flatMap((node): ElementContent[] => {
    if (!isElement(node)) return [node]
    if (!headingElements.includes(node.tagName)) {
      levels.push(...settleHeadings(node, isTop && node.tagName === 'div'))
      return [node]
    }
    if (foldSpace(textOf(node)) === '') return []
    if (!isTop) return [element('p', {}, [element('strong', {}, node.children)])]
    levels.push(Number(node.tagName.slice(1)))
    node.tagName = 'h3'
    return [node]
  })
  return levels
}

/** The feed's tables describe their content in an attribute of old HTML: it becomes the name of their box. */
function nameTables(root: Root, language: LanguageCode): void {
  visit(root, 'element', (node, index, parent) => {
    const { summary } = node.properties
    if (
      node.tagName !== 'table' ||
      typeof summary !== 'string' ||
      foldSpace(summary) === '' ||
      !parent ||
      index === undefined
    )
      return
    delete node.properties.summary
    parent.children[index] = element('div', tableBox(tableLabel(foldSpace(summary), language)), [node])
  })
}

function picturesOf(root: Root): string[] {
  const pictures: string[] = []
  visit(root, 'element', (node) => {
    if (node.tagName === 'img') pictures.push(`the picture ${String(node.properties.src ?? 'without an address')}`)
  })
  return pictures
}

function sectionsOf(blocks: Clean<Element>[], levels: number[], names: UniqueNames): Section[] {
  const sections: Section[] = []
  // The first heading starts a section, whatever its level.
  let sectionLevel = 6
  let above: number[] = []
  for (const block of blocks) {
    const level = block.tagName === 'h3' ? (levels.shift() ?? sectionLevel) : undefined
    if (level !== undefined && level <= sectionLevel) {
      sectionLevel = level
      above = []
      sections.push(newSection(block, names))
      continue
    }
    if (level !== undefined) {
      above = [...above.filter((outer) => outer < level), level]
      block.tagName = `h${Math.min(6, 2 + above.length)}`
      block.properties.id = names.idFor(foldSpace(textOf(block)))
    }
    if (sections.length === 0) sections.push(openingSection())
    sections.at(-1)?.body.push({ source: outerHtml(block) })
  }
  return sections
}

function newSection(heading: Clean<Element>, names: UniqueNames): Section {
  const title = foldSpace(textOf(heading))
  return { ...openingSection(), id: names.idFor(title), title, header: innerHtml(heading) }
}

function openingSection(): Section {
  return {
    id: sectionIds.beforeFirstHeading,
    title: '',
    header: emptyHtml,
    body: [],
    isCollapsable: false,
    gallery: false,
    element: 'section',
  }
}
