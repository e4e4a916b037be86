import type { SponsoredContent } from '#model/ads/sponsor.ts'
import type { Article } from '#model/articles/article.ts'
import type { ArticleScope } from '#model/articles/article-scope.ts'
import type { ScrollArticle } from '#model/articles/cluster.ts'
import type { Image } from '#model/articles/image.ts'
import type { ListingItem } from '#model/articles/listing-item.ts'
import type { ProductCard } from '#model/articles/product-card.ts'
import type { LinkQuery } from '#model/link-query.ts'
import { trackPress } from '#runtime/track-attributes.ts'
import { leavesSite, paidRel } from '#ui/paid-rel.ts'
import type { ShopLink, ShopLinks } from '#ui/shop-links.ts'

/**
 * The column beside an article.
 *
 * @typeParam I  a planned item of a listing
 * @typeParam A  a planned ad slot
 */
export interface RailPlan<I, A> {
  /** From the top down. */
  parts: RailPart<I, A>[]
  /** The end of the column, from the top down; it stays in view while the article scrolls (RAIL-1). */
  sticky: RailPart<I, A>[]
  /** The Read Next widget stays in view at its end, in place of all that is sticky but an ad (INF-5). */
  isFollowed: boolean
  /** All of it is of use beside the article only: where there is no room beside it, there is no rail. */
  isOnlyBeside: boolean
}

export type RailPart<I, A> =
  /** `hasStretch`: it stays in view for a stretch of the rail of its own (ADS-4). */
  | { kind: 'ad-slot'; slot: A; hasStretch: boolean }
  | ({ kind: 'stories' } & StoriesPlan<I>)
  | ({ kind: 'sponsored' } & SponsoredListPlan<I>)
  | ({ kind: 'indicator' } & IndicatorPlan)
  | ({ kind: 'sections' } & RailSectionsPlan)
  /** Where to go on; shown only beside the article, which read-next follows elsewhere. */
  | ({ kind: 'next-stories' } & StoriesPlan<I>)
  /** Stories of the site, under that name (ADS-5); shown only beside the article as well. */
  | ({ kind: 'recommended' } & StoriesPlan<I>)
  | ({ kind: 'paid-cards' } & PaidCardsPlan)
  | ({ kind: 'shop' } & ShopCardPlan)
  /** The byline in short. */
  | { kind: 'byline' }

/** Edited stories (RAIL-1). */
export interface StoriesPlan<I> {
  titleId: string
  title: string
  items: I[]
}

/** A sponsor's list in place of the edited one (RAIL-4). */
export interface SponsoredListPlan<I> {
  titleId: string
  title: string
  logo: Image | null
  items: I[]
}

/** RAIL-3. `isOnPage`: it leads through this article, and not to others. */
export interface IndicatorPlan {
  titleId: string
  title: string
  entries: ScrollArticle[]
  isOnPage: boolean
}

/** The sections of the article, for as long as it is read. */
export interface RailSectionsPlan {
  titleId: string
  entries: RailSection[]
}

export interface RailSection {
  href: string
  /** The name of the section that events carry. */
  section: string
  title: string
}

/** Guides or reviews of the transactional rail (RAIL-5). */
export interface PaidCardsPlan {
  titleId: string
  title: string
  cards: PaidCard[]
}

/** `isPaid`: it leads to somebody who pays for it, and says so. */
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

/** The ad slots of a rail by their place: above all, between the parts, at the end; and what is recommended below a list. */
export interface RailAdSlots<A> {
  top: A[]
  recommendations: number
  between: A[]
  sticky: A[]
}

/** RAIL-1 */
const maxIndicatorEntries = 6

/** Fewer sections need no list beside the article. */
const minSections = 3

/** Stories of read-next that fit beside an article together with its byline. */
const maxNextStories = 3

/** Plans the items of a list; hidden ones are left out. */
type PlanItems<I> = (items: ListingItem[], list: { list: string; isPaid?: boolean; query?: LinkQuery }) => I[]

/** What a rail is planned with, besides the article. */
export interface RailInput<I, A> {
  scope: ArticleScope
  shopLinks: ShopLinks
  /** Article paths with the shop-this-article card. */
  shopThisArticle: readonly string[]
  siteName: string
  /** Stories of the site that the article names. */
  ownStories: readonly ListingItem[]
  /** Whether there is a byline to repeat in short. */
  hasByline: boolean
  planItems: PlanItems<I>
  sections: readonly RailSection[]
  /** Whether a bar keeps the sections in view. */
  hasTabBar: boolean
  /** Whether the Read Next widget stays in view beside the article. */
  isFollowed: boolean
  /** Plans the ad slots by what the rail holds (ADS-4, ADS-5). */
  planAdSlots: (rail: { isSponsoredRail: boolean; lists: number }) => RailAdSlots<A>
}

/**
 * RAIL-1 to RAIL-5: which parts the rail has, in which order, and which stay in view as long as the article; never
 * what is paid for. Null where it would hold nothing but the byline.
 */
export function planRail<I, A>(article: Article, input: RailInput<I, A>): RailPlan<I, A> | null {
  const { scope, hasByline, planItems, isFollowed } = input
  const sponsored = planSponsoredList(article, scope, planItems)
  const stories = planStories(article, scope, planItems)
  const list = sponsored ?? stories
  const paid = planPaidParts(article, input)
  const lasting = planLasting(article, input, {
    stories: sponsored || paid.length > 0 ? null : stories,
    next: sponsored ? null : planNextStories(article, input),
  })
  if (!isFollowed && !list && !lasting && paid.length === 0) return null

  const slots = input.planAdSlots({ isSponsoredRail: sponsored !== null, lists: list ? 1 : 0 })
  const ads = (places: A[], hasStretch = false) =>
    places.map((slot) => ({ kind: 'ad-slot' as const, slot, hasStretch }))
  const byline: RailPart<I, A> | null = hasByline ? { kind: 'byline' } : null
  const present = (...parts: (RailPart<I, A> | null | undefined)[]) => parts.filter((part) => part != null)
  const [top, between, end] = [ads(slots.top), ads(slots.between, true), ads(slots.sticky)]
  const recommended = planRecommended(article, input, { count: slots.recommendations, lasting })
  if (isFollowed) {
    const indicator = lasting?.kind === 'indicator' ? lasting : null
    const isOnlyBeside = !list && paid.length === 0 && (!indicator || isOfUseBeside(indicator))
    const parts = present(...top, list, recommended, ...paid, ...between, indicator, byline)
    return { parts, sticky: end, isFollowed, isOnlyBeside }
  }
  const isListSticky = lasting?.kind === 'stories'
  return {
    parts: present(...top, isListSticky ? null : list, recommended, ...paid, ...between),
    sticky: present(lasting, byline, ...end),
    isFollowed,
    isOnlyBeside: !list && paid.length === 0 && lasting !== null && isOfUseBeside(lasting),
  }
}

/** "Popular" when the article names popular stories, else "Latest News" (RAIL-1). */
function planStories<I>(
  { contentMeta: { popularIn, relatedStories }, propsFor: { linkQuery } }: Article,
  scope: ArticleScope,
  planItems: PlanItems<I>,
): ({ kind: 'stories' } & StoriesPlan<I>) | null {
  const isPopular = popularIn.items.length > 0
  const items = planItems(isPopular ? popularIn.items : relatedStories, { list: 'rail', query: linkQuery })
  if (items.length === 0) return null
  const title = isPopular ? popularIn.title || 'Popular' : 'Latest News'
  return { kind: 'stories', titleId: scope.id('rail-stories'), title, items }
}

/** RAIL-4 */
function planSponsoredList<I>(
  { recommendedContent, sponsored }: Article,
  scope: ArticleScope,
  planItems: PlanItems<I>,
): ({ kind: 'sponsored' } & SponsoredListPlan<I>) | null {
  if (!recommendedContent) return null
  const items = planItems(recommendedContent.recommendedContent, { list: 'sponsored-rail', isPaid: true })
  if (items.length === 0) return null
  return {
    kind: 'sponsored',
    titleId: scope.id('rail-sponsored'),
    title: sponsored ? `More from ${sponsored.name}` : 'From our sponsor',
    logo: logoOf(recommendedContent.logo),
    items,
  }
}

function logoOf(logo: SponsoredContent['logo']): Image | null {
  return logo ? { ...logo.src, alt: logo.alt } : null
}

/** Links into the article itself become plain anchors, so that they serve on each of its addresses (PAGE-1). */
function planIndicator(
  { contentMeta, propsFor }: Article,
  scope: ArticleScope,
): ({ kind: 'indicator' } & IndicatorPlan) | null {
  const entries = propsFor.sidebarProps.scrollIndicator.slice(0, maxIndicatorEntries).map((entry) => {
    const [page, anchor] = entry.link.split('#')
    return anchor && page === contentMeta.canonicalPath ? { ...entry, link: `#${scope.sectionId(anchor)}` } : entry
  })
  if (entries.length === 0) return null
  const isOnPage = entries.every(({ link }) => link.startsWith('#'))
  // Other articles are named as such: a bare list beside the text reads as the contents of this one.
  const title = isOnPage ? 'On this page' : 'Articles to go on with'
  return { kind: 'indicator', titleId: scope.id('rail-indicator'), title, entries, isOnPage }
}

/** What stays in view beside a long article. */
type LastingPart<I> = Extract<RailPart<I, never>, { kind: 'indicator' | 'sections' | 'stories' | 'next-stories' }>

/**
 * The scroll indicator; without one, the sections, unless the tab bar shows them. Then the edited stories; where those
 * stand above something that is paid for, the stories to read next; and where a sponsor has the place of the edited
 * stories, the sections all the same.
 */
function planLasting<I>(
  article: Article,
  input: Pick<RailInput<I, unknown>, 'scope' | 'sections' | 'hasTabBar'>,
  { stories, next }: { stories: LastingPart<I> | null; next: LastingPart<I> | null },
): LastingPart<I> | null {
  const sections = planRailSections(input)
  return planIndicator(article, input.scope) ?? (input.hasTabBar ? null : sections) ?? stories ?? next ?? sections
}

function isOfUseBeside<I>(part: LastingPart<I>): boolean {
  return part.kind === 'indicator' ? part.isOnPage : part.kind !== 'stories'
}

function planRailSections({
  sections,
  scope,
}: Pick<RailInput<never, never>, 'sections' | 'scope'>): ({ kind: 'sections' } & RailSectionsPlan) | null {
  if (sections.length < minSections) return null
  return { kind: 'sections', titleId: scope.id('rail-sections'), entries: [...sections] }
}

/** The stories to read next that the rail does not list already. */
function planNextStories<I>(
  article: Article,
  { scope, planItems }: Pick<RailInput<I, unknown>, 'scope' | 'planItems'>,
): ({ kind: 'next-stories' } & StoriesPlan<I>) | null {
  const { readNext, linkQuery } = article.propsFor
  const listed = listedLinks(article)
  const next = readNext.items
    .filter((item) => !item.isSponsored && !item.activationReplacement && !listed.has(linkOf(item)))
    .slice(0, maxNextStories)
    .map(({ title, link, url, thumbnail }) => ({
      ...{ title, link, url, thumbnail },
      ...{ category: '', hidden: false, displayLarge: false, isSponsored: false },
    }))
  const items = planItems(next, { list: 'rail-next', query: linkQuery })
  return items.length > 0 ? { kind: 'next-stories', titleId: scope.id('rail-next'), title: 'Read next', items } : null
}

/** What the edited list of the rail leads to. */
function listedLinks({ contentMeta: { popularIn, relatedStories } }: Article): Set<string | undefined> {
  return new Set((popularIn.items.length > 0 ? popularIn.items : relatedStories).map(linkOf))
}

function linkOf({ link, url }: { link?: string | undefined; url?: string | undefined }): string | undefined {
  return link ?? url
}

/** ADS-5: stories of the site, after those that stay in view as the next ones to read. */
function planRecommended<I>(
  article: Article,
  { scope, siteName, ownStories, planItems }: RailInput<I, unknown>,
  { count, lasting }: { count: number; lasting: LastingPart<I> | null },
): ({ kind: 'recommended' } & StoriesPlan<I>) | null {
  const listed = listedLinks(article)
  const others = ownStories.filter((story) => !listed.has(linkOf(story)))
  const first = lasting?.kind === 'next-stories' ? lasting.items.length : 0
  const items = planItems(others.slice(first, first + count), { list: 'rail-recommended' })
  if (items.length === 0) return null
  return { kind: 'recommended', titleId: scope.id('rail-recommended'), title: `Recommended on ${siteName}`, items }
}

/** RAIL-2, RAIL-5: guides, reviews and the shop card, as far as there are any. */
function planPaidParts(
  article: Article,
  { scope, shopLinks, shopThisArticle }: Pick<RailInput<never, never>, 'scope' | 'shopLinks' | 'shopThisArticle'>,
): RailPart<never, never>[] {
  const { contentMeta, propsFor } = article
  const { guides, reviews } = propsFor.whisperProps
  const isShopListed = shopThisArticle.includes(contentMeta.canonicalPath)
  const products = isShopListed ? planProducts(contentMeta.productCards, shopLinks) : []
  const lists: PaidCardsPlan[] = [
    { titleId: scope.id('rail-guides'), title: 'Our Guides', cards: planPaidCards(guides, 'rail-guides', shopLinks) },
    { titleId: scope.id('rail-reviews'), title: 'Reviews', cards: planPaidCards(reviews, 'rail-reviews', shopLinks) },
  ]
  return [
    ...lists.filter(({ cards }) => cards.length > 0).map((list) => ({ kind: 'paid-cards' as const, ...list })),
    ...(products.length > 0 ? [{ kind: 'shop' as const, titleId: scope.id('rail-shop'), products }] : []),
  ]
}

type PaidCardItem = Article['propsFor']['whisperProps']['guides' | 'reviews'][number]

/** A listed shop is reached through the site's redirect (CTA-3), any other place directly. */
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

/** The title stands beside it. */
function decorative(image: Image | undefined): Image | null {
  return image ? { ...image, alt: '' } : null
}
