import type { AdScreen } from '#model/ads/ad-screen.ts'
import type { ArticleScope } from '#model/articles/article-scope.ts'
import { type Block, isKnownWidget, type Widget } from '#model/articles/block.ts'
import type { PageAnchor } from '#model/articles/page-anchor.ts'
import { productKeys } from '#model/articles/product-card.ts'
import { isQuickLook, isTitled, productsOf, type Section, sectionIds } from '#model/articles/section.ts'
import type { UrgencyLevel } from '#model/safety/urgency.ts'
import type { Site } from '#model/site/site.ts'
import { emptyHtml, escapedHtml, type Html } from '#model/text/text.ts'
import { planShopLinks, type ShopLink, type ShopLinkPlace, type ShopLinks } from '#ui/shop-links.ts'

type WidgetOf<F extends Widget['widgetFormat']> = Omit<Extract<Widget, { widgetFormat: F }>, 'widgetFormat'>

/**
 * One piece of a section, in reading order; its HTML has its ids in the article's scope and its links to shops going
 * through the redirect.
 *
 * @typeParam W  a planned widget of another feature
 */
export type BodyItem<W> =
  /** `lazy`: the browser lays it out when the reader comes near (BODY-4). `partner`: paid for, and says so (BODY-6). */
  | { kind: 'html' | 'lazy' | 'anchor'; html: Html }
  /** `on`: the kind of screen it is shown on, where that is not all. */
  | { kind: 'partner'; html: Html; on?: AdScreen | undefined }
  /** `urgency`: where it says how soon to get help. */
  | ({ kind: 'warning'; html: Html; urgency?: UrgencyLevel } & WidgetOf<'warning'>)
  | ({ kind: 'picture' } & WidgetOf<'picture'>)
  | ({ kind: 'product'; id: string; html: Html; link: ShopLink } & WidgetOf<'product-card'>)
  | { kind: 'widget'; widget: W }

export interface PlannedSection<W> {
  id: string
  /** Of its heading's element. */
  headingId: string
  /** Its place among the sections of the body, from 0. */
  index: number
  /** The heading's markup; empty for a section without one (BODY-3). */
  header: Html
  /** Its text, where the heading has no markup within. */
  plainTitle: string | null
  element: Section['element']
  /** Folded under its heading (BODY-4). */
  isCollapsable: boolean
  role: 'text' | 'quickLook' | 'disclaimer'
  items: BodyItem<W>[]
}

/** A section, or a widget between two sections. */
export type BodyPart<W> = { kind: 'section'; section: PlannedSection<W> } | { kind: 'widget'; widget: W }

export interface BodyPlan<W> {
  sections: PlannedSection<W>[]
  /** Widget formats this version does not know; their HTML is rendered instead, and the server logs it (BODY-2). */
  unknownWidgets: string[]
}

/** What a body is planned with, besides its sections. */
export interface BodyInput<W> {
  /** Gives the headings, and the ids within the markup, their ids. */
  scope: ArticleScope
  shopLinks: ShopLinks
  /** The site's words for each level of urgency. */
  urgencyTexts: Site['urgencyTexts']
  /** Puts page anchors among all blocks of the body, see insertPageAnchors. */
  placeAnchors: PlaceAnchors
  /**
   * Plans the widgets of other features; called in reading order. Null where there is nothing to show, and the block's
   * HTML stands in.
   */
  planWidget: (widget: Widget) => W | null
  /** The comment list, for the section that is its place (BODY-3). */
  comments: W | null
}

/**
 * BODY-1, BODY-2, BODY-3, BODY-5: the sections in the order a reader meets them, the disclaimer last, each block and
 * page anchor in its place.
 */
export function planSections<W>(all: readonly Section[], input: BodyInput<W>): BodyPlan<W> {
  const { scope, shopLinks, urgencyTexts, placeAnchors, planWidget, comments } = input
  const ordered = [
    ...all.filter((section) => section.id !== sectionIds.disclaimer),
    ...all.filter((section) => section.id === sectionIds.disclaimer),
  ]
  const sections = ordered.map((section, index) => planSection<W>(section, index, scope))
  const blocks = ordered.flatMap((section, index) => section.body.map((block) => ({ section: index, block })))
  const unknown = new Set<string>()
  const textLinks = shopLinks.place('text')
  const productLinks = shopLinks.place('product card')
  const keys = productKeys(all.flatMap(productsOf))
  const inScope = (html: Html) => textLinks.html(scope.html(html))

  function planBlock({ source, widget }: Block): BodyItem<W> {
    const html = inScope(source)
    if (!widget) return { kind: 'html', html }
    if (!isKnownWidget(widget)) {
      unknown.add(widget.widgetFormat)
      return { kind: 'html', html }
    }
    switch (widget.widgetFormat) {
      case 'warning':
        return { kind: 'warning', tone: widget.tone, title: widget.title, html }
      case 'urgency': {
        const whatToDo = urgencyTexts[widget.level] ?? emptyHtml
        // Safe because both parts were sanitised when they were stored.
        const { level: urgency } = widget
        return { kind: 'warning', urgency, ...urgencyBoxes[urgency], html: `${whatToDo}${html}` as Html }
      }
      case 'picture':
        return { kind: 'picture', image: widget.image, caption: widget.caption, credit: widget.credit }
      case 'team-mapping':
      case 'replacement-mapping':
        return { kind: 'lazy', html }
      case 'product-card':
        return planProduct(widget.card, html, keys.get(widget.card) ?? '', scope, productLinks)
      default: {
        const planned = planWidget(widget)
        return planned === null ? { kind: 'html', html } : { kind: 'widget', widget: planned }
      }
    }
  }

  let current = 0
  for (const placed of placeAnchors(blocks)) {
    if (placed.kind === 'item') {
      current = placed.item.section
      sections[current]?.items.push(planBlock(placed.item.block))
    } else {
      const section = placed.isPartner ? sectionOfPartner(sections, current) : current
      const kind = placed.isPartner ? 'partner' : 'anchor'
      sections[section]?.items.push({ kind, html: inScope(placed.anchor.node) })
    }
  }
  if (comments !== null)
    sections.find(({ id }) => id === sectionIds.comments)?.items.push({ kind: 'widget', widget: comments })
  return { sections, unknownWidgets: [...unknown] }
}

/** One ladder for all articles: the same box and title at each level. */
const urgencyBoxes: Record<UrgencyLevel, WidgetOf<'warning'>> = {
  emergency: { tone: 'critical', title: 'Emergency: call for help now' },
  crisis: { tone: 'critical', title: 'In a crisis: talk to someone now' },
  poison: { tone: 'critical', title: 'Poisoning: call a poison line now' },
  'same-day': { tone: 'caution', title: 'Get help the same day' },
  'two-weeks': { tone: 'caution', title: 'See a doctor within two weeks' },
  appointment: { tone: 'note', title: 'Make an appointment' },
}

function planProduct<W>(
  card: WidgetOf<'product-card'>['card'],
  html: Html,
  key: string,
  scope: ArticleScope,
  links: ShopLinkPlace,
): BodyItem<W> {
  const link = links.link(card.link, { brand: card.title, variant: 'card' })
  return { kind: 'product', id: scope.itemId('product', key), card, html, link }
}

/** No ads in summary boxes and the disclaimer (BODY-3): on to the next section of text, else back to the last. */
function sectionOfPartner(sections: readonly PlannedSection<unknown>[], current: number): number {
  const isText = ({ role }: PlannedSection<unknown>) => role === 'text'
  const next = sections.findIndex((section, index) => index >= current && isText(section))
  return next === -1 ? sections.findLastIndex(isText) : next
}

type PlaceAnchors = (
  blocks: PlacedBlock[],
) => ({ kind: 'item'; item: PlacedBlock } | { kind: 'anchor'; anchor: PageAnchor; isPartner?: boolean })[]

/** What a body without page anchors, comments and widgets of other features is planned with. */
export function plainBody(scope: ArticleScope): BodyInput<never> {
  return {
    scope,
    shopLinks: planShopLinks([]),
    urgencyTexts: {},
    placeAnchors: (blocks) => blocks.map((item) => ({ kind: 'item', item })),
    planWidget: () => null,
    comments: null,
  }
}

/** A block with the index of its section. */
interface PlacedBlock {
  section: number
  block: Block
}

function planSection<W>(section: Section, index: number, scope: ArticleScope): PlannedSection<W> {
  const role = section.id === sectionIds.disclaimer ? 'disclaimer' : isQuickLook(section) ? 'quickLook' : 'text'
  const isHeaded = isTitled(section) || role === 'disclaimer'
  const title = escapedHtml(section.title)
  return {
    id: section.id,
    headingId: scope.sectionId(section.id),
    index,
    header: isHeaded ? scope.html(section.header) || title : emptyHtml,
    plainTitle: section.header === '' || section.header === title ? section.title : null,
    element: section.element,
    isCollapsable: section.isCollapsable && isHeaded,
    role,
    items: [],
  }
}

/** A body with what answers first apart (BODY-3). */
export interface ArrangedBody<W> {
  /** Right below the header: the summary box, else the text before the first heading. */
  answer: BodyPart<W>[]
  /** The text before the first heading, where a summary box is the answer: above the lead picture and the contents. */
  intro: BodyPart<W>[]
  main: BodyPart<W>[]
}

/**
 * BODY-3: the answer, the intro, and the sections that explain, with the widgets that stand between sections.
 *
 * @param afterFirst  stand right after the first section of the main part (DRUG-1)
 * @param atEnd  stand after the last section, before the disclaimer (DRUG-3, CTA-2)
 */
export function arrangeBody<W>(
  sections: readonly PlannedSection<W>[],
  { afterFirst, atEnd }: { afterFirst: readonly W[]; atEnd: readonly W[] },
): ArrangedBody<W> {
  const intro = sections.slice(0, sections[0]?.id === sectionIds.beforeFirstHeading ? 1 : 0)
  const summary = sections.filter(({ role }) => role === 'quickLook').slice(0, 1)
  const main = sections.filter((section) => !intro.includes(section) && !summary.includes(section))

  function withWidgets([first, ...others]: readonly PlannedSection<W>[]): BodyPart<W>[] {
    if (!first) return []
    const parts = [sectionPart(first), ...afterFirst.map(widgetPart), ...others.map(sectionPart)]
    const end = parts.findIndex((part) => part.kind === 'section' && part.section.role === 'disclaimer')
    return parts.toSpliced(end === -1 ? parts.length : end, 0, ...atEnd.map(widgetPart))
  }

  const [before, after] = main.length > 0 ? [intro.map(sectionPart), withWidgets(main)] : [withWidgets(intro), []]
  return summary.length > 0
    ? { answer: summary.map(sectionPart), intro: before, main: after }
    : { answer: before, intro: [], main: after }
}

function sectionPart<W>(section: PlannedSection<W>): BodyPart<W> {
  return { kind: 'section', section }
}

function widgetPart<W>(widget: W): BodyPart<W> {
  return { kind: 'widget', widget }
}
