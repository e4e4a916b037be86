import { relative } from 'node:path'
import { expect, it } from 'vitest'
import { compileContent } from '../compile-content.ts'
import { formatProblem } from '../problem.ts'
import { compile, images, writeContent } from '../testing/write-content.ts'

const whole = `
advertiser: A cause
title: Do good
text: It helps.
link: { name: See how, link: "https://example.org/" }
`

it('[ADS-9] house ads are part of the site, under the names of their files', async () => {
  const { documents, lines } = await compile({ 'ads/give-blood.yaml': `${whole}until: 2030-01-31\n` })
  const site = documents.find(({ kind }) => kind === 'site')
  expect(lines).toEqual([])
  expect(site?.value).toMatchObject({ houseAds: [{ id: 'give-blood', weight: 1, maxPerDay: 2, until: '2030-01-31' }] })
})

it('[ADS-9] an ad has banners, one of a size, in twice the pixels', async () => {
  const banner = '{ size: 300x250, picture: { name: banner, alt: Walk with us } }'
  const sound = await compile({ 'ads/walk.yaml': `${whole}banners: [${banner}]\n` })
  expect(sound.lines).toEqual([])
  expect(sound.documents.find(({ kind }) => kind === 'site')?.value).toMatchObject({
    houseAds: [{ banners: [{ size: '300x250', picture: { width: 720, height: 600, alt: 'Walk with us' } }] }],
  })
  const twice = await compile({ 'ads/walk.yaml': `${whole}banners:\n  - ${banner}\n  - ${banner}\n` })
  expect(twice.lines).toEqual(['ads/walk.yaml:8:13  error: a second banner of 300x250; expected one of each size'])
})

it('[ADS-9] check refuses a goal that has ended, and an import warns of it', async () => {
  const files = { 'ads/walk.yaml': `${whole}goal: { seen: 100, from: 2026-03-01, until: 2026-03-31 }\n` }
  const root = await writeContent(files)
  const compiledOn = async (today: string, overdue?: 'error') => {
    const { documents, problems } = await compileContent(root, { images, today, ...(overdue && { overdue }) })
    const lines = problems.map((problem) => formatProblem({ ...problem, file: relative(root, problem.file) }))
    return { lines, isSound: documents.some(({ kind }) => kind === 'site') }
  }
  const point = 'ads/walk.yaml:6:45'
  const words =
    'a goal that ended on 2026-03-31; expected a day that has not passed, or no file of a campaign that is over'
  expect(await compiledOn('2026-03-31', 'error')).toEqual({ lines: [], isSound: true })
  expect(await compiledOn('2026-04-01', 'error')).toEqual({ lines: [`${point}  error: ${words}`], isSound: false })
  expect(await compiledOn('2026-04-01')).toEqual({ lines: [`${point}  warning: ${words}`], isSound: true })
})

it.each([
  { file: 'ads/a.yaml', text: `${whole}weight: 0\n`, line: 'ads/a.yaml:6:9  error: 0; expected at least 1' },
  {
    file: 'ads/a.yaml',
    text: `${whole}goal: { seen: 10000, from: 2030-01-01 }\n`,
    line: 'ads/a.yaml:6:1  error: no until; expected until: a text',
  },
  {
    file: 'ads/a.yaml',
    text: `${whole}goal: { seen: 10000, from: 2030-01-01, until: 2029-12-31 }\n`,
    line: 'ads/a.yaml:6:47  error: "2029-12-31"; expected a day that is not before from',
  },
  {
    file: 'ads/a.yaml',
    text: `${whole}goal: { seen: 0, from: 2030-01-01, until: 2030-12-31 }\n`,
    line: 'ads/a.yaml:6:15  error: 0; expected at least 1',
  },
  {
    file: 'ads/a.yaml',
    text: `${whole}goal: { seen: 9, from: 2030-01-01, until: 2030-12-31 }\nweight: 2\n`,
    line: 'ads/a.yaml:7:9  error: 2; expected no weight beside a goal, which says when and how often',
  },
  {
    file: 'ads/a.yaml',
    text: 'advertiser: A cause\ntext: It helps.\nlink: { name: See how, link: "https://example.org/" }\ngoal: { seen: 9, from: 2030-01-01, until: 2030-12-31 }\n',
    line: 'ads/a.yaml:1:1  error: no title; expected title: a text',
  },
  {
    file: 'ads/a.yaml',
    text: `${whole}from: 2030-02-01\nuntil: 2030-01-31\n`,
    line: 'ads/a.yaml:7:8  error: "2030-01-31"; expected a day that is not before from',
  },
  {
    file: 'ads/a.yaml',
    text: `${whole}categories: [/helth]\n`,
    line: 'ads/a.yaml:6:14  error: no category "/helth"; expected "/health"',
  },
  {
    file: 'ads/a.yaml',
    text: `${whole}avoids: [/helth]\n`,
    line: 'ads/a.yaml:6:10  error: no category "/helth"; expected "/health"',
  },
  {
    file: 'ads/a.yaml',
    text: `${whole}avoidsTopics: [suicide]\n`,
    line: 'ads/a.yaml:6:16  error: no topic "suicide"; expected the id of one of the topics',
  },
  {
    file: 'ads/a.yaml',
    text: `${whole}avoidsWords: ["(a+)+"]\n`,
    line: 'ads/a.yaml:6:15  error: "(a+)+"; expected words, such as "eating disorder*"',
  },
  {
    file: 'ads/a.yaml',
    text: `${whole}countries: [USA]\n`,
    line: 'ads/a.yaml:6:13  error: "USA"; expected the two letters of a country, such as US, or EU',
  },
  {
    file: 'ads/a.yaml',
    text: `${whole}banners: [{ size: 300x600, picture: { name: banner, alt: Walk } }]\n`,
    line: 'ads/a.yaml:6:19  error: "300x600"; expected 336x280, 300x250, 728x90, 468x60, 320x100 or 320x50',
  },
  {
    file: 'ads/a.yaml',
    text: `${whole}banners: [{ size: 300x250, picture: { name: skin-layers, alt: Walk } }]\n`,
    line: 'ads/a.yaml:6:37  error: a picture of 1500×1000 pixels; expected one of 720×600 or larger in that ratio, for 300x250',
  },
  {
    file: 'ads/a.yaml',
    text: `${whole}banners: [{ size: 728x90, picture: { name: banner, alt: Walk } }]\n`,
    line: 'ads/a.yaml:6:36  error: a picture of 720×600 pixels; expected one of 1500×185 or larger in that ratio, for 728x90',
  },
  {
    file: 'ads/a.yaml',
    text: `${whole}banners: [{ size: 300x250, picture: { name: banner, alt: " " } }]\n`,
    line: 'ads/a.yaml:6:58  error: a banner without words; expected alt: what the picture says',
  },
  {
    file: 'ads/a.yaml',
    text: whole.replace('https://example.org/', 'javascript:alert(1)'),
    line: 'ads/a.yaml:5:30  error: "javascript:alert(1)"; expected a path starting with / or an address starting with https://',
  },
  {
    file: 'ads/a.yaml',
    text: `${whole}wieght: 2\n`,
    line: 'ads/a.yaml:6:1  error: the unknown key "wieght"; expected "weight"',
  },
  {
    file: 'ads/Give_Blood.yaml',
    text: whole,
    line: 'ads/Give_Blood.yaml:1:1  error: the file name "Give_Blood"; expected lower-case words joined by hyphens',
  },
  {
    file: 'site/policy.yaml',
    text: 'adPolicy: { rules: [{ level: never, reason: A subject, articles: [/health/sleep] }] }\n',
    line: 'site/policy.yaml:1:30  error: "never"; expected none, house, open-untargeted or open',
  },
  {
    file: 'site/policy.yaml',
    text: 'adPolicy: { diagnosisTitles: ["(a+)+"] }\n',
    line: 'site/policy.yaml:1:31  error: "(a+)+"; expected words, such as "eating disorder*"',
  },
])('[ADS-9] a mistake in $file is reported, and the site stays as it was: $line', async ({ file, text, line }) => {
  const { documents, lines } = await compile({ [file]: text })
  expect(lines).toEqual([line])
  expect(documents.filter(({ kind }) => kind === 'site')).toEqual([])
})

it('[ADS-3] an article records that its body came as one HTML string', async () => {
  const value = {
    id: 'stairs',
    title: 'Stairs',
    categories: ['/health'],
    contentMeta: { canonicalPath: '/health/stairs' },
    propsFor: { articleResources: { sources: [{ title: 'On stairs' }] } },
  }
  const tabs = [{ id: 'why', title: 'Why', body: [{ source: '<p>One.</p><p>Two.</p>' }] }]
  for (const [given, bodyFormat] of [
    [{ body: '<h2>Why</h2><p>One.</p><p>Two.</p>' }, 'markup'],
    [{ tabs }, 'blocks'],
  ] as const) {
    const { documents } = await compile({
      'stairs.json': JSON.stringify({ kind: 'article', value: { ...value, ...given } }),
    })
    const article = documents.find(({ key }) => key === '/health/stairs')?.value
    expect(article).toMatchObject({
      bodyFormat,
      tabs: [{ body: [{ source: '<p>One.</p>' }, { source: '<p>Two.</p>' }] }],
    })
  }
})
