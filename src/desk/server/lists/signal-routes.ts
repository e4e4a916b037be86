import { stringify } from 'csv-stringify/sync'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod/mini'
import {
  answerSignals,
  failingArticles,
  makeSignalTask,
  placeTopic,
  readSignals,
  type SignalWithTask,
  signalLabel,
} from '#services/lists/reader-signals.ts'
import {
  AnswerSignals,
  FailingArticles,
  FailingSearch,
  MakeSignalTask,
  PlaceTopic,
  type Signal,
  Signals,
} from '../../notes-api.ts'
import { MadeTask } from '../../work-api.ts'
import type { DeskContext } from '../desk-context.ts'
import { taskEntry } from './work-entries.ts'

const FileId = z.object({ id: z.uuid() })

/** NEWS-12: feedback and topics of readers by article, and the articles that fail readers. */
export const signalRoutes: FastifyPluginAsyncZod<DeskContext> = async (api, { store }) => {
  api.get(
    '/content/:id/readers',
    { schema: { params: FileId, response: { 200: Signals } } },
    async ({ actor, params: { id } }) => {
      const { feedback, topics } = await readSignals(store, actor, id)
      return { feedback: feedback.map(entryOf), topics: topics.map(entryOf) }
    },
  )

  api.post(
    '/content/:id/readers/task',
    { schema: { params: FileId, body: MakeSignalTask, response: { 200: MadeTask } } },
    async ({ actor, params, body }) => ({ id: await makeSignalTask(store, actor, params.id, body) }),
  )

  api.post(
    '/content/:id/readers/answer',
    { schema: { params: FileId, body: AnswerSignals } },
    async ({ actor, params, body }, reply) => {
      await answerSignals(store, actor, params.id, body)
      return reply.code(204).send()
    },
  )

  api.post(
    '/content/:id/readers/place',
    { schema: { params: FileId, body: PlaceTopic } },
    async ({ actor, params, body }, reply) => {
      await placeTopic(store, actor, params.id, body.topic)
      return reply.code(204).send()
    },
  )

  api.get(
    '/failing',
    { schema: { querystring: FailingSearch, response: { 200: FailingArticles } } },
    async ({ actor, query }) => ({ articles: await failingArticles(store, actor, query.days) }),
  )

  api.get('/failing.csv', { schema: { querystring: FailingSearch } }, async ({ actor, query }, reply) => {
    const rows = await failingArticles(store, actor, query.days)
    const csv = stringify(rows, { header: true, columns, escape_formulas: true, bom: true })
    return reply.type('text/csv; charset=utf-8').send(csv)
  })
}

/** Columns of the export, in order. */
const columns = ['path', 'title', 'score', 'reads', 'votes', 'unhelpful', 'leftEarly', 'topics']

function entryOf({ newestAt, type, answer, task, ...signal }: SignalWithTask): Signal {
  return {
    ...signal,
    label: signalLabel({ type }),
    newestAt: newestAt.toISOString(),
    answer: answer && { version: answer.version, by: answer.by },
    task: task && taskEntry(task),
  }
}
