import { type AffiliateLink, affiliateLink } from '#islands/affiliate-link.ts'
import { linkShopsInHtml } from '#islands/shop-links.ts'
import type { ArticleScope } from '#model/article-scope.ts'
import { type Block, isKnownWidget } from '#model/block.ts'
import type { Section } from '#model/section.ts'
import { emptyHtml, type Html, type Slug } from '#model/text.ts'
import type { Treatment, TreatmentPlacement, TreatmentSet } from '#model/treatment.ts'

export interface PlannedTreatment {
  /** Unique in the article; the card's clamp is named by it. */
  id: string
  title: string
  content: Html
  /** Each with the attributes of its link. */
  recommendations: { name: string; link: AffiliateLink }[]
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
 * is drawn once, where a reader meets it first; one that the text holds is not placed.
 */
export function placeTreatments(
  path: string,
  sections: readonly Section[],
  placements: readonly TreatmentPlacement[],
): Section[] {
  const written = new Set(treatmentSetIds(sections))
  const placed = placements.filter((placement) => placement.path === path && !written.has(placement.set))
  const drawn = new Set<Slug>()

  function isFirst(block: Block): boolean {
    const set = treatmentSetOf(block)
    if (set === null) return true
    if (drawn.has(set)) return false
    drawn.add(set)
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

/** The sets that stand in these sections, each once. */
export function treatmentSetIds(sections: readonly Section[]): Slug[] {
  const ids = sections.flatMap((section) => section.body.map(treatmentSetOf).filter((set) => set !== null))
  return [...new Set(ids)]
}

/** TREAT-2, TREAT-4: the sets of an article as they are drawn, their links to shops counted over all of them. */
export function planTreatments(
  sets: readonly TreatmentSet[],
  affiliateHosts: readonly string[],
  scope: ArticleScope,
): PlannedTreatmentSet[] {
  let shopLinks = 0
  const nextPosition = () => ++shopLinks
  const inText = (html: Html) => linkShopsInHtml(scope.html(html), affiliateHosts, 'treatment', nextPosition)

  function planTreatment(set: TreatmentSet, treatment: Treatment, index: number): PlannedTreatment {
    const { title, content, treatmentRecommendations, findDermatologists } = treatment
    return {
      id: scope.itemId('treatment-card', `${set.id}-${index + 1}`),
      title,
      content: inText(content),
      recommendations: treatmentRecommendations.map((product) => ({
        name: product.content,
        link: affiliateLink(product.link, affiliateHosts, {
          brand: product.content,
          location: 'treatment',
          position: nextPosition(),
          variant: 'recommendation',
        }),
      })),
      specialist: findDermatologists && { blurb: findDermatologists.content, link: findDermatologists.buttonLink },
    }
  }

  return sets.map((set) => ({
    id: set.id,
    title: inText(set.title),
    content: inText(set.content),
    treatments: set.treatmentData.map((treatment, index) => planTreatment(set, treatment, index)),
  }))
}
