import type { Article } from '#model/article.ts'
import type { ArticleScope } from '#model/article-scope.ts'
import type { ScrollArticle } from '#model/cluster.ts'
import type { ListingItem } from '#model/listing-item.ts'
import type { ProductCard } from '#model/product-card.ts'
import type { Site } from '#model/site.ts'
import type { SponsoredContent } from '#model/sponsor.ts'
import { leavesSite } from '#ui/paid-rel.ts'

/** Everything the column beside an article shows, in the order of its drawing; a list without items is not drawn. */
export interface RailPlan {
  /** Places for ads, as far as there is anybody to fill them (ADS-5). */
  adPlaces: AdPlace[]
  /** RAIL-2 */
  shop: ProductCard[]
  /** RAIL-5 */
  guides: PaidCard[]
  reviews: PaidCard[]
  /** Edited stories (RAIL-1); none where a sponsor's list stands in their place (RAIL-4). */
  stories: { title: string; items: ListingItem[] }
  sponsored: { title: string; items: ListingItem[]; logo: SponsoredContent['logo'] } | null
  /** RAIL-3. `isOnPage`: it leads through this article, and not to others. */
  indicator: { entries: ScrollArticle[]; isOnPage: boolean }
}

/** A card of the transactional rail, "paid" where it leads to somebody who pays for it. */
export interface PaidCard {
  title: string
  image?: Article['propsFor']['whisperProps']['reviews'][number]['image']
  href: string
  text: string
  isPaid: boolean
}

export interface AdPlace {
  name: 'rail-top' | 'rail-end'
  widthPx: number
  heightPx: number
  /** Keeps its height before it fills. */
  isReserved: boolean
}

/** RAIL-1 */
const longestIndicator = 6

/** What a rail follows from, besides the article. */
export interface RailInput {
  scope: ArticleScope
  site: Pick<Site, 'shopThisArticle'>
  /** Whether the places for ads are drawn: while nobody fills them, in tests only. */
  drawsAdPlaces: boolean
  /** EXP-1, `adbDlbFix`. */
  reservesBelowLeaderboard: boolean
}

export function planRail(
  article: Article,
  { scope, site, drawsAdPlaces, reservesBelowLeaderboard }: RailInput,
): RailPlan {
  const { contentMeta, propsFor } = article
  const path = contentMeta.canonicalPath
  const sponsored = sponsoredList(article)
  return {
    adPlaces: drawsAdPlaces ? adPlaces(article, sponsored !== null, reservesBelowLeaderboard) : [],
    shop: site.shopThisArticle.includes(path) ? contentMeta.productCards : [],
    guides: propsFor.whisperProps.guides.map(paidCard),
    reviews: propsFor.whisperProps.reviews.map((review) => ({ ...paidCard(review), image: review.image })),
    stories: sponsored ? { title: '', items: [] } : railStories(article),
    sponsored,
    indicator: indicatorOf(propsFor.sidebarProps.scrollIndicator, path, scope),
  }
}

/** "Popular" when the article names popular stories, else "Latest News" (RAIL-1). */
function railStories({ contentMeta: { popularIn, relatedStories } }: Article): RailPlan['stories'] {
  return popularIn.items.length > 0
    ? { title: popularIn.title || 'Popular', items: shown(popularIn.items) }
    : { title: 'Latest News', items: shown(relatedStories) }
}

/** RAIL-4 */
function sponsoredList({ recommendedContent, sponsored }: Article): RailPlan['sponsored'] {
  const items = shown(recommendedContent?.recommendedContent ?? [])
  if (!recommendedContent || items.length === 0) return null
  return { title: sponsored ? `More from ${sponsored.name}` : 'From our sponsor', items, logo: recommendedContent.logo }
}

function shown(items: ListingItem[]): ListingItem[] {
  return items.filter((item) => !item.hidden)
}

function paidCard(card: { title: string; cta_url: string; cta_text: string }): PaidCard {
  const { title, cta_url: href, cta_text: text } = card
  return { title, href, text, isPaid: leavesSite(href) || href.startsWith('/sponsors/') }
}

/** Links into the article itself become plain anchors, so that they serve on each of its addresses (PAGE-1). */
function indicatorOf(all: readonly ScrollArticle[], path: string, scope: ArticleScope): RailPlan['indicator'] {
  const entries = all.slice(0, longestIndicator).map((entry) => {
    const [page, anchor] = entry.link.split('#')
    return anchor && page === path ? { ...entry, link: `#${scope.sectionId(anchor)}` } : entry
  })
  return { entries, isOnPage: entries.every(({ link }) => link.startsWith('#')) }
}

/**
 * The first place stands below the leaderboard and above what is read, so it may keep its height; below the last one
 * nothing can move. A sponsored rail takes one place, unless the article is sponsored and not paid by its visitors.
 */
function adPlaces(article: Article, isSponsoredRail: boolean, isReserved: boolean): AdPlace[] {
  const { isSponsoredArticle, isCPUV } = article.contentMeta
  const paysByVisitor = isCPUV || article.recommendedContent?.isSponsoredCPUV
  const top: AdPlace = { name: 'rail-top', widthPx: 300, heightPx: 250, isReserved }
  const end: AdPlace = { name: 'rail-end', widthPx: 300, heightPx: 600, isReserved: false }
  return isSponsoredRail && !(isSponsoredArticle && !paysByVisitor) ? [top] : [top, end]
}
