import type { SponsoredContent } from '#model/ads/sponsor.ts'
import type { Article } from '#model/articles/article.ts'
import type { ArticleScope } from '#model/articles/article-scope.ts'
import type { ScrollArticle } from '#model/articles/cluster.ts'
import type { Image } from '#model/articles/image.ts'
import type { LinkQuery } from '#model/articles/link-query.ts'
import type { ListingItem } from '#model/articles/listing-item.ts'
import type { ProductCard } from '#model/articles/product-card.ts'
import type { RailPartName } from '#model/site/site.ts'
import { trackPress } from '#runtime/track-attributes.ts'
import type { Texts } from '#texts/texts.ts'
import { leavesSite, paidRel } from '#ui/paid-rel.ts'
import type { ShopLink, ShopLinks } from '#ui/shop-links.ts'

/** The column beside an article, without its ads. From the top: `list`, `paid`, `last`, then `sticky`. */
export interface RailPlan {
  /** Null if the stories are sticky, or if there are none. */
  list: StoriesPart | SponsoredPart | null
  /** The paid parts. */
  paid: PaidPart[]
  last: (LastingPart | BylinePart)[]
  /** The end of the column; it stays in view while the article scrolls (RAIL-1). */
  sticky: (LastingPart | BylinePart)[]
  /** The Read Next widget is sticky at its end, in place of every sticky part but an ad (INF-5). */
  isFollowed: boolean
  /** Every part is useful only beside the article: without space beside it there is no rail. */
  isOnlyBeside: boolean
  /** Whether a sponsor has the rail; its ad slots depend on it (ADS-5). */
  isSponsoredRail: boolean
  /** The number of lists of stories, including the sticky one. */
  lists: number
  /** The number of stories to read next: they come before the recommended ones, which skip that many. */
  nextStories: number
}

export type RailPart = StoriesPart | SponsoredPart | LastingPart | PaidPart | BylinePart | RecommendedPart

type StoriesPart = { kind: 'stories' } & StoriesPlan
type SponsoredPart = { kind: 'sponsored' } & SponsoredListPlan
/** The next stories to read; shown only beside the article: elsewhere read-next follows it. */
type NextStoriesPart = { kind: 'next-stories' } & StoriesPlan
/** Stories of the site, labeled as such (ADS-5); also shown only beside the article. */
export type RecommendedPart = { kind: 'recommended' } & StoriesPlan
type IndicatorPart = { kind: 'indicator' } & IndicatorPlan
type SectionsPart = { kind: 'sections' } & RailSectionsPlan
type PaidCardsPart = { kind: 'paid-cards' } & PaidCardsPlan
type ShopPart = { kind: 'shop' } & ShopCardPlan
export type PaidPart = PaidCardsPart | ShopPart
/** The short byline. */
interface BylinePart {
  kind: 'byline'
}

/** The part that stays in view beside a long article. */
type LastingPart = IndicatorPart | SectionsPart | StoriesPart | NextStoriesPart

/** Stories, and the settings of their list. */
export interface StoriesPlan {
  titleId: string
  title: string
  /** None of them hidden. */
  stories: ListingItem[]
  listing: { list: string; isPaid?: boolean; query?: LinkQuery }
}

/** A sponsor's list in place of the edited one (RAIL-4). */
export interface SponsoredListPlan extends StoriesPlan {
  logo: Image | null
}

/** RAIL-3. `isOnPage`: its links are within this article. */
export interface IndicatorPlan {
  titleId: string
  title: string
  entries: ScrollArticle[]
  isOnPage: boolean
  /** The path at which a reader of this page begins. */
  path: string
}

/** The sections of the article, in view while the reader is in it. */
export interface RailSectionsPlan {
  titleId: string
  entries: RailSection[]
}

export interface RailSection {
  href: string
  /** The name of the section in events. */
  section: string
  title: string
}

/** Guides or reviews of the transactional rail (RAIL-5). */
export interface PaidCardsPlan {
  titleId: string
  title: string
  cards: PaidCard[]
}

/** `isPaid`: it links to somebody who pays for it, and says so. */
export interface PaidCard {
  title: string
  image: Image | null
  text: string
  isPaid: boolean
  link: ShopLink
}

/** The shop-this-article card (RAIL-2). */
export interface ShopCardPlan {
  titleId: string
  products: (Pick<ProductCard, 'title' | 'buttonText' | 'price'> & { image: Image | null; link: ShopLink })[]
}

/** RAIL-1 */
const maxIndicatorEntries = 6

/** Fewer sections need no list beside the article. */
const minSections = 3

/** The number of read-next stories that fit beside an article together with its byline. */
const maxNextStories = 3

/** The input for a rail, apart from the article. */
export interface RailInput {
  scope: ArticleScope
  texts: Texts
  /** The paid parts that may be beside the text. */
  paid: PaidPart[]
  /** Whether there is a byline for the short form. */
  hasByline: boolean
  sections: readonly RailSection[]
  /** Whether a bar keeps the sections in view. */
  hasTabBar: boolean
  /** Whether the Read Next widget stays in view beside the article. */
  isFollowed: boolean
  /** The parts that the site wants, in its order (SITE-5). */
  parts: readonly RailPartName[]
}

/**
 * RAIL-1 to RAIL-5: the parts of the rail, their order, and the parts that stay in view with the article, which are
 * never paid ones. Null if it would hold only the byline.
 */
export function planRail(article: Article, input: RailInput): RailPlan | null {
  const { scope, texts, paid, isFollowed, parts } = input
  const sponsored = planSponsoredList(article, scope, texts)
  const stories = parts.includes('stories') ? planStories(article, scope, texts) : null
  const list = sponsored ?? stories
  const lasting = planLasting(article, input, {
    stories: sponsored || paid.length > 0 ? null : stories,
    next: sponsored ? null : planNextStories(article, scope, texts),
  })
  if (!isFollowed && !list && !lasting && paid.length === 0) return null

  const byline = bylineIn(input)
  const inOrder = (kept: (LastingPart | BylinePart)[]) =>
    kept.toSorted((a, b) => parts.indexOf(a.kind) - parts.indexOf(b.kind))
  const known = {
    paid,
    isFollowed,
    isSponsoredRail: sponsored !== null,
    lists: list ? 1 : 0,
    nextStories: lasting?.kind === 'next-stories' ? lasting.stories.length : 0,
  }
  if (isFollowed) {
    const indicator = parts.includes('indicator') ? planIndicator(article, input) : null
    return {
      ...known,
      list,
      last: indicator ? inOrder([indicator, ...byline]) : byline,
      sticky: [],
      isOnlyBeside: !list && paid.length === 0 && (!indicator || isOfUseBeside(indicator)),
    }
  }
  return {
    ...known,
    list: lasting?.kind === 'stories' ? null : list,
    last: [],
    sticky: lasting ? inOrder([lasting, ...byline]) : byline,
    isOnlyBeside: !list && paid.length === 0 && lasting !== null && isOfUseBeside(lasting),
  }
}

function bylineIn({ hasByline, parts }: Pick<RailInput, 'hasByline' | 'parts'>): BylinePart[] {
  return hasByline && parts.includes('byline') ? [{ kind: 'byline' }] : []
}

/** The visible stories of a list; null if there are none. */
function visible(stories: readonly ListingItem[]): ListingItem[] | null {
  const shown = stories.filter(({ hidden }) => !hidden)
  return shown.length > 0 ? shown : null
}

/** "Popular" when the article names popular stories, else "Latest News" (RAIL-1). */
function planStories(
  { contentMeta: { popularIn, relatedStories }, propsFor: { linkQuery: query } }: Article,
  scope: ArticleScope,
  { t }: Texts,
): StoriesPart | null {
  const isPopular = popularIn.items.length > 0
  const stories = visible(isPopular ? popularIn.items : relatedStories)
  if (!stories) return null
  const title = isPopular ? popularIn.title || t('rail.popular') : t('rail.latestNews')
  return { kind: 'stories', titleId: scope.id('rail-stories'), title, stories, listing: { list: 'rail', query } }
}

/** RAIL-4 */
function planSponsoredList(
  { recommendedContent, sponsored }: Article,
  scope: ArticleScope,
  { t }: Texts,
): SponsoredPart | null {
  const stories = recommendedContent && visible(recommendedContent.recommendedContent)
  if (!stories) return null
  return {
    kind: 'sponsored',
    titleId: scope.id('rail-sponsored'),
    title: sponsored ? t('rail.moreFrom', { name: sponsored.name }) : t('rail.fromSponsor'),
    logo: logoOf(recommendedContent.logo),
    stories,
    listing: { list: 'sponsored-rail', isPaid: true },
  }
}

function logoOf(logo: SponsoredContent['logo']): Image | null {
  return logo ? { ...logo.src, alt: logo.alt } : null
}

/** Links into the article itself become plain anchors, so that they work on each of its addresses (PAGE-1). */
function planIndicator(
  { contentMeta, propsFor }: Article,
  { scope, texts: { t } }: Pick<RailInput, 'scope' | 'texts'>,
): IndicatorPart | null {
  const entries = propsFor.sidebarProps.scrollIndicator.slice(0, maxIndicatorEntries).map((entry) => {
    const [page, anchor] = entry.link.split('#')
    return anchor && page === contentMeta.canonicalPath ? { ...entry, link: `#${scope.sectionId(anchor)}` } : entry
  })
  if (entries.length === 0) return null
  const isOnPage = entries.every(({ link }) => link.startsWith('#'))
  // The title names other articles as such: readers take a bare list beside the text for its contents.
  const title = t(isOnPage ? 'rail.onThisPage' : 'rail.articlesToGoOn')
  return {
    kind: 'indicator',
    titleId: scope.id('rail-indicator'),
    title,
    entries,
    isOnPage,
    path: contentMeta.canonicalPath,
  }
}

/**
 * The first part on the site's list that the article has. By default the scroll indicator; without one, the sections,
 * unless the tab bar shows them. Then the edited stories; if those are above a paid part, the stories to read next; and
 * if a sponsor replaces the edited stories, the sections even with a tab bar.
 */
function planLasting(
  article: Article,
  input: Pick<RailInput, 'scope' | 'texts' | 'sections' | 'hasTabBar' | 'parts'>,
  { stories, next }: { stories: LastingPart | null; next: LastingPart | null },
): LastingPart | null {
  const sections = planRailSections(input)
  const candidates: Record<Exclude<RailPartName, 'byline'>, LastingPart | null> = {
    indicator: planIndicator(article, input),
    sections: input.hasTabBar ? null : sections,
    stories,
    'next-stories': next,
  }
  for (const name of input.parts) {
    const part = name === 'byline' ? null : candidates[name]
    if (part) return part
  }
  return input.parts.includes('sections') ? sections : null
}

function isOfUseBeside(part: LastingPart): boolean {
  return part.kind === 'indicator' ? part.isOnPage : part.kind !== 'stories'
}

function planRailSections({ sections, scope }: Pick<RailInput, 'sections' | 'scope'>): SectionsPart | null {
  if (sections.length < minSections) return null
  return { kind: 'sections', titleId: scope.id('rail-sections'), entries: [...sections] }
}

/** The stories to read next that the rail does not list already. */
function planNextStories(article: Article, scope: ArticleScope, { t }: Texts): NextStoriesPart | null {
  const { readNext, linkQuery: query } = article.propsFor
  const listed = listedLinks(article)
  const stories = readNext.items
    .filter((item) => !item.isSponsored && !item.activationReplacement && !listed.has(linkOf(item)))
    .slice(0, maxNextStories)
    .map(({ title, link, url, thumbnail }) => ({
      title,
      link,
      url,
      thumbnail,
      category: '',
      hidden: false,
      displayLarge: false,
      isSponsored: false,
    }))
  if (stories.length === 0) return null
  const listing = { list: 'rail-next', query }
  return { kind: 'next-stories', titleId: scope.id('rail-next'), title: t('rail.readNext'), stories, listing }
}

/** The links of the edited list of the rail. */
function listedLinks({ contentMeta: { popularIn, relatedStories } }: Article): Set<string | undefined> {
  return new Set((popularIn.items.length > 0 ? popularIn.items : relatedStories).map(linkOf))
}

function linkOf({ link, url }: { link?: string | undefined; url?: string | undefined }): string | undefined {
  return link ?? url
}

/**
 * ADS-5: stories of the site below the list of a rail, without the sticky stories to read next.
 *
 * @param ownStories  stories of the site, none of them sponsored or hidden
 * @param count  the maximum number of stories
 */
export function planRecommended(
  article: Article,
  { nextStories }: Pick<RailPlan, 'nextStories'>,
  { scope, texts, siteName, ownStories, count }: RecommendedInput,
): RecommendedPart | null {
  const listed = listedLinks(article)
  const others = ownStories.filter((story) => !listed.has(linkOf(story)))
  const stories = visible(others.slice(nextStories, nextStories + count))
  if (!stories) return null
  return {
    kind: 'recommended',
    titleId: scope.id('rail-recommended'),
    title: texts.t('rail.recommended', { site: siteName }),
    stories,
    listing: { list: 'rail-recommended' },
  }
}

interface RecommendedInput {
  scope: ArticleScope
  texts: Texts
  siteName: string
  ownStories: readonly ListingItem[]
  count: number
}

/** The input for the paid parts, apart from the article. */
export interface PaidPartsInput {
  scope: ArticleScope
  texts: Texts
  shopLinks: ShopLinks
  /** Article paths with the shop-this-article card. */
  shopThisArticle: readonly string[]
}

/** RAIL-2, RAIL-5: guides, reviews and the shop card, if there are any. */
export function planPaidParts(
  article: Article,
  { scope, texts: { t }, shopLinks, shopThisArticle }: PaidPartsInput,
): PaidPart[] {
  const { contentMeta, propsFor } = article
  const { guides, reviews } = propsFor.whisperProps
  const isShopListed = shopThisArticle.includes(contentMeta.canonicalPath)
  const products = isShopListed ? planProducts(contentMeta.productCards, shopLinks) : []
  const lists: PaidCardsPlan[] = [
    {
      titleId: scope.id('rail-guides'),
      title: t('rail.guides'),
      cards: planPaidCards(guides, 'rail-guides', shopLinks),
    },
    {
      titleId: scope.id('rail-reviews'),
      title: t('rail.reviews'),
      cards: planPaidCards(reviews, 'rail-reviews', shopLinks),
    },
  ]
  return [
    ...lists.filter(({ cards }) => cards.length > 0).map((list) => ({ kind: 'paid-cards' as const, ...list })),
    ...(products.length > 0 ? [{ kind: 'shop' as const, titleId: scope.id('rail-shop'), products }] : []),
  ]
}

type PaidCardItem = Article['propsFor']['whisperProps']['guides' | 'reviews'][number]

/** A link to a listed shop goes through the site's redirect (CTA-3), any other link directly. */
function planPaidCards(cards: readonly PaidCardItem[], list: string, shopLinks: ShopLinks): PaidCard[] {
  const links = shopLinks.place('rail')
  return cards.map((card) => {
    const { title, cta_url: href, cta_text: text } = card
    const isPaid = leavesSite(href) || href.startsWith('/sponsors/')
    const shopLink = links.link(href, { brand: title, variant: list })
    const plainLink = {
      href,
      rel: isPaid ? paidRel(href) : undefined,
      ...trackPress('listing_clicked', { list, to: href }),
    }
    const link = shopLinks.isShop(href) ? shopLink : plainLink
    return { title, image: 'image' in card ? decorative(card.image) : null, text, isPaid, link }
  })
}

function planProducts(products: readonly ProductCard[], shopLinks: ShopLinks): ShopCardPlan['products'] {
  const links = shopLinks.place('rail')
  return products.map(({ title, buttonText, price, image, link }) => ({
    title,
    buttonText,
    price,
    image: decorative(image),
    link: links.link(link, { brand: title, variant: 'shop-this-article' }),
  }))
}

/** No alternative text: the title is beside it. */
function decorative(image: Image | undefined): Image | null {
  return image ? { ...image, alt: '' } : null
}
