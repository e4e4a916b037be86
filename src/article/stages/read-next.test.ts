import { expect, it } from 'vitest'
import { sampleArticle } from '#features/testing/sample-article.ts'
import { ArticleScope } from '#model/articles/article-scope.ts'
import { sampleContext, sampleDraft } from '../testing/sample-draft.ts'
import { readNext } from './read-next.ts'

const items = [{ title: 'Next', link: '/health/next' }]

it.each([
  { isFirst: true, items, did: '1 article' },
  { isFirst: true, items: [], did: 'none' },
  { isFirst: false, items, did: 'none' },
])('[PAGE-3, NEXT-1] the list of an article that is first: $isFirst has $did', ({ isFirst, items, did }) => {
  const context = sampleContext({ scope: new ArticleScope('sample', { isFirst }) })
  expect(
    readNext.summarize(readNext.run(sampleDraft({}, sampleArticle({ propsFor: { readNext: { items } } })), context)),
  ).toBe(did)
})
