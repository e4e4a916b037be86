import type { Article } from '#model/article.ts'
import { isKnownWidget } from '#model/block.ts'
import { type DisclaimerKind, disclaimerKinds } from '#model/disclaimer.ts'
import type { GallerySlide } from '#model/gallery.ts'
import type { Site } from '#model/site.ts'
import type { Html } from '#model/text.ts'
import type { TreatmentSet } from '#model/treatment.ts'
import type { ShopLinks } from '#ui/shop-links.ts'

export interface PlannedDisclaimer {
  kind: DisclaimerKind
  /** Its name for screen readers. */
  label: string
  /** The site's words. */
  html: Html
}

const labels: Record<DisclaimerKind, string> = {
  affiliate: 'About affiliate links',
  insurance: 'About insurance information',
  uk: 'About care in the UK',
  psychology: 'About mental health information',
}

export function planDisclaimer(kind: DisclaimerKind, texts: Site['disclaimerTexts']): PlannedDisclaimer {
  return { kind, label: labels[kind], html: texts[kind] }
}

/** What the disclaimers of an article depend on, besides the article. */
export interface DisclaimersInput {
  rules: Site['disclaimerRules']
  shopLinks: Pick<ShopLinks, 'hasShop'>
  /** The treatment sets that the article shows. */
  treatmentSets: readonly TreatmentSet[]
}

/**
 * DISC-1: the disclaimers an article carries. Affiliate where it recommends products or brands or links to a shop;
 * the others by the site's rules for its categories and sections.
 */
export function disclaimersOf(
  article: Article,
  { rules, shopLinks, treatmentSets }: DisclaimersInput,
): DisclaimerKind[] {
  return disclaimerKinds.filter((kind) =>
    kind === 'affiliate' ? hasAffiliateLinks(article, shopLinks, treatmentSets) : applies(article, rules[kind]),
  )
}

function hasAffiliateLinks(
  article: Article,
  shopLinks: Pick<ShopLinks, 'hasShop'>,
  sets: readonly TreatmentSet[],
): boolean {
  return (
    article.brandCTAs.length > 0 ||
    article.contentMeta.productCards.length > 0 ||
    sets.some((set) => set.treatmentData.some(({ treatmentRecommendations }) => treatmentRecommendations.length > 0)) ||
    article.tabs.some((section) =>
      section.body.some(
        ({ source, widget }) =>
          (widget && isKnownWidget(widget) && widget.widgetFormat === 'product-card') || shopLinks.hasShop(source),
      ),
    ) ||
    slidesOf(article).some(({ body }) => shopLinks.hasShop(body))
  )
}

function slidesOf({ gallery, drugImageSlides, tabs }: Article): GallerySlide[] {
  const placed = tabs.flatMap(({ body }) =>
    body.flatMap(({ widget }) =>
      widget && isKnownWidget(widget) && widget.widgetFormat === 'gallery' ? widget.gallery.slides : [],
    ),
  )
  return [...(gallery?.slides ?? []), ...drugImageSlides, ...placed]
}

function applies(article: Article, rule: Site['disclaimerRules']['uk'] | undefined): boolean {
  if (!rule) return false
  const paths = categoryPaths(article.categories)
  return (
    paths.some((path) => rule.categories.some((named) => path === named || path.startsWith(`${named}/`))) ||
    article.tabs.some((section) => rule.sections.includes(section.id))
  )
}

function categoryPaths(categories: Article['categories']): string[] {
  return categories.flatMap((category) => [category.link, ...categoryPaths(category.children)])
}
