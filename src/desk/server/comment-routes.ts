import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { languagesOf } from '#model/site/language.ts'
import { commentHistory } from '#services/moderation/comment-history.ts'
import {
  type ChangeOutcome,
  CommentOfFile,
  decideComments,
  undoDecisions,
} from '#services/moderation/decide-comments.ts'
import { eraseComment } from '#services/moderation/erase-comments.ts'
import { replyToWriter } from '#services/moderation/reply-to-writer.ts'
import type { ModeratedComment } from '#store/comments/moderated-comment.ts'
import { crisisHelp } from '#texts/safety/crisis-help.ts'
import { crisisReply, crisisReplyText } from '#texts/safety/crisis-reply.ts'
import { textsOf } from '#texts/texts-of.ts'
import {
  ArticleText,
  CommentedArticles,
  CommentedArticlesFilter,
  CommentFilter,
  CommentHistory,
  CommentId,
  CommentsOfWriter,
  ConditionOptions,
  Decide,
  Decided,
  type DeskComment,
  Queue,
  Replies,
  SendReply,
  Undo,
  Watch,
  Watched,
  WhoseLines,
} from '../desk-api.ts'
import { BlockWriter } from '../moderation-api.ts'
import { deskEntry } from './audit-routes.ts'
import type { DeskContext } from './desk-context.ts'
import { Refused } from './guards.ts'

/** Comments per page of the list. The next page is loaded when these are decided. */
const listed = 100
/** Other comments of one writer: enough to show how the person writes. */
const listedOfWriter = 50
const listedArticles = 200

export const commentRoutes: FastifyPluginAsyncZod<DeskContext> = async (api, { store }) => {
  api.post(
    '/comments/find',
    { schema: { body: CommentFilter, response: { 200: Queue } } },
    async ({ body, permitted }) => {
      const { after, ...filter } = body
      const [found, { waiting, urgent, escalated, oldestAt }] = await Promise.all([
        permitted.comments.list({
          ...filter,
          after: after && { ...after, madeAt: new Date(after.madeAt) },
          // One more than shown, to know whether there are more.
          limit: listed + 1,
        }),
        permitted.comments.queueSize(),
      ])
      return {
        comments: found.slice(0, listed).map(deskComment),
        goesOn: found.length > listed,
        waiting,
        urgent,
        escalated,
        oldestAt: oldestAt?.toISOString() ?? null,
      }
    },
  )

  api.get(
    '/comments/of-writer',
    { schema: { querystring: CommentId, response: { 200: CommentsOfWriter } } },
    async ({ query: { id }, permitted }) => ({
      comments: (await permitted.comments.ofSameWriter(id, listedOfWriter)).map(deskComment),
    }),
  )

  api.get(
    '/comments/articles',
    { schema: { querystring: CommentedArticlesFilter, response: { 200: CommentedArticles } } },
    async ({ query: { state }, permitted }) => ({
      articles: await permitted.comments.commentedArticles(state, listedArticles),
    }),
  )

  api.post(
    '/comments/decide',
    { schema: { body: Decide, response: { 200: Decided } } },
    async ({ body: { comments, decision }, actor }) =>
      decidedOf(await decideComments(store, comments, decision, actor).catch(refuseCommentOfFile)),
  )

  api.post(
    '/comments/undo',
    { schema: { body: Undo, response: { 200: Decided } } },
    async ({ body: { entries }, actor }) => decidedOf(await undoDecisions(store, entries, actor)),
  )

  api.post('/comments/erase', { schema: { body: CommentId } }, async ({ body: { id }, actor }, reply) => {
    if (await eraseComment(store, id, actor)) return reply.code(204).send()
    throw new Refused(404, 'This comment is not there any more.')
  })

  api.get(
    '/comments/reply',
    { schema: { querystring: WhoseLines, response: { 200: Replies } } },
    async ({ permitted, query }) => {
      const usual = (await permitted.usualTexts.list()).reply.texts
      const site = await store.site()
      const texts = site && textsOf(languagesOf(site)[0], site.texts)
      const help = texts && crisisHelp(site, texts, query.help)
      if (!site || !help) return { replies: [] }
      return {
        replies: [null, ...usual].map((words) => ({
          words,
          text: crisisReplyText(
            crisisReply(site.name, { help, isOfCrisis: query.help === 'crisis' }, texts, words ?? undefined),
          ),
        })),
      }
    },
  )

  api.post('/comments/reply', { schema: { body: SendReply } }, async ({ body: { id, words }, actor }, reply) => {
    const outcome = await replyToWriter(store, id, actor, words ?? undefined)
    if (outcome === 'sent') return reply.code(204).send()
    if (outcome === 'sent before') throw new Refused(409, 'Help lines were sent for this comment before.')
    if (outcome === 'blocked') throw new Refused(409, 'The writer has blocked mail from this site.')
    if (outcome === 'no address') throw new Refused(409, 'No address of the writer is stored.')
    throw new Refused(404, 'This comment is not there any more.')
  })

  api.post(
    '/comments/block',
    { schema: { body: BlockWriter } },
    async ({ body: { id, reason }, actor, permitted }, reply) => {
      const outcome = await permitted.writerBlocks.block(id, reason, actor)
      if (outcome === 'blocked') return reply.code(204).send()
      if (outcome === 'no address') throw new Refused(409, 'No address of the writer is stored.')
      throw new Refused(404, 'This comment is not there any more.')
    },
  )

  api.get(
    '/comments/history',
    { schema: { querystring: CommentId, response: { 200: CommentHistory } } },
    async ({ query: { id }, actor }) => ({
      entries: (await commentHistory(store, actor, id)).map(deskEntry),
    }),
  )

  api.get(
    '/comments/article',
    { schema: { querystring: CommentId, response: { 200: ArticleText } } },
    async ({ query: { id }, permitted }) => {
      const text = await permitted.articles.textOf(id.slice(0, Math.max(0, id.indexOf('/'))))
      if (text) return text
      throw new Refused(404, 'The article is not there any more.')
    },
  )

  api.get(
    '/comments/conditions',
    { schema: { querystring: CommentId, response: { 200: ConditionOptions } } },
    async ({ query: { id }, permitted }) => ({ conditions: await permitted.comments.conditionOptions(id) }),
  )

  api.post('/comments/watch', { schema: { body: Watch } }, async ({ body: { id }, actor, permitted }, reply) => {
    await permitted.watchedComments.watch(actor.id, id)
    return reply.code(204).send()
  })
  api.get('/comments/watched', { schema: { response: { 200: Watched } } }, async ({ permitted }) => ({
    watched: await permitted.watchedComments.list(),
  }))
}

function refuseCommentOfFile(error: unknown): never {
  throw error instanceof CommentOfFile ? new Refused(409, error.message) : error
}

function decidedOf(outcomes: readonly ChangeOutcome[]): Decided {
  const result: Decided = { done: [], refused: [] }
  for (const outcome of outcomes) {
    if (outcome.outcome === 'changed')
      result.done.push({ comment: deskComment(outcome.changed.comment), entry: outcome.changed.entry.id })
    else if (outcome.outcome === 'gone') result.refused.push({ message: 'it is not there any more', comment: null })
    else result.refused.push({ message: outcome.conflict.message, comment: deskComment(outcome.conflict.comment) })
  }
  return result
}

function deskComment({
  articleId: _,
  publishedAt: __,
  decidedAt: ___,
  madeAt,
  moderationFlags,
  ...comment
}: ModeratedComment): DeskComment {
  return {
    ...comment,
    madeAt: madeAt.toISOString(),
    moderationFlags: moderationFlags.map(({ rule, span }) => ({ rule, span: span ?? null })),
  }
}
