import { describe, expect, it } from 'vitest'
import type { PlannedSlot } from '#features/ads/ads.rules.ts'
import { htmlBlock, productBlock, sampleArticle, sampleSection } from '#features/testing/sample-article.ts'
import { ArticleScope } from '#model/articles/article-scope.ts'
import type { Block } from '#model/articles/block.ts'
import { Gallery } from '#model/articles/gallery.ts'
import { emptyHtml } from '#model/text/text.ts'
import type { ArticleItem, ArticleWidget } from '../article-body.ts'
import { noRailSlots } from '../article-draft.ts'
import { sampleContext, sampleDraft, sampleSections } from '../testing/sample-draft.ts'
import { numbering } from './numbering.ts'

const image = { src: '/images/a.0a1b2c3d', width: 1500, height: 1000, alt: 'A' }
const gallery = Gallery.parse({ title: 'Scars', slides: [{ image }] })
const galleryBlock: Block = { source: emptyHtml, widget: { widgetFormat: 'gallery', gallery } }
const brandBlock: Block = { source: emptyHtml, widget: { widgetFormat: 'brand-cta' } }
const shopLink = htmlBlock('<p><a href="https://shop.example.com/a" rel="sponsored nofollow noopener">a</a></p>')
const scopes = { first: true, later: false }

/** The body of an article with these blocks in its sections, numbered. */
function numbered(
  bodies: Block[][],
  { isFirst = true, ...fields }: { isFirst?: boolean } & Partial<ReturnType<typeof sampleDraft>> = {},
) {
  const tabs = bodies.map((body, index) => sampleSection(`section-${index}`, { body }))
  const article = sampleArticle({ tabs, brandCTAs: [{ title: 'Mooring', link: '/mooring' }] })
  const context = sampleContext({ scope: new ArticleScope('sample', { isFirst }) })
  const draft = sampleDraft({ sections: sampleSections(article), ...fields }, article)
  return numbering.run(draft, context)
}

const itemsOf = ({ body: { answer, intro, main } }: ReturnType<typeof numbered>): ArticleItem[] =>
  [...answer, ...intro, ...main].flatMap((part) => (part.kind === 'section' ? part.section.items : [{ ...part }]))
const widgetsOf = <K extends ArticleWidget['kind']>(plan: ReturnType<typeof numbered>, kind: K) =>
  itemsOf(plan).flatMap((item) =>
    item.kind === 'widget' && item.widget.kind === kind ? [item.widget as Extract<ArticleWidget, { kind: K }>] : [],
  )

describe('numbers in reading order', () => {
  it.each([
    { scope: 'first', ids: ['gallery-open', 'gallery-open-2', 'gallery-open-3'] },
    { scope: 'later', ids: ['gallery-open-sample', 'gallery-open-2-sample', 'gallery-open-3-sample'] },
  ] as const)('[GAL-1] are those of galleries, also when they are equal: $ids', ({ scope, ids }) => {
    const plan = numbered([[galleryBlock], [galleryBlock]], { isFirst: scopes[scope], belowDeck: gallery })
    expect([plan.galleryBelowDeck, ...widgetsOf(plan, 'gallery').map(({ plan }) => plan)]).toMatchObject(
      ids.map((id) => ({ id })),
    )
  })

  it('[CTA-2] are not needed by brands: "Get Started" leads to their last block', () => {
    const plan = numbered([[brandBlock], [brandBlock]])
    expect(widgetsOf(plan, 'brands').map(({ id }) => id)).toEqual([undefined, 'brand-compare-footer'])
  })

  it('[CTA-3] are counted for links to shops by their place, over the whole article', () => {
    const found = itemsOf(
      numbered([
        [shopLink, productBlock('Cream')],
        [productBlock('Gel'), shopLink],
      ]),
    ).map((item) => {
      const inText = item.kind === 'html' ? item.html.match(/payload="([^"]*)"/)?.[1] : undefined
      const written = item.kind === 'product' ? item.link['data-track-payload'] : inText
      const { brand, location, position } = JSON.parse((written ?? '').replaceAll('&quot;', '"'))
      return [brand, location, position]
    })
    expect(found).toEqual([
      ['shop.example.com', 'text', 1],
      ['Cream', 'product card', 1],
      ['Gel', 'product card', 2],
      ['shop.example.com', 'text', 2],
    ])
  })

  it('[ADS-4, ADS-10] are counted for slots: in the text, below the article, beside it', () => {
    const slot = (kind: PlannedSlot['kind']): PlannedSlot => ({
      kind,
      screens: ['large'],
      providers: ['house'],
      frames: null,
      driver: null,
      targeting: null,
    })
    const [section] = sampleSections(sampleArticle({ tabs: [sampleSection('one')] }))
    const ad = { kind: 'widget' as const, widget: { kind: 'ad' as const, slot: slot('leaderboard') } }
    const plan = numbered([], {
      sections: section ? [{ ...section, items: [ad, ...section.items, ad] }] : [],
      slots: {
        bottomBanner: slot('bottomBanner'),
        rail: { ...noRailSlots, top: [slot('railTop')], between: [slot('rail')], sticky: [slot('railSticky')] },
      },
      railPlan: {
        list: null,
        paid: [],
        last: [],
        sticky: [{ kind: 'byline' }],
        isFollowed: false,
        isOnlyBeside: false,
        isSponsoredRail: false,
        lists: 0,
        nextStories: 0,
      },
    })
    expect(widgetsOf(plan, 'ad').map(({ slot }) => slot.id)).toEqual(['ad-slot-1', 'ad-slot-2'])
    expect(plan.bottomBanner).toMatchObject({ id: 'ad-slot-3', number: 3 })
    expect(plan.rail).toMatchObject({
      parts: [
        { slot: { number: 4 }, hasStretch: false },
        { slot: { number: 5 }, hasStretch: true },
      ],
      sticky: [{ kind: 'byline' }, { slot: { number: 6 } }],
    })
  })
})

it('[INF-1] gives a later article ids of its own, and a title that can be referenced', () => {
  const body = [htmlBlock('<p id="why">See <a href="#why">why</a>.</p>')]
  const plan = numbered([body], { isFirst: false, isOneOfSeveral: true })
  expect(plan.titleId).toBe('article-title-sample')
  expect(itemsOf(plan)).toEqual([{ kind: 'html', html: '<p id="why-sample">See <a href="#why-sample">why</a>.</p>' }])
})
