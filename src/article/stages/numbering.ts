import type { AdSlotPlan, PlannedSlot, RailSlots } from '#features/ads/ads.rules.ts'
import { citedTools } from '#features/article-tools/article-tools.rules.ts'
import { type BodyLinks, citingTexts, shownItem, shownSection } from '#features/body/body.rules.ts'
import { type GalleryPlan, planGallery } from '#features/gallery/gallery.rules.ts'
import { planTreatmentSet } from '#features/treatment/treatment.rules.ts'
import type { ArticleScope } from '#model/articles/article-scope.ts'
import type { Gallery } from '#model/articles/gallery.ts'
import type { IndexOf } from '#model/text/html-index.ts'
import type { ShopLinkPlace } from '#ui/shop-links.ts'
import { type Citations, planCitations } from '#ui/text/citations.ts'
import { arrangeBody } from '../arrange-body.ts'
import type { ArticleItem, ArticleSection, ArticleWidget, DraftItem, DraftWidget } from '../article-body.ts'
import type { ArticleContext, ArticleDraft, Stage } from '../article-draft.ts'
import { arrangeRail, type ShownRailSlots } from '../article-rail.ts'
import { counted, listed } from '../summary-words.ts'

/**
 * The last stage, and the only one that counts: sources, galleries, ad slots and links to shops get their numbers in
 * reading order, and the body its ids in the article's scope. So no stage depends on the number of calls of another
 * one.
 */
export const numbering: Stage = {
  name: 'numbering',
  run(draft, context) {
    const { scope, indexOf } = context
    const citations = citationsOf(draft, context)
    const numbers = new Numbers(context, brandsIn(draft), citations)
    // The order of these lines is the order of the numbers.
    const galleryBelowDeck = draft.belowDeck && numbers.gallery(draft.belowDeck)
    const sections = draft.sections.map(
      (section): ArticleSection => ({
        ...shownSection(section, scope, indexOf),
        items: section.items.map((item) => numbers.item(item)),
      }),
    )
    const afterFirst = draft.between.afterFirst.map((widget) => numbers.widget(widget))
    const atEnd = draft.between.atEnd.map((widget) => numbers.widget(widget))
    const bottomBanner = draft.slots.bottomBanner && numbers.slot(draft.slots.bottomBanner)
    const railSlots = numbers.railSlots(draft.slots.rail)
    return {
      ...draft,
      titleId: draft.isOneOfSeveral ? scope.id('article-title') : null,
      getStartedTo: draft.brands && scope.id('brand-compare-footer'),
      galleryBelowDeck,
      tools: draft.tools && citedTools(draft.tools, citations.cited()),
      citationCard: citations.cited().length > 0 ? scope.id('citation-card') : null,
      body: arrangeBody(sections, { afterFirst, atEnd }),
      bottomBanner,
      rail: draft.railPlan && arrangeRail(draft.railPlan, draft.recommended, railSlots),
    }
  },
  summarize({ body: { answer, intro, main }, galleryBelowDeck, bottomBanner, rail, tools }) {
    const items = [...answer, ...intro, ...main].flatMap((part) => (part.kind === 'section' ? part.section.items : []))
    const widgets = items.flatMap((item) => (item.kind === 'widget' ? [item.widget.kind] : []))
    const inRail = [...(rail?.parts ?? []), ...(rail?.sticky ?? [])].filter(({ kind }) => kind === 'ad-slot')
    const galleries = widgets.filter((kind) => kind === 'gallery').length + (galleryBelowDeck ? 1 : 0)
    const slots = widgets.filter((kind) => kind === 'ad').length + inRail.length + (bottomBanner ? 1 : 0)
    const products = items.filter(({ kind }) => kind === 'product').length
    const cited = tools?.sources?.items.filter(({ places }) => places.length > 0).length ?? 0
    return listed(
      cited > 0 && counted(cited, 'cited source'),
      galleries > 0 && counted(galleries, 'gallery', 'galleries'),
      products > 0 && counted(products, 'product card'),
      slots > 0 && counted(slots, 'slot'),
    )
  },
}

/** Sources are numbered in the order in which readers meet them: the summary box is above all other text (REV-8). */
function citationsOf({ sections, article }: ArticleDraft, context: ArticleContext): Citations {
  const summary = sections.find(({ role }) => role === 'quickLook')
  const inOrder = summary ? [summary, ...sections.filter((section) => section !== summary)] : sections
  const { sources } = article.propsFor.articleResources
  const doubted = sources.filter(({ link }) => {
    const state = link && context.sourceTroubles?.get(link)?.state
    return state === 'retracted' || state === 'concern'
  })
  return planCitations(
    inOrder.flatMap(({ items }) => citingTexts(items)),
    { listed: sources.map(({ id }) => id), doubted: doubted.map(({ id }) => id) },
    context,
  )
}

function brandsIn({ sections, between }: ArticleDraft): number {
  const placed = sections.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'widget' ? [item.widget] : [])))
  return [...placed, ...between.atEnd].filter(({ kind }) => kind === 'brands').length
}

/** The numbers of one article, from 1; each call takes the next. */
class Numbers {
  readonly #scope: ArticleScope
  readonly #indexOf: IndexOf
  readonly #bodyLinks: BodyLinks
  readonly #galleryLinks: ShopLinkPlace
  readonly #treatmentLinks: ShopLinkPlace
  #galleries = 0
  #slots = 0
  /** Blocks of brands that are still without an id. */
  #brands: number

  constructor({ scope, shopLinks, indexOf }: ArticleContext, brands: number, citations: Citations) {
    this.#scope = scope
    this.#indexOf = indexOf
    this.#bodyLinks = { text: shopLinks.place('text'), products: shopLinks.place('product card'), citations }
    this.#galleryLinks = shopLinks.place('gallery')
    this.#treatmentLinks = shopLinks.place('treatment')
    this.#brands = brands
  }

  item(item: DraftItem): ArticleItem {
    if (item.kind === 'widget') return { kind: 'widget', widget: this.widget(item.widget) }
    // Placed by the ad layout: its links are the partner's own.
    if (item.kind === 'placed-partner')
      return { ...item, kind: 'partner', html: this.#scope.html(item.html, this.#indexOf) }
    return shownItem(item, this.#scope, this.#bodyLinks)
  }

  widget(widget: DraftWidget): ArticleWidget {
    switch (widget.kind) {
      case 'gallery':
        return { kind: 'gallery', plan: this.gallery(widget.gallery) }
      case 'treatments':
        return { kind: 'treatments', set: planTreatmentSet(widget.set, this.#scope, this.#treatmentLinks) }
      case 'brands':
        return { ...widget, id: this.#brandsId() }
      case 'ad':
        return { kind: 'ad', slot: this.slot(widget.slot) }
      default:
        return widget
    }
  }

  gallery(gallery: Gallery): GalleryPlan {
    this.#galleries += 1
    return planGallery(gallery, { scope: this.#scope, shopLinks: this.#galleryLinks, number: this.#galleries })
  }

  slot(slot: PlannedSlot): AdSlotPlan {
    this.#slots += 1
    return { ...slot, id: this.#scope.itemId('ad-slot', this.#slots), number: this.#slots }
  }

  railSlots({ top, between, sticky }: RailSlots): ShownRailSlots {
    return {
      top: top.map((slot) => this.slot(slot)),
      between: between.map((slot) => this.slot(slot)),
      sticky: sticky.map((slot) => this.slot(slot)),
    }
  }

  /** The id for the last block of brands: "Get Started" leads to it (CTA-2). */
  #brandsId(): string | undefined {
    this.#brands -= 1
    return this.#brands === 0 ? this.#scope.id('brand-compare-footer') : undefined
  }
}
