import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ListingItem } from '#model/listing-item.ts'
import { ListingItemView } from './ListingItemView.tsx'

const item = ListingItem.parse({ title: 'Dark spots', category: 'Skin', link: '/health/dark-spots#care' })

it('[PAGE-7] puts extra query parameters into the link, and into what is tracked', () => {
  const html = renderToStaticMarkup(<ListingItemView item={item} list="rail" query={{ ref: 'rail', position: '2' }} />)
  expect(html).toContain('href="/health/dark-spots?ref=rail&amp;position=2#care"')
  expect(html).toContain('&quot;to&quot;:&quot;/health/dark-spots?ref=rail&amp;position=2#care&quot;')
})

it('[LIST-1] leads to its url where it has no link', () => {
  const external = ListingItem.parse({ title: 'Elsewhere', url: 'https://example.org/' })
  expect(renderToStaticMarkup(<ListingItemView item={external} list="rail" />)).toContain('href="https://example.org/"')
})

it('[LIST-1] draws nothing for a hidden item', () => {
  expect(renderToStaticMarkup(<ListingItemView item={{ ...item, hidden: true }} list="rail" />)).toBe('')
})
