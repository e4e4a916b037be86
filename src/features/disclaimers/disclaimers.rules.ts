import type { Article } from '#model/article.ts'
import { isKnownWidget } from '#model/block.ts'
import { type DisclaimerKind, disclaimerKinds } from '#model/disclaimer.ts'
import type { Site } from '#model/site.ts'

/**
 * DISC-1: the disclaimers an article carries. Affiliate where it recommends products or brands or links to a shop;
 * the others by the site's rules for its categories and sections.
 */
export function planDisclaimers(
  article: Article,
  site: Pick<Site, 'disclaimerRules' | 'affiliateHosts'>,
): DisclaimerKind[] {
  return disclaimerKinds.filter((kind) =>
    kind === 'affiliate'
      ? hasAffiliateLinks(article, site.affiliateHosts)
      : applies(article, site.disclaimerRules[kind]),
  )
}

function hasAffiliateLinks(article: Article, affiliateHosts: readonly string[]): boolean {
  if (article.brandCTAs.length > 0 || article.contentMeta.productCards.length > 0) return true
  return article.tabs.some((section) =>
    section.body.some(
      ({ source, widget }) =>
        (widget && isKnownWidget(widget) && widget.widgetFormat === 'product-card') ||
        affiliateHosts.some((host) => source.includes(`https://${host}/`)),
    ),
  )
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
