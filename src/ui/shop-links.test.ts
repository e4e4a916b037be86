import { describe, expect, it } from 'vitest'
import { sanitiseHtml } from '#authoring/html/sanitise-html.ts'
import { ArticleScope } from '#model/articles/article-scope.ts'
import { indexes } from '#model/text/index-html.ts'
import { planShopLinks } from './shop-links.ts'

const scope = new ArticleScope('sample', { isFirst: true })
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
    const linked = planShopLinks(affiliateHosts, indexes()).place('text').html(html, scope)
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
  ])('[CTA-3] exclude %s', (written) => {
    const { html } = sanitiseHtml(written, { affiliateHosts })
    expect(planShopLinks(affiliateHosts, indexes()).place('text').html(html, scope)).toBe(html)
  })
})

describe('the link of a product', () => {
  const shopLinks = planShopLinks(affiliateHosts, indexes())
  const name = { brand: 'Cream', variant: 'card' }

  it.each([
    { what: 'a listed shop', link: 'https://shop.example.com/a', href: '/go?to=https%3A%2F%2Fshop.example.com%2Fa' },
    { what: 'a shop that is not listed', link: 'https://example.org/a', href: 'https://example.org/a' },
  ])('[CTA-3] is marked as paid for and counted with $what', ({ link, href }) => {
    expect(shopLinks.place('product card').link(link, name)).toMatchObject({
      href,
      rel: 'sponsored nofollow noopener',
      'data-track': 'affiliate_clicked',
    })
  })

  it('[CTA-3] is a plain link within the site', () => {
    expect(shopLinks.place('product card').link('/health', name)).toEqual({ href: '/health' })
  })

  it('[CTA-3] gets the next number of its place, after the links in its text', () => {
    const place = shopLinks.place('treatment')
    const { html } = sanitiseHtml('<a href="https://shop.example.com/a">x</a>', { affiliateHosts })
    place.html(html, scope)
    place.link('/health', name)
    const { 'data-track-payload': payload = '' } = place.link('https://shop.example.com/b', name)
    expect(JSON.parse(payload)).toMatchObject({ location: 'treatment', position: 3 })
    const { 'data-track-payload': other = '' } = shopLinks.place('treatment').link('https://shop.example.com/b', name)
    expect(JSON.parse(other)).toMatchObject({ position: 1 })
  })
})
