import { planClusterNav } from '#features/cluster-nav/cluster-nav.rules.ts'
import { planHelpful } from '#features/feedback/feedback.rules.ts'
import { type PromptAnswer, planInfinite } from '#features/infinite/infinite.rules.ts'
import type { SitePath } from '#model/text/text.ts'
import { trackPress } from '#runtime/track-attributes.ts'
import type { Stage } from '../article-draft.ts'
import { listed } from '../summary-words.ts'

/**
 * The parts that depend on the article's place on the page: navigation above it and its continuation belong to the
 * page, which begins with the first article (PAGE-3).
 */
export const neighbours: Stage = {
  name: 'neighbours',
  run(draft, { scope, pageType, flags, texts }) {
    const { article, decision } = draft
    if (!scope.isFirst) return { ...draft, isOneOfSeveral: true }
    const { allowsPromotion } = decision
    const infinite =
      pageType === 'infinite' ? planInfinite(article, { allowsPromotion, feedbackOn: feedbackPrompt }) : null
    return {
      ...draft,
      clusterNav: planClusterNav(article, flags, scope, texts),
      infinite,
      isOneOfSeveral: infinite !== null,
    }
  },
  summarize: ({ clusterNav, infinite, isFirst }) =>
    listed(!isFirst && 'follows another article', clusterNav && 'cluster bar', infinite && 'articles that follow'),
}

/** INF-4: the prompt for feedback on an article of an infinite page. */
function feedbackPrompt(path: SitePath): PromptAnswer[] {
  return planHelpful(path).answers.map(({ set, answer, href }) => ({
    text: `feedback.${answer}`,
    href,
    track: trackPress('feedback_opened', { set }),
  }))
}
