import { articleNeeds } from '#article/article-needs.ts'
import { planArticle } from '#article/plan-article.ts'
import { resolveFlags } from '#features/experiments/flags.rules.ts'
import type { AdChoice, AdNotes } from '#model/ads/ad-choice.ts'
import { adKinds } from '#model/ads/ad-kind.ts'
import type { AdScreen } from '#model/ads/ad-screen.ts'
import { isSponsored, type StoredArticle } from '#model/articles/article.ts'
import type { ArticleCard } from '#model/articles/article-card.ts'
import { ArticleScope } from '#model/articles/article-scope.ts'
import type { ContentDocument, DocumentKind, DocumentValue } from '#model/articles/content-document.ts'
import type { Site } from '#model/site/site.ts'
import { indexes } from '#model/text/index-html.ts'
import { categoryTree } from '#store/content/category-tree.ts'
import { resolveArticle } from '#store/content/resolve-article.ts'
import { englishLanguage, textsOf } from '#texts/texts-of.ts'
import type { Settings } from '../config/config.ts'
import { adsInput } from './ads-input.ts'

/** The decisions of one article's plan about its ads. */
export interface PlannedAds {
  choices: AdChoice[]
  closedSections: { title: string; reason: string }[]
  /** How the article was put together: each stage, and what it did, in words. */
  stages: { name: string; did: string }[]
  /** The ids of the ads of the site that may stand beside the article. */
  fittingAds: readonly string[]
}

/**
 * Plans the articles of a content folder as pages do, and gives what the planner has decided of each slot. Comments are
 * not there: they neither hold ads nor move them.
 */
export function adsPlanner(
  documents: readonly ContentDocument[],
  site: Site,
  {
    settings,
    now,
    shares,
  }: { settings: Pick<Settings, 'ads' | 'origin'>; now: Date; shares: ReadonlyMap<string, number> },
): (stored: StoredArticle) => PlannedAds {
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
  const sets = byId(valuesOf('treatment'))
  const indexOf = indexes()

  return (stored) => {
    const planned: PlannedAds = { choices: [], closedSections: [], fittingAds: [], stages: [] }
    const notes: AdNotes = {
      slot: (choice) => planned.choices.push(choice),
      closedSection: (title, reason) => planned.closedSections.push({ title, reason }),
      fittingAds(ids) {
        planned.fittingAds = ids
      },
    }
    const article = resolveArticle(
      stored,
      {
        ...named,
        series: series.get(stored.contentSeries ?? '') ?? null,
        sponsor: sponsors.get(stored.sponsored ?? '') ?? null,
      },
      // What is missing is the business of `check`.
      () => undefined,
    )
    const flags = resolveFlags(article.abConfig, undefined)
    const texts = textsOf(englishLanguage)
    const needs = articleNeeds(article, site, flags, texts)
    const input = {
      site,
      texts,
      flags,
      pageType: article.pageType,
      assigned: null,
      origin: settings.origin,
      scope: new ArticleScope(article.id, { isFirst: true }),
      ads: { ...adsInput(settings, site, now, shares), notes },
      indexOf,
      treatmentSets: needs.treatmentSets.flatMap((id) => sets.get(id) ?? []),
    }
    const { rail } = planArticle(article, needs, input, ({ name, summarize }, draft) =>
      planned.stages.push({ name, did: summarize(draft) }),
    )
    const isPlanned = planned.choices.some(({ place }) => place !== everywhere)
    if (rail === null && isPlanned)
      for (const kind of adKinds.filter((adKind) => adKind.startsWith('rail')))
        notes.slot({ kind, screen: 'large', place: 'in the rail', leftOut: 'this page has no rail' })
    return planned
  }
}

const everywhere = 'anywhere'

/** How many slots of each kind a page view has on a kind of screen; no entry for none. */
export function slotCounts({ choices }: PlannedAds, screen: AdScreen): Map<string, number> {
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
      ...{
        path,
        title: article.title,
        deck: article.deck,
        thumbnail: article.image,
        isSponsored: isSponsored(article),
      },
      category: null,
      authors: [],
      medicallyReviewedBy: [],
    },
  ]
}
