import { describe, expect, it } from 'vitest'
import { ReadNextItem } from '#model/articles/read-next.ts'
import { sampleArticle } from '../testing/sample-article.ts'
import { allowsPrompts, planInfinite, scrollList } from './infinite.rules.ts'

type Fields = NonNullable<Parameters<typeof sampleArticle>[0]>

const path = '/health/sample'
const next = (...links: string[]) => links.map((link) => ({ title: link, text: `About ${link}`, link }))
const feedbackOn = (about: string) => [{ text: 'feedback.yes' as const, href: `/feedback${about}` }]
const plan = (links: string[], fields: Fields = {}, allowsPromotion = true) =>
  planInfinite(sampleArticle({ ...fields, propsFor: { readNext: { items: next(...links) }, ...fields.propsFor } }), {
    allowsPromotion,
    feedbackOn,
  })
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `/health/${index + 1}`)

describe('the scroll list', () => {
  const paths = (...items: object[]) =>
    scrollList(
      path,
      items.map((item) => ReadNextItem.parse({ title: 'Next', ...item })),
    ).map((entry) => entry.path)

  it.each([
    { what: 'articles in order', items: [{ link: '/a' }, { url: '/b' }], list: ['/a', '/b'] },
    { what: 'no article twice', items: [{ link: '/a' }, { link: '/a?from=x' }, { link: '/b' }], list: ['/a', '/b'] },
    {
      what: 'not the first article itself',
      items: [{ link: path }, { link: `${path}#part` }, { link: '/b' }],
      list: ['/b'],
    },
    { what: 'nothing of another site', items: [{ url: 'https://example.org/a' }], list: [] },
    { what: 'no page of another type', items: [{ link: '/people/ada' }, { link: '/' }, { link: '/b' }], list: ['/b'] },
    { what: 'nothing that is paid for', items: [{ link: '/a', isSponsored: true }, { link: '/b' }], list: ['/b'] },
    { what: 'nothing that is replaced', items: [{ link: '/a', activationReplacement: '<p>x</p>' }], list: [] },
  ])('[INF-1] holds $what', ({ items, list }) => {
    expect(paths(...items)).toEqual(list)
  })
})

describe('an infinite page', () => {
  it.each([
    { listed: 0, loads: null },
    { listed: 1, loads: 1 },
    { listed: 4, loads: 4 },
    { listed: 9, loads: 4 },
  ])('[PAGE-3, INF-1] with $listed articles to follow loads $loads of them', ({ listed, loads }) => {
    expect(plan(numbered(listed))?.queue.length ?? null).toBe(loads)
  })

  it('[INF-1] shows title, text and link of the next article', () => {
    expect(plan(['/health/next'])?.queue).toEqual([
      { path: '/health/next', title: '/health/next', text: 'About /health/next' },
    ])
  })

  it('[INF-5] lists its first six articles in the widget, with the extra query parameters', () => {
    const widget = plan(numbered(9), { title: 'First', propsFor: { linkQuery: { from: 'widget' } } })?.widget
    expect(widget?.map(({ href }) => href)).toEqual([path, ...numbered(5)].map((to) => `${to}?from=widget`))
    expect(widget?.[0]?.title).toBe('First')
  })

  it('[INF-4] asks for a signup at the first article and for feedback on the second', () => {
    expect(plan(['/health/next', '/health/last'])?.prompts).toMatchObject([
      { kind: 'newsletter', answers: [{ href: '/newsletter' }] },
      { kind: 'feedback', answers: [{ href: '/feedback/health/next' }] },
    ])
  })

  it('[PAGE-9] has nothing after a preview', () => {
    expect(plan(['/health/next'], { meta: { isPreview: true } })).toBeNull()
  })

  it('[INF-4] asks for no signup beside a sponsored article', () => {
    const meta = { isSponsoredArticle: true }
    expect(allowsPrompts(sampleArticle({ meta }))).toBe(false)
    expect(plan(['/health/next'], { meta })?.prompts.map(({ kind }) => kind)).toEqual(['feedback'])
  })

  it('[INF-4, ADS-9] asks for no signup where the policy allows no promotion', () => {
    expect(plan(['/health/next'], {}, false)?.prompts.map(({ kind }) => kind)).toEqual(['feedback'])
  })
})
