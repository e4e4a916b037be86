import { z } from 'zod'
import { IsoDate } from '#model/articles/date.ts'
import { Comment, CommentList } from '#model/readers/comment.ts'

/** `comments/<article id>.yaml`: the article's settings for its comments, and the comments that it starts with. */
export const CommentsFile = CommentList.extend({
  comments: z.array(Comment.extend({ date: IsoDate })).default([]),
})
