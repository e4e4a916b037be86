import { expect, it } from 'vitest'
import { ArticleScope } from '#model/articles/article-scope.ts'
import { pageIdOf } from './page-id.ts'

it.each(['causes', 'fade-dark-spots', 'comment-17'])('[INF-3, PAGE-5] %s maps to itself on its own page', (id) => {
  const articleId = 'dark-spots'
  const later = new ArticleScope(articleId, { isFirst: false })
  expect(pageIdOf(later.sectionId(id), articleId)).toBe(id)
  expect(pageIdOf(later.historyId(), articleId)).toBe('articleHistory-dark-spots')
})
