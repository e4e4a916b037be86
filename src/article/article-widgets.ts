import type { AdSlotPlan } from '#features/ads/ads.rules.ts'
import type { BrandsPlan } from '#features/brand-cta/brand-cta.rules.ts'
import type { CommentsPlan } from '#features/comments/comments.rules.ts'
import type { PlannedDisclaimer } from '#features/disclaimers/disclaimers.rules.ts'
import type { DrugCostPlan } from '#features/drug-cost/drug-cost.rules.ts'
import { type GalleryPlan, planGallery } from '#features/gallery/gallery.rules.ts'
import { type LivedExperiencePlan, planLivedExperience } from '#features/lived-experience/lived-experience.rules.ts'
import { type PlannedTreatmentSet, planTreatmentSet } from '#features/treatment/treatment.rules.ts'
import type { ArticleScope } from '#model/articles/article-scope.ts'
import { isKnownWidget, type Widget } from '#model/articles/block.ts'
import type { Gallery } from '#model/articles/gallery.ts'
import type { Section } from '#model/articles/section.ts'
import type { TreatmentSet } from '#model/articles/treatment.ts'
import type { DisclaimerKind } from '#model/safety/disclaimer.ts'
import type { ShopLinks } from '#ui/shop-links.ts'

/** The planned widgets of other features that stand in an article's body. */
export type ArticleWidget =
  | { kind: 'treatments'; set: PlannedTreatmentSet }
  /** `id`: of the one block that "Get Started" leads to (CTA-2). */
  | { kind: 'brands'; plan: BrandsPlan; id: string | undefined }
  | { kind: 'lived-experience'; plan: LivedExperiencePlan }
  | { kind: 'gallery'; plan: GalleryPlan }
  | { kind: 'disclaimer'; disclaimer: PlannedDisclaimer }
  | { kind: 'comments'; plan: CommentsPlan }
  | { kind: 'drug-cost' | 'drug-deals'; plan: DrugCostPlan }
  | { kind: 'ad'; slot: AdSlotPlan }

/** What the widgets of one article are planned with. */
export interface WidgetInput {
  scope: ArticleScope
  shopLinks: ShopLinks
  treatmentSets: readonly TreatmentSet[]
  brands: BrandsPlan | null
  /** How many blocks of brands the body has. */
  brandBlocks: number
  planDisclaimer: (kind: DisclaimerKind) => PlannedDisclaimer
  /** Where a comment is; null for one that is not published. */
  commentHref: (id: string) => string | null
}

/** Plans the widgets of one article, each once and in reading order: galleries and links to shops are numbered by it. */
export function widgetPlanner(input: WidgetInput) {
  const { scope, shopLinks, treatmentSets, brands, brandBlocks, planDisclaimer, commentHref } = input
  const galleryLinks = shopLinks.place('gallery')
  const treatmentLinks = shopLinks.place('treatment')
  let galleries = 0
  let brandBlocksSeen = 0

  function gallery(content: Gallery): GalleryPlan | null {
    galleries += 1
    return planGallery(content, { scope, shopLinks: galleryLinks, number: galleries })
  }

  /** Null where there is nothing to show: a set that does not exist, brands that the article does not have, and so on. */
  function widget(block: Widget): ArticleWidget | null {
    switch (block.widgetFormat) {
      case 'treatment': {
        const set = treatmentSets.find(({ id }) => id === block.set)
        return set ? { kind: 'treatments', set: planTreatmentSet(set, scope, treatmentLinks) } : null
      }
      case 'brand-cta': {
        brandBlocksSeen += 1
        const isLast = brandBlocksSeen === brandBlocks
        return brands && { kind: 'brands', plan: brands, id: isLast ? scope.id('brand-compare-footer') : undefined }
      }
      case 'lived-experience': {
        const href = commentHref(block.byline.commentId)
        return href === null ? null : { kind: 'lived-experience', plan: planLivedExperience(block.byline, href) }
      }
      case 'gallery': {
        const plan = gallery(block.gallery)
        return plan && { kind: 'gallery', plan }
      }
      case 'disclaimer':
        return { kind: 'disclaimer', disclaimer: planDisclaimer(block.kind) }
      default:
        return null
    }
  }

  return { gallery, widget }
}

/** How many blocks of brands stand in a body (CTA-1). */
export function countBrandBlocks(sections: readonly Section[]): number {
  return sections
    .flatMap(({ body }) => body)
    .filter(({ widget }) => widget && isKnownWidget(widget) && widget.widgetFormat === 'brand-cta').length
}
