import { displayDate } from '#model/articles/date.ts'
import type { Comment, CommentList } from '#model/readers/comment.ts'
import { type FileContext, reportError } from '../file-context.ts'
import { CommentsFile } from '../formats/comments-format.ts'
import { quoted } from '../problem.ts'
import type { DataFile } from '../reading/data-file.ts'
import { readShape } from '../reading/read-shape.ts'

/** Contents of `comments/<article id>.yaml`: the article's settings for its comments, and the seed comments. */
export interface ArticleComments {
  list: CommentList
  seeds: Comment[]
}

/** Compiles the seed comments of one article. */
export function compileComments(data: DataFile, context: FileContext): ArticleComments | undefined {
  const read = readShape(CommentsFile, data, context)
  if (!read) return undefined
  const { comments, ...list } = read
  for (const [index, { id }] of comments.entries()) {
    if (comments.findIndex((comment) => comment.id === id) < index) {
      reportError(
        context,
        data.pointOf(['comments', index, 'id']),
        `the duplicate comment id ${quoted(id)}`,
        'an id used once in the file',
      )
    }
  }
  return { list, seeds: comments.map((comment) => ({ ...comment, date: displayDate(comment.date) })) }
}
