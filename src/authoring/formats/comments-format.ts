import { z } from 'zod'
import { IsoDate } from '#model/articles/date.ts'
import { Comment, CommentList } from '#model/readers/comment.ts'

/** `comments/<article id>.yaml`: what its article says of all comments, and those it starts with. */
export const CommentsFile = CommentList.extend({
  comments: z.array(Comment.extend({ date: IsoDate })).default([]),
})
