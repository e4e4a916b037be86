import { expect, it } from 'vitest'
import type { FileContext } from '../file-context.ts'
import { formatProblem } from '../problem.ts'
import { article, compile, leastSite } from '../testing/write-content.ts'
import { checkShopLink, checkTextLink } from './check-shop-link.ts'

function reported(link: string, check = checkShopLink): string[] {
  const context: FileContext = {
    file: 'treatments/feet.yaml',
    language: 'en',
    prefix: '',
    isMultilingual: false,
    images: new Map(),
    unusableImages: new Set(),
    today: '2026-03-14',
    overdue: 'warning',
    usedImages: new Set(),
    pixelHosts: [],
    affiliateHosts: ['shop.example.com'],
    affiliateFile: 'site/site.yaml',
    problems: [],
    references: [],
    urgencyBoxes: [],
    shopParameters: [],
  }
  check(link, { line: 4, column: 9 }, context)
  return context.problems.map((problem) => formatProblem(problem))
}

it.each(['https://shop.example.com/pads?subid=1', '/process', '#pads'])('[CTA-3] %s may be linked', (link) => {
  expect(reported(link)).toEqual([])
})

it.each(['anxiety-night', 'sleep7', 'x-Schlaf'])('[CTA-3, PRIV-1] a link to a shop has no words: subid=%s', (subid) => {
  const link = `https://shop.example.com/pads?size=1&subid=${subid}`
  const expected = [`treatments/feet.yaml:4:9  error: the subid "${subid}"; expected one without words, such as 30412`]
  expect(reported(link)).toEqual(expected)
  expect(reported(link, checkTextLink)).toEqual(expected)
  expect(reported(link.replace('shop.', 'other.'), checkTextLink)).toEqual([])
})

it.each([
  ...['sub_id', 'SUBID', 'subId1', 'clickref', 'u1', 'ascsubtag', 'utm_content', 'utm_campaign'],
  ...['sub1', 's1', 'sharedid', 'click_id', 'xcust', 'customid', 'epi', 'epi2'],
])('[CTA-3, PRIV-1] a shop is not told words by a parameter of another name: %s', (name) => {
  expect(reported(`https://shop.example.com/pads?size=large&${name}=sleep-better`)).toEqual([
    `treatments/feet.yaml:4:9  error: the ${name} "sleep-better"; expected one without words, such as 30412`,
  ])
  expect(reported(`https://shop.example.com/pads?color=green&tag=salus-20&${name}=30412`)).toEqual([])
})

it.each([
  [
    'https://other.example.com/pads',
    '"other.example.com"; expected a shop listed under affiliateHosts in site/site.yaml',
  ],
  [
    'https://uk.shop.example.com/',
    '"uk.shop.example.com"; expected a shop listed under affiliateHosts in site/site.yaml',
  ],
  [
    'https://shop.example.com:8443/',
    '"shop.example.com"; expected a shop listed under affiliateHosts in site/site.yaml',
  ],
  ['http://shop.example.com/pads', '"shop.example.com"; expected an address starting with https://'],
])('[CTA-3] %s is a mistake', (link, line) => {
  expect(reported(link)).toEqual([`treatments/feet.yaml:4:9  error: a link to ${line}`])
})

it('[CTA-3, PRIV-1] check warns of a subid that occurs in one article only', async () => {
  const link = (subid: string) => `[A](https://shop.example.com/a?subid=${subid})`
  const card = (subid: string) =>
    `::::product-card{title="A" link="https://shop.example.com/a?subid=${subid}" price="$1" button="See" pros="x" cons="y"}\n::::`
  const body = (text: string) => `<p><a href="https://shop.example.com/b?subid=${text}">b</a></p>`
  const { lines } = await compile({
    'articles/health/a.md': article(
      'A',
      '/health/a',
      `${link('1')} ${link('2')}\n\n${card('3')}\n\n::treatment{set="feet"}`,
    ),
    'articles/health/b.md': article('B', '/health/b', `${link('1')} ${link('4')}\n\n## Care {#care}\n\nRest.`),
    'site/treatments.yaml': 'treatmentPlacements: [{ path: /health/b, sectionId: care, set: feet }]',
    'treatments/feet.yaml':
      'title: Feet\ncontent: C\ntreatments: [{ title: T, content: A, recommendations: [{ name: Pads, link: "https://shop.example.com/p?subid=6" }] }]',
    'c.json': JSON.stringify({
      kind: 'article',
      value: {
        id: 'c',
        title: 'C',
        contentMeta: { canonicalPath: '/health/c', categories: ['/health'] },
        body: `${body('4')}${body('5')}`,
      },
    }),
  })
  const alone = (subid: string) =>
    `warning: the subid "${subid}", which stands in one article alone; expected one that several articles have: by one of its own a shop knows what is read`
  expect(lines).toEqual([
    `articles/health/a.md:6:41  ${alone('2')}`,
    expect.stringContaining(alone('3')),
    expect.stringContaining(alone('5').replace('the subid', 'article /health/c, body: the subid')),
  ])
})

it.each([
  ['article=fiber', 'article "fiber"'],
  ['aff=fiber-article', 'aff "fiber-article"'],
  ['tag=Fiber-guide', 'tag "Fiber-guide"'],
  ['x=fiber', 'x "fiber"'],
  ['source=%2Fnutrition%2Ffiber', 'source "/nutrition/fiber"'],
  ['url=https%3A%2F%2Fsalus.example%2Fnutrition%2Ffiber', 'url "https://salus.example/nutrition/fiber"'],
])('[CTA-3, PRIV-1] a shop is not told the article by %s', async (parameter, named) => {
  const reported = async (link: string) =>
    (
      await compile({ 'articles/nutrition/fiber.md': article('Fiber', '/nutrition/fiber', `[A](${link})`) })
    ).lines.filter((line) => line.includes('error:'))
  expect(await reported(`https://shop.example.com/a?subid=30412&${parameter}`)).toEqual([
    `articles/nutrition/fiber.md:6:1  error: the ${named}, which names the article; expected one without its words`,
  ])
  expect(await reported('https://shop.example.com/a?product=fiber-gummies&tag=salus-20&size=l')).toEqual([])
})

it.each(['night-sweats', 'Night+sweats', 'night_sweats'])(
  '[CTA-3, PRIV-1] a shop is not told the article by its title or address, whatever the parameter: %s',
  async (value) => {
    const link = `[A](https://shop.example.com/a?subid=30412&title=${value})`
    const { lines } = await compile({
      'articles/health/night-sweats.md': article('Night sweats', '/health/night-sweats', link),
    })
    expect(lines.filter((line) => line.includes('error:'))).toEqual([
      expect.stringContaining(', which names the article; expected one without its words'),
    ])
  },
)

it('[BODY-8] reports an unlisted shop with the file that lists shops', async () => {
  const link = 'https://other.example.com/pads'
  const { problems } = await compile({
    'site/shops.yaml': 'affiliateHosts: [shop.example.com]',
    'site/site.yaml': leastSite,
    'articles/health/sleep.md': article(
      'Sleep',
      '/health/sleep',
      'Well.',
      `brandCTAs: [{ title: A, link: "${link}" }]\n`,
    ),
  })
  expect(problems.map(({ expected }) => expected)).toContain('a shop listed under affiliateHosts in site/shops.yaml')
})
