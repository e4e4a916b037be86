import { expect, it } from 'vitest'
import { StoredArticle } from '#model/articles/article.ts'
import type { SourceItem } from '#model/sources/source-item.ts'
import { canonicalText } from './canonical-text.ts'
import { textHashes } from './text-hashes.ts'

const source: SourceItem = {
  id: 'trial-2024',
  title: 'A trial',
  link: 'https://example.org/trial',
  kind: 'trial',
  date: '2024-03',
  supports: 'the dose',
}

function hashes(html: string, facts: Partial<SourceItem> = {}) {
  const article = StoredArticle.parse({
    id: 'dose',
    title: 'Dose',
    tabs: [{ id: 'one', title: 'One', body: [{ source: html }] }],
    contentMeta: { title: 'Dose', canonicalPath: '/health/dose' },
    propsFor: { articleResources: { sources: [{ ...source, ...facts }] } },
  })
  const text = canonicalText({ article, treatmentSets: new Map(), site: { treatmentPlacements: [], urgencyTexts: {} } })
  return { text, hash: textHashes(text).hash }
}

const cited = '<p>Take two<sup data-cite="trial-2024"></sup>.</p>'

it('[REV-8] the citations of each sentence are part of the medical text, and so are the facts of their sources', () => {
  const { text, hash } = hashes(cited)
  expect(text).toContainEqual([
    'section',
    ['id', 'one', 'title', 'One'],
    ['p', [], 'Take two', ['cite', ['source', 'trial-2024']], '.'],
  ])
  const facts = ['date', '2024-03', 'id', 'trial-2024', 'kind', 'trial', 'link', 'https://example.org/trial']
  expect(text.at(-1)).toEqual(['end', [], ['source', [...facts, 'supports', 'the dose'], 'A trial']])

  const others = [
    hashes('<p>Take two.</p>'),
    hashes('<p>Take<sup data-cite="trial-2024"></sup> two.</p>'),
    hashes(cited.replace('trial-2024', 'other')),
    ...([{ kind: 'guideline' }, { date: '2019' }, { supports: 'the risk' }, { link: undefined }] as const).map(
      (facts) => hashes(cited, facts as Partial<SourceItem>),
    ),
  ].map((other) => other.hash)
  expect(new Set([hash, ...others]).size).toBe(others.length + 1)
})

it('[REV-8] the number that another system shows at a citation is ignored', () => {
  expect(hashes(cited.replace('></sup>', '>17</sup>')).hash).toBe(hashes(cited).hash)
})

it('[REV-9] the expected date of a next version is not part of the medical text', () => {
  expect(hashes(cited, { nextVersion: '2027-03' }).hash).toBe(hashes(cited).hash)
})
