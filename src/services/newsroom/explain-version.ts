import type { Problem } from '#authoring/problem.ts'
import type { ArticleExplanation } from '#model/articles/article-explanation.ts'
import type { Site } from '#model/site/site.ts'
import { siteIn } from '#model/site/site-in-language.ts'
import type { Actor } from '#model/staff/actor.ts'
import type { ArticleWithSets } from '#store/content/read-article.ts'
import type { Store } from '#store/store.ts'
import { requirePermission } from '../staff/permission.ts'
import { type ArticleText, articleOfText } from './article-of-text.ts'
import type { CompilePlace } from './compile-version.ts'

/** Plans an article as its page does, and reports each decision with its reason. */
export type Explain = (found: ArticleWithSets, site: Site) => Promise<ArticleExplanation>

export interface ExplainedVersion extends ArticleExplanation {
  /** The titles of the house ads allowed beside it. */
  adTitles: string[]
}

/**
 * NEWS-8: the output of `salus explain` for a text as typed. Writes nothing.
 *
 * @param explain  gets the settings of the site in the language of the article
 * @returns no explanation if the text has mistakes, or the file is no article
 * @throws NotPermitted, ContentMissing
 */
export async function explainVersion(
  store: Pick<Store, 'revisions' | 'documents' | 'articles' | 'site'>,
  place: CompilePlace,
  actor: Actor,
  { explain, ...shown }: ArticleText & { explain: Explain },
): Promise<{ problems: Problem[]; explanation: ExplainedVersion | null }> {
  requirePermission(actor, 'content.read')
  const [{ article, problems }, main] = await Promise.all([articleOfText(store, place, shown), store.site()])
  if (!article || !main) return { problems, explanation: null }
  const site = siteIn(main, article.language)
  const placed = site.treatmentPlacements.filter(({ path }) => path === article.contentMeta.canonicalPath)
  const found = await store.articles.unstored(
    article,
    placed.map(({ set }) => set),
  )
  if (!found) return { problems, explanation: null }
  const explanation = await explain(found, site)
  const fitting = site.houseAds.filter(({ id }) => explanation.fittingAds.includes(id))
  return { problems, explanation: { ...explanation, adTitles: fitting.map(({ title }) => title) } }
}
