import type { AdScreen } from '#model/ads/ad-screen.ts'
import type { ArticleScope } from '#model/articles/article-scope.ts'
import { type Block, isKnownWidget, type Widget } from '#model/articles/block.ts'
import type { PageAnchor } from '#model/articles/page-anchor.ts'
import { productKeys } from '#model/articles/product-card.ts'
import { isQuickLook, isTitled, productsOf, type Section, sectionIds } from '#model/articles/section.ts'
import type { UrgencyLevel } from '#model/safety/urgency.ts'
import type { Site } from '#model/site/site.ts'
import type { IndexOf } from '#model/text/html-index.ts'
import { emptyHtml, escapedHtml, type Html } from '#model/text/text.ts'
import type { PlainKey, Texts } from '#texts/texts.ts'
import type { ShopLink, ShopLinkPlace } from '#ui/shop-links.ts'
import type { Citations } from '#ui/text/citations.ts'

type WidgetOf<F extends Widget['widgetFormat']> = Omit<Extract<Widget, { widgetFormat: F }>, 'widgetFormat'>

/** A piece of a section as shown, in reading order: its ids are in the article's scope, its links numbered. */
export type BodyItem = PlainItem | Warning | ShownProduct

/** A piece as the author wrote it: `shownItem` later puts ids and links in place. */
export type WrittenItem = PlainItem | WrittenWarning | WrittenProduct

type PlainItem =
  /** `lazy`: the browser lays it out when the reader comes near (BODY-4). */
  | { kind: 'html' | 'lazy' | 'anchor'; html: Html }
  /** Paid for, and labeled so (BODY-6). `on`: the kind of screen that shows it, if not every kind. */
  | { kind: 'partner'; html: Html; on?: AdScreen | undefined }
  | ({ kind: 'picture' } & WidgetOf<'picture'>)

/** `urgency`: set where the box says how soon to get help. */
type Warning = { kind: 'warning'; html: Html; urgency?: UrgencyLevel } & WidgetOf<'warning'>
/**
 * `whatToDo`: the site's words, which come first. `isRepeated`: the box is in the text as well, and only that copy has
 * its ids.
 */
type WrittenWarning = Warning & { whatToDo?: Html; isRepeated?: true }

/** `key`: unique among the products of the article. */
type WrittenProduct = { kind: 'product'; key: string; html: Html } & WidgetOf<'product-card'>
type ShownProduct = { kind: 'product'; id: string; html: Html; link: ShopLink } & WidgetOf<'product-card'>

/** A block that another feature plans; its HTML is the fallback where that feature shows nothing. */
export interface WidgetBlock {
  kind: 'block'
  widget: Widget
  html: Html
}

/** The fields of a section apart from its items. */
export interface SectionFrame {
  id: string
  /** Its index among the sections of the body, from 0. */
  index: number
  /** The heading's markup; empty for a section without one (BODY-3). */
  header: Html
  /** The title, where the heading has no markup within. */
  plainTitle: string | null
  element: Section['element']
  /** Folded under its heading (BODY-4). */
  isCollapsable: boolean
  role: 'text' | 'quickLook' | 'disclaimer'
}

export interface WrittenSection extends SectionFrame {
  items: (WrittenItem | WidgetBlock)[]
}

/** A section that is ready to be shown. */
export interface ShownSection extends SectionFrame {
  /** The id of its heading's element. */
  headingId: string
}

export interface BodyPlan {
  sections: WrittenSection[]
  /** Widget formats this version does not know; their HTML is rendered instead, and the server logs it (BODY-2). */
  unknownWidgets: string[]
}

/** A block with the index of its section, in the order of `bodyBlocks`. */
export interface PlacedBlock {
  section: number
  block: Block
}

/** A block of the body, or a page anchor between blocks. */
export type BodyPiece =
  | { kind: 'item'; item: PlacedBlock }
  | { kind: 'anchor'; anchor: PageAnchor; isPartner?: boolean }

/** All blocks of a body in reading order: page anchors are placed among them (BODY-5). */
export function bodyBlocks(sections: readonly Section[]): PlacedBlock[] {
  return inReadingOrder(sections).flatMap((section, index) => section.body.map((block) => ({ section: index, block })))
}

/** The disclaimer is last (BODY-3). */
function inReadingOrder(sections: readonly Section[]): Section[] {
  return [
    ...sections.filter((section) => section.id !== sectionIds.disclaimer),
    ...sections.filter((section) => section.id === sectionIds.disclaimer),
  ]
}

/**
 * BODY-1, BODY-2, BODY-3, BODY-5: the sections in reading order, each block and page anchor in its place.
 *
 * @param pieces  the blocks of all sections, and the anchors among them
 * @param urgencyTexts  the site's words for each level of urgency
 */
export function planSections(
  all: readonly Section[],
  pieces: readonly BodyPiece[],
  urgencyTexts: Site['urgencyTexts'],
  texts: Texts,
): BodyPlan {
  const sections = inReadingOrder(all).map(planSection)
  const unknown = new Set<string>()
  const keys = productKeys(all.flatMap(productsOf))

  function planBlock({ source: html, widget }: Block): WrittenItem | WidgetBlock {
    if (!widget) return { kind: 'html', html }
    if (!isKnownWidget(widget)) {
      // A widget of the publisher's own is stored with its markup.
      if (!widget.isOwn) unknown.add(widget.widgetFormat)
      return { kind: 'html', html }
    }
    switch (widget.widgetFormat) {
      case 'warning':
        return { kind: 'warning', tone: widget.tone, title: widget.title, html }
      case 'urgency': {
        const { level: urgency } = widget
        const { tone, title } = urgencyBoxes[urgency]
        const whatToDo = urgencyTexts[urgency] ?? emptyHtml
        return { kind: 'warning', urgency, tone, title: texts.t(title), whatToDo, html }
      }
      case 'picture':
        return { kind: 'picture', image: widget.image, caption: widget.caption, credit: widget.credit }
      case 'team-mapping':
      case 'replacement-mapping':
        return { kind: 'lazy', html }
      case 'product-card':
        return { kind: 'product', key: keys.get(widget.card) ?? '', card: widget.card, html }
      default:
        return { kind: 'block', widget, html }
    }
  }

  let current = 0
  for (const placed of pieces) {
    if (placed.kind === 'item') {
      current = placed.item.section
      sections[current]?.items.push(planBlock(placed.item.block))
    } else {
      const section = placed.isPartner ? sectionOfPartner(sections, current) : current
      const kind = placed.isPartner ? 'partner' : 'anchor'
      sections[section]?.items.push({ kind, html: placed.anchor.node })
    }
  }
  return { sections, unknownWidgets: [...unknown] }
}

/** The numbering of the links of a body: links of its text, and links of its product cards. */
export interface BodyLinks {
  text: ShopLinkPlace
  products: ShopLinkPlace
  /** REV-8 */
  citations?: Citations
}

/** An item with its ids in the article's scope and its links to shops going through the redirect (CTA-3). */
export function shownItem(item: WrittenItem, scope: ArticleScope, links: BodyLinks): BodyItem {
  switch (item.kind) {
    case 'picture':
      return item
    case 'warning':
      return shownWarning(item, scope, links)
    case 'product': {
      const { key, card } = item
      const html = shownHtml(item.html, scope, links)
      const link = links.products.link(card.link, { brand: card.title, variant: 'card' })
      return { kind: 'product', id: scope.itemId('product', key), card, html, link }
    }
    default:
      return { ...item, html: shownHtml(item.html, scope, links) }
  }
}

function shownWarning(
  { whatToDo, isRepeated, ...box }: WrittenWarning,
  scope: ArticleScope,
  links: BodyLinks,
): Warning {
  const ids = isRepeated ? 'dropped' : 'scoped'
  const texts = [whatToDo ?? emptyHtml, box.html].map((html) => shownHtml(html, scope, links, ids))
  // Safe because both were sanitised when they were stored.
  return { ...box, html: texts.join('') as Html }
}

function shownHtml(html: Html, scope: ArticleScope, links: BodyLinks, ids?: 'scoped' | 'dropped'): Html {
  return links.text.html(html, scope, ids, links.citations?.edits(html, ids))
}

/** The texts of a section that may cite sources, in the order of citation numbers. */
export function citingTexts(items: readonly { kind: string; html?: Html }[]): Html[] {
  return items.flatMap(({ kind, html }) => (html && citing.has(kind) ? [html] : []))
}

const citing = new Set(['html', 'lazy', 'warning'])

/** A section with its ids in the article's scope. */
export function shownSection(section: SectionFrame, scope: ArticleScope, indexOf: IndexOf): ShownSection {
  const { id, index, header, plainTitle, element, isCollapsable, role } = section
  return {
    id,
    index,
    plainTitle,
    element,
    isCollapsable,
    role,
    header: plainTitle === null ? scope.html(header, indexOf) : header,
    headingId: scope.sectionId(id),
  }
}

/** The same box and title for a level of urgency in all articles. */
const urgencyBoxes = {
  emergency: { tone: 'critical', title: 'body.urgencyEmergency' },
  crisis: { tone: 'critical', title: 'body.urgencyCrisis' },
  poison: { tone: 'critical', title: 'body.urgencyPoison' },
  'same-day': { tone: 'caution', title: 'body.urgencySameDay' },
  'two-weeks': { tone: 'caution', title: 'body.urgencyTwoWeeks' },
  appointment: { tone: 'note', title: 'body.urgencyAppointment' },
} as const satisfies Record<UrgencyLevel, { tone: WidgetOf<'warning'>['tone']; title: PlainKey }>

/** No ads in summary boxes and the disclaimer (BODY-3): the next section of text gets it, else the last. */
function sectionOfPartner(sections: readonly WrittenSection[], current: number): number {
  const isText = ({ role }: WrittenSection) => role === 'text'
  const next = sections.findIndex((section, index) => index >= current && isText(section))
  return next === -1 ? sections.findLastIndex(isText) : next
}

function planSection(section: Section, index: number): WrittenSection {
  const role = section.id === sectionIds.disclaimer ? 'disclaimer' : isQuickLook(section) ? 'quickLook' : 'text'
  const isHeaded = isTitled(section) || role === 'disclaimer'
  const title = escapedHtml(section.title)
  return {
    id: section.id,
    index,
    header: isHeaded ? section.header || title : emptyHtml,
    plainTitle: section.header === '' || section.header === title ? section.title : null,
    element: section.element,
    isCollapsable: section.isCollapsable && isHeaded,
    role,
    items: [],
  }
}
