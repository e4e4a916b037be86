import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod/mini'
import { changeTask, endTask, listTasks, makeTask } from '#services/lists/tasks.ts'
import { ChangeTask, EndTask, MadeTask, MakeTask, TaskSearch, Tasks } from '../../work-api.ts'
import type { DeskContext } from '../desk-context.ts'
import { taskEntry } from './work-entries.ts'

const Id = z.object({ id: z.uuid() })
/** Most tasks in a list. */
const mostTasks = 200

/** NEWS-11: tasks of the staff, with due dates. */
export const taskRoutes: FastifyPluginAsyncZod<DeskContext> = async (api, { store }) => {
  api.get(
    '/tasks',
    { schema: { querystring: TaskSearch, response: { 200: Tasks } } },
    async ({ actor, query: { whose, file, done } }) => {
      const ofWhom = { mine: { assignee: actor.id }, given: { madeBy: actor.id }, all: {} }[whose]
      const filter = { ...ofWhom, ...(file && { fileId: file }), isDone: done, limit: mostTasks }
      return { tasks: (await listTasks(store, actor, filter)).map(taskEntry) }
    },
  )

  api.post('/tasks', { schema: { body: MakeTask, response: { 200: MadeTask } } }, async ({ actor, body }) => ({
    id: await makeTask(store, actor, body),
  }))

  api.post('/tasks/:id', { schema: { params: Id, body: ChangeTask } }, async ({ actor, params, body }, reply) => {
    await changeTask(store, actor, params.id, body)
    return reply.code(204).send()
  })

  api.post('/tasks/:id/end', { schema: { params: Id, body: EndTask } }, async ({ actor, params, body }, reply) => {
    await endTask(store, actor, params.id, body.isDone)
    return reply.code(204).send()
  })
}
