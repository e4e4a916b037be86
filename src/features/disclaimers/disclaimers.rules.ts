import type { Article } from '#model/article.ts'
import { isKnownWidget } from '#model/block.ts'
import { type DisclaimerKind, disclaimerKinds } from '#model/disclaimer.ts'
import type { GallerySlide } from '#model/gallery.ts'
import { shopAddress } from '#model/shop-address.ts'
import type { Site } from '#model/site.ts'
import type { TreatmentSet } from '#model/treatment.ts'

/**
 * DISC-1: the disclaimers an article carries. Affiliate where it recommends products or brands or links to a shop;
 * the others by the site's rules for its categories and sections.
 *
 * @param sets  the treatment sets that stand in the article
 */
export function planDisclaimers(
  article: Article,
  site: Pick<Site, 'disclaimerRules' | 'affiliateHosts'>,
  sets: readonly TreatmentSet[] = [],
): DisclaimerKind[] {
  return disclaimerKinds.filter((kind) =>
    kind === 'affiliate'
      ? hasAffiliateLinks(article, site.affiliateHosts, sets)
      : applies(article, site.disclaimerRules[kind]),
  )
}

function hasAffiliateLinks(article: Article, hosts: readonly string[], sets: readonly TreatmentSet[]): boolean {
  return (
    article.brandCTAs.length > 0 ||
    article.contentMeta.productCards.length > 0 ||
    sets.some((set) => set.treatmentData.some(({ treatmentRecommendations }) => treatmentRecommendations.length > 0)) ||
    article.tabs.some((section) =>
      section.body.some(
        ({ source, widget }) =>
          (widget && isKnownWidget(widget) && widget.widgetFormat === 'product-card') || linksToShop(source, hosts),
      ),
    ) ||
    slidesOf(article).some(({ body }) => linksToShop(body, hosts))
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

/** Whether a piece of HTML links to one of these shops. */
function linksToShop(html: string, hosts: readonly string[]): boolean {
  return [...html.matchAll(/href="([^"]+)"/g)].some(([, link = '']) => shopAddress(link, hosts))
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
