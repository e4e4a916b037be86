import { commentsPlace, planComments } from '#features/comments/comments.rules.ts'
import type { Stage } from '../article-draft.ts'

/** BODY-3: the comments, and whether they are in a section of their own or among the tools. */
export const comments: Stage = {
  name: 'comments',
  run(draft, { scope, texts }) {
    const place = commentsPlace(draft.article)
    const comments = planComments(draft.article, scope, place, texts)
    return { ...draft, comments, toolsComments: place === 'tools' ? comments : null }
  },
  summarize: ({ comments, toolsComments }) =>
    comments ? `${comments.comments.length}, ${toolsComments ? 'among the tools' : 'in their section'}` : 'none',
}
