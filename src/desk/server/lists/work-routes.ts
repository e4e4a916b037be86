import { randomUUID } from 'node:crypto'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod/mini'
import { dayMs } from '#model/duration.ts'
import { feedbackTypes } from '#model/readers/feedback.ts'
import { changeMany, setOwner, undoMany } from '#services/lists/change-many.ts'
import { type Excerpt, readHome } from '#services/lists/home.ts'
import { allDocuments, colleagues, filterChoices, listDocuments, pageSize } from '#services/lists/list-documents.ts'
import { readFacts } from '#services/lists/read-facts.ts'
import { requirePermission } from '#services/staff/permission.ts'
import {
  Calendar,
  CalendarSpan,
  ChangedMany,
  ChangeMany,
  DocumentIds,
  DocumentList,
  DocumentPage,
  DocumentSearch,
  FilterChoices,
  Home,
  People,
  SavedViews,
  SaveView,
  UndoneMany,
} from '../../work-api.ts'
import type { DeskContext } from '../desk-context.ts'
import { Refused } from '../guards.ts'
import { calendarEntry, documentEntry, taskEntry } from './work-entries.ts'

const Id = z.object({ id: z.uuid() })
/** Most days in a request of the calendar: a little more than a quarter. */
const mostDays = 100

/** NEWS-11: the home of the desk, the list of all documents, and changes of many of them. */
export const workRoutes: FastifyPluginAsyncZod<DeskContext> = async (api, { store, content }) => {
  api.get('/home', { schema: { response: { 200: Home } } }, async ({ actor }) => {
    const home = await readHome(store, content.contentDir, actor)
    return {
      ...home,
      mine: sent(home.mine),
      tasks: home.tasks.map(taskEntry),
      notes: home.notes?.map(({ madeAt, ...note }) => ({ ...note, madeAt: madeAt.toISOString() })) ?? null,
      toReview: sent(home.toReview),
      toDecide: sent(home.toDecide),
      toChange: sent(home.toChange),
      overdue: sent(home.overdue),
      dueSoon: sent(home.dueSoon),
      scheduled: home.scheduled?.map(calendarEntry) ?? null,
      published: home.published?.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() })) ?? null,
      feedback: home.feedback && {
        open: home.feedback.open,
        newest: home.feedback.newest.map(({ id, article, type, text, madeAt }) => ({
          id,
          article,
          text,
          label: feedbackTypes[type].label,
          madeAt: madeAt.toISOString(),
        })),
      },
      topics:
        home.topics?.map(({ topic, times, newestAt }) => ({ topic, times, newestAt: newestAt.toISOString() })) ?? null,
    }
  })

  api.get(
    '/lists',
    { schema: { querystring: DocumentPage, response: { 200: DocumentList } } },
    async ({ actor, query: { page, ...filter } }) => {
      const { documents, total } = await listDocuments(store, actor, filter, page)
      return { documents: documents.map(documentEntry), total, pageSize }
    },
  )

  api.get(
    '/lists/ids',
    { schema: { querystring: DocumentSearch, response: { 200: DocumentIds } } },
    async ({ actor, query }) => ({ ids: await allDocuments(store, actor, query) }),
  )

  api.get('/lists/choices', { schema: { response: { 200: FilterChoices } } }, async ({ actor }) =>
    filterChoices(store, actor),
  )

  api.get(
    '/lists/calendar',
    { schema: { querystring: CalendarSpan, response: { 200: Calendar } } },
    async ({ actor, query: { from, to } }) => {
      requirePermission(actor, 'content.read')
      if (to < from || Date.parse(to) - Date.parse(from) > mostDays * dayMs)
        throw new Refused(400, `Expected a span of ${mostDays} days at most, its first day first.`)
      await readFacts(store)
      return { entries: (await store.workLists.calendar(from, to)).map(calendarEntry) }
    },
  )

  api.post(
    '/lists/change',
    { schema: { body: ChangeMany, response: { 200: ChangedMany } } },
    async ({ actor, body: { id = randomUUID(), ids, change } }) =>
      changeMany({ ...content, ...store }, actor, { id, fileIds: ids, change }),
  )

  api.post(
    '/lists/change/:id/undo',
    { schema: { params: Id, response: { 200: UndoneMany } } },
    async ({ actor, params: { id } }) => undoMany(store, actor, id),
  )

  api.post(
    '/content/:id/owner',
    { schema: { params: Id, body: z.object({ account: z.nullable(z.uuid()) }) } },
    async ({ actor, params, body }, reply) => {
      await setOwner(store, actor, params.id, body.account)
      return reply.code(204).send()
    },
  )

  api.get('/lists/views', { schema: { response: { 200: SavedViews } } }, async ({ actor }) => {
    requirePermission(actor, 'views.save')
    // Validated when they were written.
    return { views: (await store.savedViews.list(actor.id)) as z.infer<typeof SavedViews>['views'] }
  })

  api.post('/lists/views', { schema: { body: SaveView } }, async ({ actor, body }, reply) => {
    requirePermission(actor, 'views.save')
    await store.savedViews.save(actor.id, body)
    return reply.code(204).send()
  })

  api.post('/lists/views/:id/remove', { schema: { params: Id } }, async ({ actor, params }, reply) => {
    requirePermission(actor, 'views.save')
    if (!(await store.savedViews.remove(actor.id, params.id))) throw new Refused(404, 'You have no such list.')
    return reply.code(204).send()
  })

  api.get('/people', { schema: { response: { 200: People } } }, async ({ actor }) => {
    requirePermission(actor, 'tasks.manage')
    return { people: await colleagues(store) }
  })
}

function sent(excerpt: Excerpt | null) {
  return excerpt && { total: excerpt.total, documents: excerpt.documents.map(documentEntry) }
}
