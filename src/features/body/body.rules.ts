import type { AffiliateLink } from '#islands/affiliate-link.ts'
import type { ArticleScope } from '#model/article-scope.ts'
import { type Block, isKnownWidget } from '#model/block.ts'
import type { PageAnchor } from '#model/page-anchor.ts'
import { isQuickLook, isTitled, type Section, sectionIds } from '#model/section.ts'
import { emptyHtml, escapedHtml, type Html } from '#model/text.ts'

/** A block as it is rendered. */
export interface PlannedBlock {
  block: Block
  /** The attributes of a product card's link. */
  shopLink?: AffiliateLink
  /** Of its widget's element, where links lead to it. */
  id?: string
}

/** What stands in a section, in order. */
export type BodyItem =
  | ({ kind: 'block' } & PlannedBlock)
  /** A partner's node is paid for, and says so (BODY-6). */
  | { kind: 'anchor'; anchor: PageAnchor; isPartner?: boolean }

export interface PlannedSection {
  id: string
  /** Of its heading's element. */
  headingId: string
  /** Its place among the sections of the body, from 0. */
  index: number
  /** The heading's markup; empty for a section without one (BODY-3). */
  header: Html
  element: Section['element']
  /** Folded under its heading (BODY-4). */
  isCollapsable: boolean
  role: 'text' | 'quickLook' | 'disclaimer'
  items: BodyItem[]
}

export interface BodyPlan {
  sections: PlannedSection[]
  /** Widget formats this version cannot draw; their HTML is drawn instead, and the server's log says so (BODY-2). */
  unknownWidgets: string[]
}

/**
 * BODY-1, BODY-3, BODY-5: the sections in the order a reader meets them, the disclaimer last, each block and page
 * anchor in its place.
 *
 * @param scope  gives the headings their ids
 * @param place  puts page anchors among all blocks of the body (see insertPageAnchors); without it there are none
 */
export function planSections(
  all: readonly Section[],
  scope: ArticleScope,
  place: PlaceAnchors = withoutAnchors,
): BodyPlan {
  const ordered = [
    ...all.filter((section) => section.id !== sectionIds.disclaimer),
    ...all.filter((section) => section.id === sectionIds.disclaimer),
  ]
  const sections = ordered.map((section, index) => planSection(section, index, scope))
  const blocks = ordered.flatMap((section, index) => section.body.map((block) => ({ section: index, block })))

  let current = 0
  for (const placed of place(blocks)) {
    if (placed.kind === 'item') {
      current = placed.item.section
      sections[current]?.items.push({ kind: 'block', block: placed.item.block })
    } else {
      const home = placed.isPartner ? homeOfPartner(sections, current) : current
      sections[home]?.items.push(placed)
    }
  }
  const unknown = blocks.flatMap(({ block }) =>
    block.widget && !isKnownWidget(block.widget) ? [block.widget.widgetFormat] : [],
  )
  return { sections, unknownWidgets: [...new Set(unknown)] }
}

/** No ads in summary boxes and the disclaimer (BODY-3): on to the next section of text, else back to the last. */
function homeOfPartner(sections: readonly PlannedSection[], current: number): number {
  const isText = ({ role }: PlannedSection) => role === 'text'
  const next = sections.findIndex((section, index) => index >= current && isText(section))
  return next === -1 ? sections.findLastIndex(isText) : next
}

type PlaceAnchors = (
  blocks: PlacedBlock[],
) => ({ kind: 'item'; item: PlacedBlock } | Extract<BodyItem, { kind: 'anchor' }>)[]

function withoutAnchors(blocks: PlacedBlock[]): ReturnType<PlaceAnchors> {
  return blocks.map((item) => ({ kind: 'item', item }))
}

/** A block with the section it belongs to, by position. */
interface PlacedBlock {
  section: number
  block: Block
}

function planSection(section: Section, index: number, scope: ArticleScope): PlannedSection {
  const role = section.id === sectionIds.disclaimer ? 'disclaimer' : isQuickLook(section) ? 'quickLook' : 'text'
  const isHeaded = isTitled(section) || role === 'disclaimer'
  return {
    id: section.id,
    headingId: scope.sectionId(section.id),
    index,
    header: isHeaded ? section.header || escapedHtml(section.title) : emptyHtml,
    element: section.element,
    isCollapsable: section.isCollapsable && isHeaded,
    role,
    items: [],
  }
}

/** The text before the first heading, which answers first, apart from the sections that explain (BODY-3). */
export function splitIntro({ sections, ...plan }: BodyPlan): { intro: BodyPlan; rest: BodyPlan } {
  const isIntro = sections[0]?.id === sectionIds.beforeFirstHeading
  return {
    intro: { ...plan, sections: isIntro ? sections.slice(0, 1) : [] },
    rest: { ...plan, sections: isIntro ? sections.slice(1) : sections },
  }
}

/** All blocks of a body, in their order. */
export function blocksOf({ sections }: BodyPlan): Block[] {
  return sections.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'block' ? [item.block] : [])))
}

/** The body with another id for each block that `idOf` gives one; called once for each block, in their order. */
export function withBlockIds(plan: BodyPlan, idOf: (block: Block) => string | undefined): BodyPlan {
  const named = (item: BodyItem) => (item.kind === 'block' ? { ...item, id: idOf(item.block) } : item)
  return { ...plan, sections: plan.sections.map((section) => ({ ...section, items: section.items.map(named) })) }
}
