import type { Article } from '#model/articles/article.ts'
import { isKnownWidget } from '#model/articles/block.ts'
import type { GallerySlide } from '#model/articles/gallery.ts'
import type { TreatmentSet } from '#model/articles/treatment.ts'
import { type DisclaimerKind, disclaimerKinds } from '#model/safety/disclaimer.ts'
import type { Site } from '#model/site/site.ts'
import type { Html } from '#model/text/text.ts'
import type { ShopLinks } from '#ui/shop-links.ts'

export interface PlannedDisclaimer {
  kind: DisclaimerKind
  /** The site's words. */
  html: Html
}

export function planDisclaimer(kind: DisclaimerKind, texts: Site['disclaimerTexts']): PlannedDisclaimer {
  return { kind, html: texts[kind] }
}

/** What a reader must know of an article besides its text. */
export interface NoticesPlan {
  /** Says whom to call, and nothing above it does: stands open, above the text. */
  open: PlannedDisclaimer[]
  /** The others, folded under one line. */
  folded: PlannedDisclaimer[]
  /** What every reader must know of this edition; folded with them. */
  notice: Site['notice'] | null
}

/**
 * DISC-1: the answer comes before notices, which share one folded line below it. Who may be in danger is not asked to
 * unfold anything.
 *
 * @param hasHelp  whether help lines stand below the title
 */
export function planNotices(
  disclaimers: readonly PlannedDisclaimer[],
  { notice, hasHelp }: { notice: Site['notice'] | null; hasHelp: boolean },
): NoticesPlan {
  const open = disclaimers.filter(({ kind }) => kind === 'psychology' && !hasHelp)
  const folded = disclaimers.filter((disclaimer) => !open.includes(disclaimer))
  return { open, folded, notice }
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
