import type { AdScreen } from '#model/ads/ad-screen.ts'
import { isSponsored, type StoredArticle } from '#model/articles/article.ts'
import type { ArticleCard } from '#model/articles/article-card.ts'
import type { ArticleExplanation } from '#model/articles/article-explanation.ts'
import type { ContentDocument, DocumentKind, DocumentValue } from '#model/articles/content-document.ts'
import type { Site } from '#model/site/site.ts'
import { indexes } from '#model/text/index-html.ts'
import { categoryTree } from '#store/content/category-tree.ts'
import { resolveArticle } from '#store/content/resolve-article.ts'
import { type ExplainInput, explainArticle } from './explain-article.ts'

/**
 * Plans the articles of a content folder as pages do, and reports the decisions about each. Comments are absent: they
 * neither hold ads nor move them.
 */
export function adsPlanner(
  documents: readonly ContentDocument[],
  site: Site,
  setting: Pick<ExplainInput, 'settings' | 'now' | 'shares'>,
): (stored: StoredArticle) => ArticleExplanation {
  const valuesOf = <K extends DocumentKind>(kind: K) =>
    documents.flatMap((entry) => (entry.kind === kind ? [entry.value as DocumentValue<K>] : []))
  const byId = <T extends { id: string }>(list: readonly T[]) => new Map(list.map((entry) => [entry.id, entry]))
  const named = {
    tree: categoryTree(valuesOf('category')),
    people: byId(valuesOf('person')),
    cards: new Map(valuesOf('article').flatMap((article) => (article.contentMeta.isPreview ? [] : [cardOf(article)]))),
    comments: [],
    commentCount: 0,
  }
  const series = byId(valuesOf('series'))
  const sponsors = new Map(valuesOf('sponsor').map((sponsor) => [sponsor.msiteID, sponsor]))
  const treatmentSets = byId(valuesOf('treatment'))
  const indexOf = indexes()

  return (stored) => {
    const article = resolveArticle(
      stored,
      {
        ...named,
        series: series.get(stored.contentSeries ?? '') ?? null,
        sponsor: sponsors.get(stored.sponsored ?? '') ?? null,
      },
      // `check` reports missing documents.
      () => undefined,
    )
    return explainArticle(article, { ...setting, site, treatmentSets, indexOf })
  }
}

/** The number of slots of each kind in a page view on a kind of screen, without zeros. */
export function slotCounts({ choices }: Pick<ArticleExplanation, 'choices'>, screen: AdScreen): Map<string, number> {
  const counts = new Map<string, number>()
  for (const choice of choices)
    if (choice.screen === screen && choice.leftOut === null) counts.set(choice.kind, (counts.get(choice.kind) ?? 0) + 1)
  return counts
}

function cardOf(article: StoredArticle): [string, ArticleCard] {
  const path = article.contentMeta.canonicalPath
  return [
    path,
    {
      path,
      title: article.title,
      deck: article.deck,
      thumbnail: article.image,
      isSponsored: isSponsored(article),
      category: null,
      authors: [],
      medicallyReviewedBy: [],
    },
  ]
}
