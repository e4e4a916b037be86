import type { Article } from '#model/articles/article.ts'
import { planShopLinks } from '#ui/shop-links.ts'
import { type ArticleDraft, firstDraft, type PlanInput, type Stage } from './article-draft.ts'
import type { ArticleNeeds } from './article-needs.ts'
import type { ArticlePlan } from './article-plan.ts'
import { stages } from './stages.ts'

/**
 * The second step of planning: runs every stage over the article. Pure: the same input gives the same plan.
 *
 * @param onStage  is called with the draft after each stage
 */
export function planArticle(
  article: Article,
  needs: ArticleNeeds,
  input: PlanInput,
  onStage?: (stage: Stage, draft: ArticleDraft) => void,
): ArticlePlan {
  const context = { ...input, shopLinks: planShopLinks(input.site.affiliateHosts, input.indexOf) }
  return stages.reduce(
    (draft, stage) => {
      const next = stage.run(draft, context)
      onStage?.(stage, next)
      return next
    },
    firstDraft(article, needs, input),
  )
}
