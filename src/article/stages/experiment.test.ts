import { describe, expect, it } from 'vitest'
import { sampleArticle, sampleSection } from '#features/testing/sample-article.ts'
import type { Experiment } from '#model/ads/experiment.ts'
import type { AbConfig } from '#model/ads/flags.ts'
import type { Article } from '#model/articles/article.ts'
import { ArticleScope } from '#model/articles/article-scope.ts'
import { runningContentsExperiment } from '#model/testing/running-experiment.ts'
import { englishTexts } from '#texts/testing/english-texts.tsx'
import { planExperiment } from './experiment.ts'

const path = '/health/spots'
const sections = (count: number) => Array.from({ length: count }, (_, index) => sampleSection(`section-${index}`))
const experimentOn = (flags: AbConfig): Experiment => ({
  ...runningContentsExperiment(),
  variants: [
    { name: 'control', weight: 50, flags: {} },
    { name: 'other', weight: 50, flags },
  ],
})
const plan = (article: Article, flags: AbConfig, { variant = 'other' as string | null, isFirst = true } = {}) =>
  planExperiment(article, {
    scope: new ArticleScope(article.id, { isFirst }),
    site: { truncatedContents: [path] },
    texts: englishTexts,
    assigned: { experiment: experimentOn(flags), variant },
  })

describe('[EXP-1] an article takes part if its variants differ', () => {
  const article = sampleArticle({ path, tabs: sections(3) })
  it.each<[string, AbConfig, Article, string | null]>([
    ['contents', { expandedTableOfContents: true }, article, 'contents'],
    ['contents with another entry', { 'display-first-link': true }, article, 'contents'],
    ['contents that are closed anyway', { collapsedTableOfContents: true }, article, null],
    ['truncated contents', { expandedTableOfContents: true }, sampleArticle({ path, tabs: sections(12) }), null],
    ['contents without an entry', { 'display-first-link': true }, sampleArticle({ path, tabs: sections(1) }), null],
    ['the size of text', { reducedFontSize: true }, article, 'text'],
    ['text of the same size', { reducedFontSize: false }, article, null],
    ['no cluster', { showClusterNavMenu: true }, article, null],
    ['flags of its own', { reducedFontSize: true }, { ...article, abConfig: { reducedFontSize: false } }, null],
  ])('%s', (_, flags, given, surface) => {
    const planned = plan(given, flags)
    expect(planned?.kind === 'exposure' ? planned.surface : null).toBe(surface)
  })

  it('reports its own variant, and the control too', () => {
    for (const variant of ['control', 'other'])
      expect(plan(article, { reducedFontSize: true }, { variant })).toMatchObject({ kind: 'exposure', variant })
  })

  it('draws a variant if there is none yet, and does nothing further down an infinite page', () => {
    const flags = { reducedFontSize: true }
    expect(plan(article, flags, { variant: null })).toMatchObject({ kind: 'draw', experiment: 'contents-open' })
    expect(plan(article, flags, { variant: null, isFirst: false })).toBeNull()
    expect(plan(article, flags, { isFirst: false })).toBeNull()
  })
})
