import { expect, it } from 'vitest'
import { compile } from '../testing/write-content.ts'

const file = 'site/experiments.yaml'
const sound = `experiments:
  - id: contents-open
    hypothesis: Readers who see the contents open read on more often.
    owner: Ada Writer
    start: 2026-03-02
    end: 2026-03-22
    outcome: article_read
    variants:
      - { name: control, weight: 50 }
      - name: open
        weight: 50
        flags:
          expandedTableOfContents: true
`
const second = (start: string, id = 'contents-closed') =>
  sound
    .replace('experiments:\n', '')
    .replace('contents-open', id)
    .replace('2026-03-22', '2026-03-30')
    .replace('2026-03-02', start)

it('[EXP-1] experiments are part of the site, with start, end and owner', async () => {
  const { documents, lines } = await compile({ [file]: sound + second('2026-03-23') })
  expect(lines).toEqual([])
  expect(documents.find(({ kind }) => kind === 'site')?.value).toMatchObject({
    experiments: [
      {
        id: 'contents-open',
        owner: 'Ada Writer',
        start: '2026-03-02',
        end: '2026-03-22',
        variants: [
          { name: 'control', weight: 50, flags: {} },
          { name: 'open', weight: 50, flags: { expandedTableOfContents: true } },
        ],
      },
      { id: 'contents-closed' },
    ],
  })
})

const medicine = 'it moves the pictures of a medicine, and no experiment touches what an article says or shows'

it.each([
  [
    'expandedTableOfContents: true',
    'moveImageGalleryBelowH2: true',
    `13:36  error: true; expected another flag: ${medicine}`,
  ],
  [
    'expandedTableOfContents: true',
    'moveImageGalleryBelowDeck: false',
    `13:38  error: false; expected another flag: ${medicine}`,
  ],
  [
    'expandedTableOfContents: true',
    'adbDlbFix: true',
    '13:22  error: true; expected another flag: every ad slot keeps its height already, so it changes nothing',
  ],
  [
    '        flags:',
    '        title: Doses\n        flags:',
    '12:9  error: the unknown key "title"; expected one of the keys listed below',
  ],
  [
    '        flags:',
    '        body: <p>Take two.</p>\n        flags:',
    '12:9  error: the unknown key "body"; expected one of the keys listed below',
  ],
])('[EXP-1] an experiment that touches medical text is refused: %s becomes %s', async (from, to, line) => {
  const { documents, lines } = await compile({ [file]: sound.replace(from, to) })
  expect(lines).toEqual([`${file}:${line}`])
  expect(documents.filter(({ kind }) => kind === 'site')).toEqual([])
})

it.each([
  ['weight: 50 }', 'weight: 40 }', '11:17  error: 50; expected weights of 100 in sum; these are 90'],
  ['end: 2026-03-22', 'end: 2026-03-01', '6:10  error: "2026-03-01"; expected a day that is not before start'],
  ['end: 2026-03-22', 'end: 2026-05-01', '6:10  error: "2026-05-01"; expected at most 42 days from start'],
  ['name: open', 'name: control', '10:15  error: "control"; expected a name that no other variant has'],
  [
    'outcome: article_read',
    'outcome: affiliate_clicked',
    '7:14  error: "affiliate_clicked"; expected article_read, contents_clicked, cluster_clicked, gallery_opened, tools_tab_clicked, listing_clicked, feedback_opened or shared',
  ],
  ['    owner: Ada Writer\n', '', '2:5  error: no owner; expected owner: a text'],
  [
    'weight: 50 }',
    'weight: 50, flags: { reducedFontSize: true } }',
    '9:45  error: {"reducedFontSize":true}; expected no flags of the first variant: it is the control',
  ],
  [
    '          expandedTableOfContents: true\n',
    '          expandedTableOfContents: true\n          reducedFontSize: true\n',
    '14:28  error: true; expected another flag: this one changes another part, the text',
  ],
])('[EXP-1] a mistake is reported at its place: %s becomes %s', async (from, to, line) => {
  const { lines } = await compile({ [file]: sound.replace(from, to) })
  expect(lines).toEqual([`${file}:${line}`])
})

it('[EXP-1] refuses two at a time, or two of one name', async () => {
  expect((await compile({ [file]: sound + second('2026-03-22') })).lines).toEqual([
    `${file}:17:12  error: "2026-03-22"; expected a time in which no other experiment runs; contents-open runs to 2026-03-22`,
  ])
  expect((await compile({ [file]: sound + second('2026-03-23', 'contents-open') })).lines).toEqual([
    `${file}:14:9  error: "contents-open"; expected an id that no other experiment has`,
  ])
})
