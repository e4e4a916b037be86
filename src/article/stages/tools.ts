import { planTools } from '#features/article-tools/article-tools.rules.ts'
import { planHelpful } from '#features/feedback/feedback.rules.ts'
import type { Stage } from '../article-draft.ts'
import { listed } from '../summary-words.ts'

/** Below the text: the making of the article, and the question whether it was helpful. */
export const tools: Stage = {
  name: 'tools',
  run(draft, { scope, sourceTroubles: troubles }) {
    const { article, toolsComments, isPreview, path } = draft
    return {
      ...draft,
      tools: planTools(article, scope, { hasComments: toolsComments !== null, troubles }),
      // A preview has no address for readers (FEED-1).
      helpful: isPreview ? null : planHelpful(path),
    }
  },
  summarize: ({ tools, helpful }) => listed(...(tools?.tabs ?? []), helpful && 'feedback'),
}
