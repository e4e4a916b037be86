import { describe, expect, it } from 'vitest'
import { htmlBlock, productBlock, sampleScope, sampleSection } from '../testing/sample-article.ts'
import { planSections } from './body.rules.ts'
import { linkShops } from './shop-links.rules.ts'

const affiliateHosts = ['shop.example.com']
const rel = 'rel="sponsored nofollow noopener"'

describe('links to shops of a body', () => {
  it('[CTA-3] count by their location, over the whole article', () => {
    const text = htmlBlock(`<p><a href="https://shop.example.com/a" ${rel}>a</a></p>`)
    const plan = planSections(
      [
        sampleSection('one', { body: [text, productBlock('Cream')] }),
        sampleSection('two', { body: [productBlock('Gel'), text] }),
      ],
      sampleScope,
    )
    const items = linkShops(plan, affiliateHosts).sections.flatMap((section) => section.items)
    const found = items.map((item) => {
      if (item.kind !== 'block') return null
      const written = item.shopLink?.['data-track-payload'] ?? item.block.source.match(/payload="([^"]*)"/)?.[1] ?? ''
      const { brand, location, position } = JSON.parse(written.replaceAll('&quot;', '"'))
      return [brand, location, position]
    })
    expect(found).toEqual([
      ['shop.example.com', 'text', 1],
      ['Cream', 'product card', 1],
      ['Gel', 'product card', 2],
      ['shop.example.com', 'text', 2],
    ])
  })
})
