import { describe, expect, it } from 'vitest'
import { Html } from '#model/text.ts'
import { insertPageAnchors } from '../page-anchor/page-anchors.rules.ts'
import { htmlBlock, sampleScope, sampleSection } from '../testing/sample-article.ts'
import { type BodyPlan, planSections, splitIntro } from './body.rules.ts'

const html = (text: string) => Html.parse(text)

describe('the sections of a body', () => {
  it('[BODY-1] stand in the order of the article, each with its id, heading, element and blocks', () => {
    const blocks = [htmlBlock('<p>One.</p>'), htmlBlock('<p>Two.</p>')]
    const { sections } = planSections(
      [
        sampleSection('causes', {
          title: 'Causes',
          header: '<em>Causes</em>',
          body: blocks,
          element: 'aside',
          isCollapsable: true,
        }),
        sampleSection('care', { title: 'Care' }),
      ],
      sampleScope,
    )
    expect(sections[0]).toEqual({
      id: 'causes',
      headingId: 'causes',
      index: 0,
      header: '<em>Causes</em>',
      element: 'aside',
      isCollapsable: true,
      role: 'text',
      items: blocks.map((block) => ({ kind: 'block', block })),
    })
    expect(sections[1]).toMatchObject({ id: 'care', header: 'Care', element: 'section', isCollapsable: false })
  })

  it('[BODY-1] have a heading of their title, which is text and no markup, where they have no other', () => {
    const { sections } = planSections([sampleSection('doses', { title: 'Doses <5 mg & more' })], sampleScope)
    expect(sections[0]?.header).toBe('Doses &lt;5 mg &amp; more')
  })

  it('[BODY-3] have the disclaimer last, with its heading', () => {
    const { sections } = planSections(
      ['disclaimer', 'causes', 'care'].map((id) => sampleSection(id)),
      sampleScope,
    )
    expect(sections.map(({ id }) => id)).toEqual(['causes', 'care', 'disclaimer'])
    expect(sections[2]).toMatchObject({ role: 'disclaimer', header: 'About disclaimer' })
  })

  it('[BODY-3] have no heading before the first heading', () => {
    const { sections } = planSections([sampleSection('_noHeaderPrefixedContent', { header: 'Not shown' })], sampleScope)
    expect(sections[0]).toMatchObject({ header: '', role: 'text' })
  })

  it('[BODY-3] are parted into the text before the first heading and the rest', () => {
    const ids = ({ sections }: BodyPlan) => sections.map(({ id }) => id)
    const whole = planSections(
      ['_noHeaderPrefixedContent', 'causes'].map((id) => sampleSection(id)),
      sampleScope,
    )
    const { intro, rest } = splitIntro(whole)
    expect([ids(intro), ids(rest)]).toEqual([['_noHeaderPrefixedContent'], ['causes']])
    const headed = splitIntro(planSections([sampleSection('causes')], sampleScope))
    expect([ids(headed.intro), ids(headed.rest)]).toEqual([[], ['causes']])
  })

  it.each(['quick-look', 'a-quick-look-at-care'])('[BODY-3] are a summary box when the id is %s', (id) => {
    expect(planSections([sampleSection(id)], sampleScope).sections[0]).toMatchObject({ id, role: 'quickLook' })
  })

  it('[BODY-5] hold page anchors at fractions of the whole body', () => {
    const two = (id: string) => sampleSection(id, { body: [htmlBlock(`<p>${id} 1</p>`), htmlBlock(`<p>${id} 2</p>`)] })
    const pageAnchors = [
      { location: 0, node: html('first') },
      { location: 0.5, node: html('half') },
      { location: 0.75, node: html('late') },
    ]
    const { sections } = planSections([two('causes'), two('care')], sampleScope, (blocks) =>
      insertPageAnchors(blocks, { pageAnchors, mpdPlacements: [] }, 1),
    )
    const shown = sections.map(({ items }) =>
      items.map((item) => (item.kind === 'anchor' ? item.anchor.node : item.block.source)),
    )
    expect(shown).toEqual([
      ['first', '<p>causes 1</p>', '<p>causes 2</p>', 'half'],
      ['<p>care 1</p>', 'late', '<p>care 2</p>'],
    ])
  })

  it.each([
    { location: 0, home: 'causes' },
    { location: 0.4, home: 'causes' },
    { location: 1, home: 'causes' },
  ])('[BODY-3] no partner stands in a summary box or the disclaimer: $location', ({ location, home }) => {
    const { sections } = planSections(
      ['quick-look', 'causes', 'disclaimer'].map((id) => sampleSection(id)),
      sampleScope,
      (blocks) =>
        insertPageAnchors(blocks, { pageAnchors: [], mpdPlacements: [{ location, node: html('partner') }] }, 1),
    )
    const homes = sections.filter(({ items }) => items.some((item) => item.kind === 'anchor'))
    expect(homes.map(({ id }) => id)).toEqual([home])
  })

  it('[BODY-2] keep the block of an unknown widget, and name the widget once', () => {
    const block = { source: '<p>As HTML.</p>', widget: { widgetFormat: 'symptom-quiz' } }
    const plan = planSections([sampleSection('causes', { body: [block, block] })], sampleScope)
    expect(plan.unknownWidgets).toEqual(['symptom-quiz'])
    expect(plan.sections[0]?.items).toHaveLength(2)
  })
})
