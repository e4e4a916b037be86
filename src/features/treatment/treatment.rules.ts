import type { ArticleScope } from '#model/articles/article-scope.ts'
import { type Block, isKnownWidget } from '#model/articles/block.ts'
import type { Section } from '#model/articles/section.ts'
import type { Treatment, TreatmentPlacement, TreatmentSet } from '#model/articles/treatment.ts'
import { emptyHtml, type Html, type Slug } from '#model/text/text.ts'
import type { ShopLink, ShopLinkPlace } from '#ui/shop-links.ts'

export interface PlannedTreatment {
  /** Unique in the article; the id of the card's clamp. */
  id: string
  title: string
  content: Html
  /** Recommendations, each with the attributes of its link. */
  recommendations: { name: string; link: ShopLink }[]
  specialist?: { blurb: string; link: string }
}

export interface PlannedTreatmentSet {
  id: Slug
  title: Html
  content: Html
  treatments: PlannedTreatment[]
}

/**
 * TREAT-2: the sections of an article with the sets that the site places in them, each at the end of its section. A set
 * is rendered once, at its first occurrence; a set that the text already has is not placed.
 */
export function placeTreatments(
  path: string,
  sections: readonly Section[],
  placements: readonly TreatmentPlacement[],
): Section[] {
  const written = new Set(treatmentSetIds(sections))
  const placed = placements.filter((placement) => placement.path === path && !written.has(placement.set))
  const seen = new Set<Slug>()

  function isFirst(block: Block): boolean {
    const set = treatmentSetOf(block)
    if (set === null) return true
    if (seen.has(set)) return false
    seen.add(set)
    return true
  }

  return sections.map((section) => {
    const own = placed.filter(({ sectionId }) => sectionId === section.id)
    const blocks = own.map(({ set }) => ({ source: emptyHtml, widget: { widgetFormat: 'treatment' as const, set } }))
    return { ...section, body: [...section.body, ...blocks].filter(isFirst) }
  })
}

function treatmentSetOf({ widget }: Block): Slug | null {
  return widget && isKnownWidget(widget) && widget.widgetFormat === 'treatment' ? widget.set : null
}

/** The sets in these sections, each once. */
export function treatmentSetIds(sections: readonly Section[]): Slug[] {
  const ids = sections.flatMap((section) => section.body.map(treatmentSetOf).filter((set) => set !== null))
  return [...new Set(ids)]
}

/**
 * TREAT-2, TREAT-4: the plan of a set.
 *
 * @param shopLinks  the links of all sets of the article are numbered together (CTA-3)
 */
export function planTreatmentSet(
  set: TreatmentSet,
  scope: ArticleScope,
  shopLinks: ShopLinkPlace,
): PlannedTreatmentSet {
  const inScope = (html: Html) => shopLinks.html(html, scope)

  function planTreatment(treatment: Treatment, index: number): PlannedTreatment {
    const { title, content, treatmentRecommendations, findDermatologists } = treatment
    return {
      id: scope.itemId('treatment-card', `${set.id}-${index + 1}`),
      title,
      content: inScope(content),
      recommendations: treatmentRecommendations.map(({ content: name, link }) => ({
        name,
        link: shopLinks.link(link, { brand: name, variant: 'recommendation' }),
      })),
      specialist: findDermatologists && { blurb: findDermatologists.content, link: findDermatologists.buttonLink },
    }
  }

  return {
    id: set.id,
    title: inScope(set.title),
    content: inScope(set.content),
    treatments: set.treatmentData.map(planTreatment),
  }
}
