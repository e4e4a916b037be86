import { expect, it } from 'vitest'
import { ListingItem } from '#model/articles/listing-item.ts'
import { markupOf } from '#texts/testing/english-texts.tsx'
import { ListingItemView } from './ListingItemView.tsx'
import { planListing } from './listing.rules.ts'

const item = (fields: object = {}) =>
  ListingItem.parse({ title: 'Dark spots', category: 'Skin', link: '/health/dark-spots#care', ...fields })

it('[PAGE-7] puts extra query parameters into the link, and into the tracked address', () => {
  const query = [
    { name: 'ref', value: 'rail' },
    { name: 'position', value: '2' },
  ]
  const planned = planListing([item()], { list: 'rail', query })
  expect(planListing([item()], { list: 'rail', query: { ref: 'rail', position: '2' } })).toEqual(planned)
  const html = planned.map((item) => markupOf(<ListingItemView item={item} />)).join('')
  expect(html).toContain('href="/health/dark-spots?ref=rail&amp;position=2#care"')
  // Tracking uses the link's own address as `to`.
  expect(html).toContain('data-track-link="{&quot;list&quot;:&quot;rail&quot;}"')
})

it('[LIST-1] links to its url without a link', () => {
  const external = ListingItem.parse({ title: 'Elsewhere', url: 'https://example.org/' })
  expect(planListing([external], { list: 'rail' })).toMatchObject([{ href: 'https://example.org/' }])
})

it('[LIST-1] leaves out a hidden item', () => {
  expect(planListing([item({ hidden: true })], { list: 'rail' })).toEqual([])
})

const paidRel = 'sponsored nofollow noopener'

it.each([
  { isSponsored: false, isPaid: false, link: 'https://example.org/', label: false, rel: undefined },
  { isSponsored: true, isPaid: false, link: 'https://example.org/', label: true, rel: paidRel },
  { isSponsored: true, isPaid: true, link: 'https://example.org/', label: false, rel: paidRel },
  { isSponsored: false, isPaid: true, link: 'https://example.org/', label: false, rel: paidRel },
  { isSponsored: true, isPaid: false, link: '/health', label: true, rel: undefined },
])(
  '[RAIL-4] labels an item as paid for unless its list has the label: %o',
  ({ isSponsored, isPaid, link, label, rel }) => {
    const [planned] = planListing([item({ isSponsored, link })], { list: 'rail', isPaid })
    expect(planned).toMatchObject({ hasSponsoredLabel: label, rel })
  },
)

it.each([
  { displayLarge: false, thumbnailSizes: '84px' },
  { displayLarge: true, thumbnailSizes: '300px' },
])('[LIST-1] has a picture of $thumbnailSizes', ({ displayLarge, thumbnailSizes }) => {
  expect(planListing([item({ displayLarge })], { list: 'rail' })).toMatchObject([{ thumbnailSizes }])
})
