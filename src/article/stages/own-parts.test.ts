import { expect, it } from 'vitest'
import { sampleArticle } from '#features/testing/sample-article.ts'
import { ArticleScope } from '#model/articles/article-scope.ts'
import type { OwnPart } from '#model/site/own-part.ts'
import { Html } from '#model/text/text.ts'
import { sampleContext, sampleDraft, sampleSite } from '../testing/sample-draft.ts'
import { ownParts } from './own-parts.ts'

const part = (name: string, ...categories: string[]): OwnPart => ({
  part: name,
  place: 'below-text',
  categories,
  options: {},
  html: Html.parse('<p id="a">A</p>'),
})
const site = { ...sampleSite, ownParts: [part('all'), part('skin', '/health'), part('teeth', '/teeth')] }
const article = sampleArticle({
  categories: [{ name: 'Skin', link: '/health/skin', children: [] }],
})

it('[SITE-6] an article has the parts of all articles and of its categories', () => {
  const draft = ownParts.run(sampleDraft({}, article), sampleContext({ site }))
  expect(ownParts.summarize(draft)).toBe('all, skin')
})

it('[SITE-6] a later article of a page has ids of its own in them', () => {
  const scope = new ArticleScope('acne', { isFirst: false })
  const { ownParts: parts } = ownParts.run(sampleDraft({}, article), sampleContext({ site, scope }))
  expect(parts[0]?.html).toBe('<p id="a-acne">A</p>')
})
