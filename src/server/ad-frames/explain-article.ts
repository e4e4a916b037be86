import type { ArticleDraft } from '#article/article-draft.ts'
import { articleNeeds } from '#article/article-needs.ts'
import { planArticle } from '#article/plan-article.ts'
import { resolveFlags } from '#features/experiments/flags.rules.ts'
import type { AdNotes } from '#model/ads/ad-choice.ts'
import { adKinds } from '#model/ads/ad-kind.ts'
import type { Article } from '#model/articles/article.ts'
import type { ArticleExplanation } from '#model/articles/article-explanation.ts'
import { ArticleScope } from '#model/articles/article-scope.ts'
import type { TreatmentSet } from '#model/articles/treatment.ts'
import type { Site } from '#model/site/site.ts'
import type { IndexOf } from '#model/text/html-index.ts'
import type { Slug } from '#model/text/text.ts'
import { englishLanguage, textsOf } from '#texts/texts-of.ts'
import type { Settings } from '../config/config.ts'
import { adsInput } from './ads-input.ts'

/** Inputs of an explanation, besides the article. */
export interface ExplainInput {
  settings: Pick<Settings, 'ads' | 'origin'>
  /** The settings in the language of the article. */
  site: Site
  now: Date
  /** The shares of campaigns with a goal (`Store.adShares`). */
  shares: ReadonlyMap<string, number>
  treatmentSets: ReadonlyMap<Slug, TreatmentSet>
  indexOf: IndexOf
}

/** Plans an article as its page does, outside of any experiment, and reports each decision with its reason. */
export function explainArticle(
  article: Article,
  { settings, site, now, shares, treatmentSets, indexOf }: ExplainInput,
): ArticleExplanation {
  const choices: ArticleExplanation['choices'] = []
  const closedSections: ArticleExplanation['closedSections'] = []
  const stages: ArticleExplanation['stages'] = []
  let fittingAds: readonly string[] = []
  let last: ArticleDraft | undefined
  const notes: AdNotes = {
    slot: (choice) => choices.push(choice),
    closedSection: (title, reason) => closedSections.push({ title, reason }),
    fittingAds(ids) {
      fittingAds = ids
    },
  }
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
    treatmentSets: needs.treatmentSets.flatMap((id) => treatmentSets.get(id) ?? []),
  }
  const plan = planArticle(article, needs, input, ({ name, summarize }, draft) => {
    last = draft
    stages.push({ name, did: summarize(draft) })
  })
  if (!last) throw new Error('An article is put together in no stage')
  const isPlanned = choices.some(({ place }) => place !== everywhere)
  if (plan.rail === null && isPlanned)
    for (const kind of adKinds.filter((adKind) => adKind.startsWith('rail')))
      notes.slot({ kind, screen: 'large', place: 'in the side column', leftOut: 'this page has no side column' })
  const open = new Set(plan.notices.open.map(({ kind }) => kind))
  return {
    choices,
    closedSections,
    fittingAds,
    stages,
    decision: last.decision,
    disclaimers: last.carriedDisclaimers.map((carried) => ({ ...carried, isOpen: open.has(carried.kind) })),
  }
}

const everywhere = 'anywhere'
