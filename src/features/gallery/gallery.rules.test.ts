import { describe, expect, it } from 'vitest'
import { ArticleScope } from '#model/articles/article-scope.ts'
import { Gallery } from '#model/articles/gallery.ts'
import { indexes } from '#model/text/index-html.ts'
import { englishTexts } from '#texts/testing/english-texts.tsx'
import { planShopLinks } from '#ui/shop-links.ts'
import { sampleArticle, sampleScope, sampleSection } from '../testing/sample-article.ts'
import { galleryId, placeGalleries, planGallery } from './gallery.rules.ts'

const image = { src: '/images/a-picture.0a1b2c3d', width: 1500, height: 1000, alt: 'A picture' }
const slides = [{ image }]
const ids = ['_noHeaderPrefixedContent', 'quick-look', 'doses', 'disclaimer']
const place = (fields: Parameters<typeof sampleArticle>[0], flags = {}) =>
  placeGalleries(sampleArticle({ tabs: ids.map((id) => sampleSection(id)), ...fields }), flags, englishTexts)

/** Every section, with "g" for a gallery and "." for any other block. */
const shape = (placed: ReturnType<typeof placeGalleries>) => [
  ...(placed.belowDeck ? ['deck g'] : []),
  ...placed.tabs.map(({ id, body }) => `${id} ${body.map(({ widget }) => (widget ? 'g' : '.')).join('')}`),
]

describe('the pictures of a medicine', () => {
  it('[DRUG-4] are absent without slides', () => {
    expect(shape(place({}))).toEqual(['_noHeaderPrefixedContent .', 'quick-look .', 'doses .', 'disclaimer .'])
  })

  it('[DRUG-4, BODY-3] are added once, as a titled section of their own before the disclaimer', () => {
    const placed = place({ drugImageSlides: slides })
    expect(shape(placed)).toEqual([
      '_noHeaderPrefixedContent .',
      'quick-look .',
      'doses .',
      'drug-images g',
      'disclaimer .',
    ])
    expect(placed.tabs[3]).toMatchObject({ title: 'What it looks like' })
  })

  it('[DRUG-4, BODY-3] are placed before the comments if those have a section', () => {
    const tabs = ['doses', 'comments'].map((id) => sampleSection(id))
    expect(shape(place({ tabs, drugImageSlides: slides }))).toEqual(['doses .', 'drug-images g', 'comments .'])
  })

  it('[DRUG-4, BODY-3] go into the section that the author wrote for them', () => {
    const tabs = ['drug-images', 'doses'].map((id) => sampleSection(id))
    expect(shape(place({ tabs, drugImageSlides: slides }))).toEqual(['drug-images .g', 'doses .'])
  })

  it.each([
    { flags: { moveImageGalleryBelowH2: true }, first: ['_noHeaderPrefixedContent .', 'quick-look .', 'doses g.'] },
    { flags: { moveImageGalleryBelowDeck: true }, first: ['deck g', '_noHeaderPrefixedContent .'] },
    {
      flags: { moveImageGalleryBelowDeck: true, moveImageGalleryBelowH2: true },
      first: ['deck g', '_noHeaderPrefixedContent .'],
    },
  ])('[DRUG-4, EXP-1] are placed by $flags, once', ({ flags, first }) => {
    const placed = shape(place({ drugImageSlides: slides }, flags))
    expect(placed.slice(0, first.length)).toEqual(first)
    expect(placed.filter((line) => / \.*g/.test(line))).toHaveLength(1)
  })

  it('[DRUG-4, EXP-1] are placed in their section without a heading to be placed below', () => {
    const tabs = [sampleSection('_noHeaderPrefixedContent')]
    const placed = place({ tabs, drugImageSlides: slides }, { moveImageGalleryBelowH2: true })
    expect(shape(placed)).toEqual(['_noHeaderPrefixedContent .', 'drug-images g'])
  })

  it.each([
    { body: [], left: [] },
    { body: [{ source: '<p>About the pictures.</p>' }], left: ['drug-images .'] },
  ])('[DRUG-4, EXP-1] with a flag keep a section of theirs only if it has other content', ({ body, left }) => {
    const tabs = [sampleSection('drug-images', { body })]
    const placed = place({ tabs, drugImageSlides: slides }, { moveImageGalleryBelowDeck: true })
    expect(shape(placed)).toEqual(['deck g', ...left])
  })
})

describe('the gallery of an article', () => {
  const gallery = { title: 'Pictures', slides }

  it.each([
    { element: 'doses', marked: [], home: 'doses .g' },
    { element: undefined, marked: ['doses'], home: 'doses .g' },
    { element: 'no-such', marked: ['quick-look'], home: 'quick-look .g' },
  ])('[GAL-1] goes to $home when its element is $element', ({ element, marked, home }) => {
    const tabs = ids.map((id) => sampleSection(id, { gallery: marked.includes(id) }))
    expect(shape(place({ tabs, gallery: { ...gallery, element } }))).toContain(home)
  })

  it('[GAL-1] is not added if a block places it', () => {
    const block = { source: '', widget: { widgetFormat: 'gallery' as const, gallery } }
    const placed = place({ tabs: [sampleSection('doses', { body: [block], gallery: true })], gallery })
    expect(shape(placed)).toEqual(['doses g'])
  })

  it('[CTA-3] links to listed shops by the redirect, counted over all galleries of the article', () => {
    const link = '<p><a href="https://shop.example.com/thing">A thing</a></p>'
    const scars = Gallery.parse({ title: 'Scars', slides: [{ image, body: link }] })
    const textsWith = (hosts: string[]) => {
      const shopLinks = planShopLinks(hosts, indexes()).place('gallery')
      return [1, 2].map((number) => planGallery(scars, { scope: sampleScope, shopLinks, number }).slides[0]?.text)
    }
    const texts = textsWith(['shop.example.com'])
    expect(texts).toHaveLength(2)
    for (const [index, text] of texts.entries()) {
      expect(text).toContain('<a href="/go?to=https%3A%2F%2Fshop.example.com%2Fthing')
      expect(text).toContain('sponsored nofollow noopener')
      expect(text).toContain(`&quot;location&quot;:&quot;gallery&quot;,`)
      expect(text).toContain(`&quot;position&quot;:${index + 1},`)
    }
    expect(textsWith(['shop.example.org'])[0]).toBe(link)
  })

  it.each([
    { what: 'one slide', slides: [{ image }], hasSteps: false },
    { what: 'two slides', slides: [{ image }, { image }], hasSteps: true },
  ])('[GAL-1] has controls to step to another slide, but not with only $what', ({ slides, hasSteps }) => {
    const input = { scope: sampleScope, shopLinks: planShopLinks([], indexes()).place('gallery'), number: 1 }
    const plan = planGallery(Gallery.parse({ title: 'Scars', slides }), input)
    expect(plan).toMatchObject({ id: 'gallery-open', hasSteps, teaser: { ...image, alt: '' } })
    expect(() => planGallery({ title: 'Scars', slides: [] }, input)).toThrow(RangeError)
  })

  it.each([
    { truncated: true, body: '<p>Long.</p>', isClamped: true },
    { truncated: true, body: '', isClamped: false },
    { truncated: false, body: '<p>Long.</p>', isClamped: false },
  ])('[GAL-2] clamps the text of a slide: $isClamped for %o', ({ isClamped, ...slide }) => {
    const input = { scope: sampleScope, shopLinks: planShopLinks([], indexes()).place('gallery'), number: 1 }
    const plan = planGallery(Gallery.parse({ title: 'Scars', slides: [{ image, ...slide }] }), input)
    expect(plan.slides).toMatchObject([{ id: 'gallery-open-slide-1', isClamped }])
  })

  it.each([
    { width: 1500, src: '/images/a-picture.0a1b2c3d-192.webp' },
    { width: 120, src: '/images/a-picture.0a1b2c3d-96.webp' },
  ])('[GAL-1] the thumbnail of a picture of $width px is $src', ({ width, src }) => {
    const input = { scope: sampleScope, shopLinks: planShopLinks([], indexes()).place('gallery'), number: 1 }
    const plan = planGallery(Gallery.parse({ title: 'Scars', slides: [{ image: { ...image, width } }] }), input)
    expect(plan.slides[0]?.thumbnail).toBe(src)
  })

  it('[GAL-1] opens at a hash of its own, from its position and its article', () => {
    const scopes = [true, false].map((isFirst) => new ArticleScope('scars', { isFirst }))
    expect(scopes.map((scope) => [1, 2].map((number) => galleryId(number, scope)))).toEqual([
      ['gallery-open', 'gallery-open-2'],
      ['gallery-open-scars', 'gallery-open-2-scars'],
    ])
  })
})
