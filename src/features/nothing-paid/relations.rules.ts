import type { HouseAd } from '#model/ads/house-ad.ts'
import type { PixelCompany } from '#model/ads/sponsor-pixel.ts'

/** A stored relation: something that articles link to and that somebody pays for. */
export interface StoredRelation {
  kind: 'sponsor' | 'brand' | 'shop' | 'card' | 'partner'
  /** The host for a shop; empty if unknown. */
  name: string
  link: string | null
  /** The number of published articles that have it. */
  articles: number
}

/** A party that pays, or is paid. */
export interface Relation {
  name: string
  /** Its page on this site, or its address elsewhere. */
  link: string | null
  /** The number of its articles; null for a relation that does not depend on articles. */
  articles: number | null
}

export const relationKinds = [
  'sponsors',
  'brands',
  'shops',
  'cards',
  'partners',
  'ads',
  'adCompanies',
  'counters',
] as const
export type RelationKind = (typeof relationKinds)[number]
export type Relations = Readonly<Record<RelationKind, Relation[]>>

export interface RelationFacts {
  stored: readonly StoredRelation[]
  /** The hosts of the shops to which links may go. */
  shops: readonly string[]
  houseAds: readonly Pick<HouseAd, 'advertiser' | 'link'>[]
  /** The ad server that fills slots besides the site. */
  adServer: { name: string } | null
  pixels: readonly Pick<PixelCompany, 'host' | 'company'>[]
}

/** REV-13: every commercial relation of the site, from its data, each list sorted by name. */
export function relationsOf({ stored, shops, houseAds, adServer, pixels }: RelationFacts): Relations {
  const relationsWith = (kind: StoredRelation['kind']) =>
    stored.filter((relation) => relation.kind === kind).map(({ name, link, articles }) => ({ name, link, articles }))
  const countOf = (host: string) => relationsWith('shop').find(({ name }) => name === host)?.articles ?? 0
  return {
    sponsors: byName(relationsWith('sponsor')),
    brands: byName(relationsWith('brand')),
    shops: byName(shops.map((host) => ({ name: host, link: null, articles: countOf(host) }))),
    cards: byName(relationsWith('card')),
    partners: byName(relationsWith('partner')),
    ads: byName(ownersOf(houseAds)),
    adCompanies: adServer ? [{ name: adServer.name, link: null, articles: null }] : [],
    counters: byName(pixels.map(({ company }) => ({ name: company, link: null, articles: null }))),
  }
}

function ownersOf(ads: RelationFacts['houseAds']): Relation[] {
  return [...new Map(ads.map(({ advertiser, link }) => [advertiser, link.link]))].map(([name, link]) => ({
    name,
    link,
    articles: null,
  }))
}

function byName(relations: Relation[]): Relation[] {
  return relations.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}
