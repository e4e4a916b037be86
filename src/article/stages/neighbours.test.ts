import { expect, it } from 'vitest'
import { sampleArticle } from '#features/testing/sample-article.ts'
import { ArticleScope } from '#model/articles/article-scope.ts'
import { sampleContext, sampleDraft } from '../testing/sample-draft.ts'
import { neighbours } from './neighbours.ts'

const scopeOf = (isFirst: boolean) => new ArticleScope('sample', { isFirst })

it.each([
  { pageType: 'tabbed' as const, isFirst: true, isOneOfSeveral: false, hasQueue: false },
  { pageType: 'infinite' as const, isFirst: true, isOneOfSeveral: true, hasQueue: true },
  { pageType: 'infinite' as const, isFirst: false, isOneOfSeveral: true, hasQueue: false },
])('[PAGE-3] $pageType, the first article: $isFirst', ({ pageType, isFirst, isOneOfSeveral, hasQueue }) => {
  const items = [{ title: 'Next', link: '/health/next' }]
  const article = sampleArticle({ pageType, propsFor: { readNext: { items } } })
  const draft = neighbours.run(sampleDraft({}, article), sampleContext({ pageType, scope: scopeOf(isFirst) }))
  expect([draft.isOneOfSeveral, draft.infinite !== null]).toEqual([isOneOfSeveral, hasQueue])
})
