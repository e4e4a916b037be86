import { planClusterNav } from '#features/cluster-nav/cluster-nav.rules.ts'
import { planContents } from '#features/contents/contents.rules.ts'
import { type AssignedVariant, type ExperimentPlan, flagsInVariants } from '#features/experiments/experiments.rules.ts'
import { type ExperimentSurface, surfaceOf } from '#model/ads/experiment.ts'
import type { AbConfig } from '#model/ads/flags.ts'
import type { Article } from '#model/articles/article.ts'
import type { ArticleScope } from '#model/articles/article-scope.ts'
import type { Site } from '#model/site/site.ts'
import type { Texts } from '#texts/texts.ts'
import type { Stage } from '../article-draft.ts'

/** EXP-1: the running experiment, if the article takes part in it. */
export const experiment: Stage = {
  name: 'experiment',
  run: (draft, context) => ({ ...draft, experiment: planExperiment(draft.article, context) }),
  summarize: ({ experiment }) => (experiment ? `${experiment.kind} of ${experiment.experiment}` : 'none'),
}

interface Input {
  scope: ArticleScope
  site: Pick<Site, 'truncatedContents'>
  texts: Texts
  assigned: AssignedVariant | null
}

/**
 * EXP-1: the task of an article's page for the running experiment. Null where the article looks the same in every
 * variant, for previews, and for later articles of an infinite page.
 */
export function planExperiment(article: Article, { scope, site, texts, assigned }: Input): ExperimentPlan | null {
  if (!assigned || !scope.isFirst || article.contentMeta.isPreview) return null
  const { experiment, variant } = assigned
  const { id, end, outcome, variants } = experiment
  if (variant === null)
    return { kind: 'draw', experiment: id, end, shares: variants.map(({ name, weight }) => ({ name, weight })) }
  const surface = surfaceOf(experiment)
  const looks = flagsInVariants(article.abConfig, experiment).map((flags) =>
    looksOf[surface](article, flags, { scope, site, texts }),
  )
  const varies = !looks.includes(null) && new Set(looks).size > 1
  return varies ? { kind: 'exposure', surface, experiment: id, variant, outcome } : null
}

/** The look of the varied part, for comparison; null where it is not visible. */
const looksOf: Record<
  ExperimentSurface,
  (article: Article, flags: AbConfig, input: Omit<Input, 'assigned'>) => string | null
> = {
  contents: (article, flags, { scope, site, texts }) => {
    const { startsOpen, ...plan } = planContents(article, flags, site.truncatedContents, scope, texts)
    if (plan.groups.length === 0) return null
    return JSON.stringify({ ...plan, startsOpen: startsOpen && !plan.isTruncated })
  },
  'cluster bar': (article, flags, { scope, texts }) => JSON.stringify(planClusterNav(article, flags, scope, texts)),
  text: ({ tabs }, { reducedFontSize }) => (tabs.length > 0 ? String(reducedFontSize === true) : null),
}
