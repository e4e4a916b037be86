import { describe, expect, it } from 'vitest'
import { sanitiseHtml } from '#authoring/html/sanitise-html.ts'
import { htmlBlock, productBlock, sampleSection } from '../testing/sample-article.ts'
import { planSections } from './body.rules.ts'
import { linkShops, linkShopsInHtml } from './shop-links.rules.ts'

const affiliateHosts = ['shop.example.com']
const rel = 'rel="sponsored nofollow noopener"'

describe('links to shops in the text', () => {
  it.each([
    [
      'a plain link',
      '<a href="https://shop.example.com/a">x</a>',
      'https://shop.example.com/a',
      'ID not found on link',
    ],
    [
      'a query',
      '<a href="https://shop.example.com/a?b=1&amp;subid=s-1#c">x</a>',
      'https://shop.example.com/a?b=1&subid=s-1#c',
      's-1',
    ],
    [
      'another attribute with a ">" in it',
      '<a title="a > b" href="https://shop.example.com/a?subid=2">x</a>',
      'https://shop.example.com/a?subid=2',
      '2',
    ],
    ['a capital host', '<a href="https://Shop.Example.com">x</a>', 'https://shop.example.com/', 'ID not found on link'],
  ])('[CTA-3] go through the redirect with %s', (_what, written, to, productId) => {
    const { html } = sanitiseHtml(written, { affiliateHosts })
    const linked = linkShopsInHtml(html, affiliateHosts, { links: 0 })
    expect(linked).toContain(`href="/go?to=${encodeURIComponent(to)}" ${rel} data-track="affiliate_clicked"`)
    const payload = /data-track-payload="([^"]*)"/.exec(linked)?.[1]?.replaceAll('&quot;', '"') ?? ''
    expect(JSON.parse(payload)).toEqual({
      brand: 'shop.example.com',
      category: 'In-Content Affiliate Link',
      location: 'text',
      productId,
      position: 1,
      variant: 'link',
    })
    expect(linked.match(/ (href|rel)=/g)).toHaveLength(2)
  })

  it.each([
    '<a href="https://example.org/a">x</a>',
    '<a href="https://uk.shop.example.com/a">x</a>',
    '<a href="http://shop.example.com/a">x</a>',
    '<a href="/health/dark-spots">x</a>',
    '<a href="#part">x</a>',
    '<a id="here">x</a>',
    '<abbr title="https://shop.example.com/">x</abbr>',
    'href="https://shop.example.com/"',
    '&lt;a href="https://shop.example.com/"&gt;',
  ])('[CTA-3] are no others: %s', (written) => {
    const { html } = sanitiseHtml(written, { affiliateHosts })
    expect(linkShopsInHtml(html, affiliateHosts, { links: 0 })).toBe(html)
  })
})

describe('links to shops of a body', () => {
  it('[CTA-3] count by their location, over the whole article', () => {
    const text = htmlBlock(`<p><a href="https://shop.example.com/a" ${rel}>a</a></p>`)
    const plan = planSections([
      sampleSection('one', { body: [text, productBlock('Cream')] }),
      sampleSection('two', { body: [productBlock('Gel'), text] }),
    ])
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
