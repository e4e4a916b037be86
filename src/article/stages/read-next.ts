import { planReadNext } from '#features/read-next/read-next.rules.ts'
import type { Stage } from '../article-draft.ts'
import { counted } from '../summary-words.ts'

/** The list of articles to read next, once on a page (PAGE-3). */
export const readNext: Stage = {
  name: 'read-next',
  run(draft, { scope, texts }) {
    if (!scope.isFirst) return draft
    const { readNext, linkQuery } = draft.article.propsFor
    return { ...draft, readNext: planReadNext(readNext, scope, texts, linkQuery) }
  },
  summarize: ({ readNext }) => (readNext ? counted(readNext.entries.length, 'article') : 'none'),
}
