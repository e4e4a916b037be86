import { describe, expect, it } from 'vitest'
import { ArticleScope } from '#model/articles/article-scope.ts'
import { ProductCard } from '#model/articles/product-card.ts'
import type { Section } from '#model/articles/section.ts'
import type { Site } from '#model/site/site.ts'
import { indexes } from '#model/text/index-html.ts'
import { Html } from '#model/text/text.ts'
import { englishTexts } from '#texts/testing/english-texts.tsx'
import { planShopLinks } from '#ui/shop-links.ts'
import { insertPageAnchors, type PlacedByLocation } from '../page-anchor/page-anchors.rules.ts'
import { htmlBlock, sampleScope, sampleSection } from '../testing/sample-article.ts'
import { bodyBlocks, planSections as planWith, shownItem, shownSection } from './body.rules.ts'

const html = (text: string) => Html.parse(text)

function planSections(
  sections: readonly Section[],
  {
    urgencyTexts = {},
    pageAnchors = [],
    mpdPlacements = [],
  }: Partial<PlacedByLocation & Pick<Site, 'urgencyTexts'>> = {},
) {
  const pieces = insertPageAnchors(bodyBlocks(sections), { pageAnchors, mpdPlacements }, 1)
  return planWith(sections, pieces, urgencyTexts, englishTexts)
}

describe('the sections of a body', () => {
  it('[BODY-1] have the order of the article, each with its id, heading, element and blocks', () => {
    const blocks = [htmlBlock('<p>One.</p>'), htmlBlock('<p>Two.</p>')]
    const { sections } = planSections([
      sampleSection('causes', {
        title: 'Causes',
        header: '<em>Causes</em>',
        body: blocks,
        element: 'aside',
        isCollapsable: true,
      }),
      sampleSection('care', { title: 'Care' }),
    ])
    expect(sections[0]).toEqual({
      id: 'causes',
      index: 0,
      header: '<em>Causes</em>',
      plainTitle: null,
      element: 'aside',
      isCollapsable: true,
      role: 'text',
      items: blocks.map(({ source }) => ({ kind: 'html', html: source })),
    })
    expect(sections[1]).toMatchObject({ id: 'care', header: 'Care', element: 'section', isCollapsable: false })
  })

  it('[BODY-1] have their title, as plain text, for a heading where they have no other', () => {
    const { sections } = planSections([sampleSection('doses', { title: 'Doses <5 mg & more' })])
    expect(sections[0]?.header).toBe('Doses &lt;5 mg &amp; more')
  })

  it('[BODY-3] have the disclaimer last, with its heading', () => {
    const { sections } = planSections(['disclaimer', 'causes', 'care'].map((id) => sampleSection(id)))
    expect(sections.map(({ id }) => id)).toEqual(['causes', 'care', 'disclaimer'])
    expect(sections[2]).toMatchObject({ role: 'disclaimer', header: 'About disclaimer' })
  })

  it('[BODY-3] have no heading before the first heading', () => {
    const { sections } = planSections([sampleSection('_noHeaderPrefixedContent', { header: 'Not shown' })])
    expect(sections[0]).toMatchObject({ header: '', role: 'text' })
  })

  it.each(['quick-look', 'a-quick-look-at-care'])('[BODY-3] are a summary box when the id is %s', (id) => {
    expect(planSections([sampleSection(id)]).sections[0]).toMatchObject({ id, role: 'quickLook' })
  })

  it.each([
    { level: 'emergency' as const, tone: 'critical', title: 'Emergency: call for help now' },
    { level: 'crisis' as const, tone: 'critical', title: 'In a crisis: talk to someone now' },
    { level: 'poison' as const, tone: 'critical', title: 'Poisoning: call a poison line now' },
    { level: 'same-day' as const, tone: 'caution', title: 'Get help the same day' },
    { level: 'two-weeks' as const, tone: 'caution', title: 'See a doctor within two weeks' },
    { level: 'appointment' as const, tone: 'note', title: 'Make an appointment' },
  ])('[BODY-2] have one box for each level of urgency, with the advice of the site: $level', (box) => {
    const { level, ...shown } = box
    const block = { source: html('<p>Chest pain.</p>'), widget: { widgetFormat: 'urgency' as const, level } }
    const planned = (urgencyTexts: Site['urgencyTexts']) =>
      planSections([sampleSection('signs', { body: [block] })], { urgencyTexts }).sections[0]?.items
    expect(planned({ [level]: html('<p>Call 112.</p>') })).toEqual([
      { kind: 'warning', urgency: level, ...shown, whatToDo: '<p>Call 112.</p>', html: '<p>Chest pain.</p>' },
    ])
    expect(planned({})).toEqual([
      { kind: 'warning', urgency: level, ...shown, whatToDo: '', html: '<p>Chest pain.</p>' },
    ])
  })

  it('[BODY-5] hold page anchors at fractions of the whole body', () => {
    const two = (id: string) => sampleSection(id, { body: [htmlBlock(`<p>${id} 1</p>`), htmlBlock(`<p>${id} 2</p>`)] })
    const pageAnchors = [
      { location: 0, node: html('first') },
      { location: 0.5, node: html('half') },
      { location: 0.75, node: html('late') },
    ]
    const { sections } = planSections([two('causes'), two('care')], {
      pageAnchors,
    })
    const shown = sections.map(({ items }) => items.map((item) => 'html' in item && item.html))
    expect(shown).toEqual([
      ['first', '<p>causes 1</p>', '<p>causes 2</p>', 'half'],
      ['<p>care 1</p>', 'late', '<p>care 2</p>'],
    ])
  })

  it.each([
    { location: 0, home: 'causes' },
    { location: 0.4, home: 'causes' },
    { location: 1, home: 'causes' },
  ])('[BODY-3] puts no partner into a summary box or the disclaimer: $location', ({ location, home }) => {
    const { sections } = planSections(
      ['quick-look', 'causes', 'disclaimer'].map((id) => sampleSection(id)),
      {
        mpdPlacements: [{ location, node: html('partner') }],
      },
    )
    const homes = sections.filter(({ items }) => items.some((item) => item.kind === 'partner'))
    expect(homes.map(({ id }) => id)).toEqual([home])
  })

  it('[BODY-2] keep the block of an unknown widget, and name the widget once', () => {
    const block = { source: '<p>As HTML.</p>', widget: { widgetFormat: 'symptom-quiz' } }
    const plan = planSections([sampleSection('causes', { body: [block, block] })])
    expect(plan.unknownWidgets).toEqual(['symptom-quiz'])
    expect(plan.sections[0]?.items).toHaveLength(2)
  })
  it('[BODY-2] have each block as the body or the feature of its widget renders it', () => {
    const card = ProductCard.parse({ title: 'Cream A+', link: '/cream' })
    const source = '<p>Text.</p>'
    const widgets = [
      undefined,
      { widgetFormat: 'warning' as const, tone: 'note' as const, title: 'Good to know' },
      { widgetFormat: 'team-mapping' as const },
      { widgetFormat: 'replacement-mapping' as const },
      { widgetFormat: 'product-card' as const, card },
      { widgetFormat: 'brand-cta' as const },
      { widgetFormat: 'drug-cost' as const },
    ]
    const section = sampleSection('one', { body: widgets.map((widget) => ({ source, widget })) })
    expect(planSections([section]).sections[0]?.items).toEqual([
      { kind: 'html', html: source },
      { kind: 'warning', tone: 'note', title: 'Good to know', html: source },
      { kind: 'lazy', html: source },
      { kind: 'lazy', html: source },
      { kind: 'product', key: 'cream-a', card, html: source },
      { kind: 'block', widget: { widgetFormat: 'brand-cta' }, html: source },
      { kind: 'block', widget: { widgetFormat: 'drug-cost' }, html: source },
    ])
  })
})

describe('the shown body', () => {
  const shopLinks = planShopLinks(['shop.example.com'], indexes())
  const links = () => ({ text: shopLinks.place('text'), products: shopLinks.place('product card') })
  const card = ProductCard.parse({ title: 'Cream A+', link: '/cream' })
  const product = { kind: 'product' as const, key: 'cream-a', card, html: html('<p id="why">Text.</p>') }

  it.each([
    { isFirst: true, id: 'product-cream-a', text: '<p id="why">Text.</p>', headingId: 'care' },
    {
      isFirst: false,
      id: 'product-cream-a-sample',
      text: '<p id="why-sample">Text.</p>',
      headingId: 'care-sample',
    },
  ])('[BODY-1, PAGE-8] has ids in the scope of its article: $id', ({ isFirst, id, text, headingId }) => {
    const scope = new ArticleScope('sample', { isFirst })
    const shown = shownItem(product, scope, links())
    expect(shown).toEqual({ kind: 'product', id, card, html: text, link: { href: '/cream' } })
    const [section] = planSections([sampleSection('care')]).sections
    expect(section && shownSection(section, scope, indexes())).toMatchObject({ id: 'care', headingId })
  })

  it.each([
    {
      what: 'in the text',
      isRepeated: undefined,
      text: '<p>Call 112.</p><p id="signs">You have <a href="#signs">it</a>.</p>',
    },
    {
      what: 'repeated at the top',
      isRepeated: true as const,
      text: '<p>Call 112.</p><p>You have <a href="#signs">it</a>.</p>',
    },
  ])(
    '[BODY-2] begins its box for an emergency with the advice, and has its ids once: $what',
    ({ isRepeated, text }) => {
      const box = { kind: 'warning' as const, urgency: 'emergency' as const, tone: 'critical' as const, title: 'Call' }
      const texts = {
        whatToDo: html('<p>Call 112.</p>'),
        html: html('<p id="signs">You have <a href="#signs">it</a>.</p>'),
      }
      const written = { ...box, ...texts, ...(isRepeated && { isRepeated }) }
      expect(shownItem(written, sampleScope, links())).toEqual({ ...box, html: text })
    },
  )

  it('[CTA-3] links to shops through the redirect, from the text too', () => {
    const written = { kind: 'html' as const, html: html('<p><a href="https://shop.example.com/a">a</a></p>') }
    expect(shownItem(written, sampleScope, links())).toMatchObject({
      kind: 'html',
      html: expect.stringContaining('href="/go?to=https%3A%2F%2Fshop.example.com%2Fa"'),
    })
  })
})
