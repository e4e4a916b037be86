import type { HouseAd } from '#model/ads/house-ad.ts'
import type { PixelCompany } from '#model/ads/sponsor-pixel.ts'

/** Something that articles lead to and that somebody pays for, as it is stored. */
export interface StoredRelation {
  kind: 'sponsor' | 'brand' | 'shop' | 'card' | 'partner'
  /** Of a shop its host; empty where it is not known. */
  name: string
  link: string | null
  /** How many published articles have it. */
  articles: number
}

/** One that pays, or is paid. */
export interface Relation {
  name: string
  /** Its page on this site, or its address elsewhere. */
  link: string | null
  /** In how many articles; null where it is not a matter of articles. */
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
  /** Hosts of the shops that links may lead to. */
  shops: readonly string[]
  houseAds: readonly Pick<HouseAd, 'advertiser' | 'link'>[]
  /** Who fills slots for ads, other than the site. */
  adServer: { name: string } | null
  pixels: readonly Pick<PixelCompany, 'host' | 'company'>[]
}

/** REV-13: every commercial relation of the site, from its data, each list in the order of names. */
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
