import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod/mini'
import { dayMs } from '#model/duration.ts'
import { trashDays } from '#model/newsroom/trash-days.ts'
import { type ContentChange, changeContentState } from '#services/newsroom/change-state.ts'
import { findLinks } from '#services/newsroom/find-links.ts'
import { listFolderConflicts, readFolderConflict, settleFolderConflict } from '#services/newsroom/folder-conflict.ts'
import { dropDraft, keepDraft } from '#services/newsroom/keep-draft.ts'
import { listContent, readContentFile, readVersion } from '#services/newsroom/list-content.ts'
import { moveArticle } from '#services/newsroom/move-article.ts'
import { publishFile, takeDownFile } from '#services/newsroom/publish-file.ts'
import { restoreVersion, saveVersion, startFile } from '#services/newsroom/save-version.ts'
import { takeFromTrash, trashFile } from '#services/newsroom/trash-file.ts'
import type { ContentFile } from '#store/content/revisions.ts'
import {
  ContentEntry,
  ContentFileView,
  ContentLinks,
  ContentList,
  ContentStep,
  DropDraft,
  FolderConflict,
  FolderConflicts,
  KeepDraft,
  MoveArticle,
  Moved,
  Present,
  PublishVersion,
  RestoreVersion,
  SaveText,
  SetPresence,
  SettleConflict,
  StartFile,
  TakeDown,
  TextProblems,
  Trash,
  VersionText,
} from '../content-api.ts'
import { bodyLimit } from './body-limit.ts'
import type { DeskContext } from './desk-context.ts'
import { shownProblems } from './writing/shown-problems.ts'

const LinkWords = z.object({
  words: z.string().check(z.maxLength(200)),
  language: z.string().check(z.maxLength(20)),
})
const FileId = z.object({ id: z.uuid() })
const VersionOfFile = z.object({ id: z.uuid(), number: z.coerce.number().check(z.int(), z.minimum(1)) })

/** NEWS-3, NEWS-4: files of the content, their versions, and the steps with them. */
export const contentRoutes: FastifyPluginAsyncZod<DeskContext> = async (api, { store, content, siteOrigin }) => {
  const { documents, revisions, pictures } = store
  const optionsFor = (actor: string) => ({ ...content, documents, revisions, pictures, actor, log: () => undefined })

  api.get('/content', { schema: { response: { 200: ContentList } } }, async ({ actor }) => ({
    files: (await listContent(store, actor)).map(entryOf),
  }))

  api.get(
    '/content/links',
    { schema: { querystring: LinkWords, response: { 200: ContentLinks } } },
    async ({ actor, query }) => ({ pages: await findLinks(store, actor, query) }),
  )

  api.get(
    '/content/:id',
    { schema: { params: FileId, response: { 200: ContentFileView } } },
    async ({ actor, params: { id } }) => {
      const { file, title, page, text, versions, draft, requested } = await readContentFile(store, actor, id)
      return {
        entry: entryOf(file),
        title,
        address: page && siteOrigin + page,
        text,
        requested: requested && { ...requested, at: requested.at.toISOString() },
        draft: draft && { ...draft, savedAt: draft.savedAt.toISOString() },
        versions: versions.map(({ madeAt, ...version }) => ({
          ...version,
          madeAt: madeAt.toISOString(),
          isLive: version.id === file.liveId,
        })),
      }
    },
  )

  api.get(
    '/content/:id/versions/:number',
    { schema: { params: VersionOfFile, response: { 200: VersionText } } },
    async ({ actor, params }) => ({ text: await readVersion(store, actor, params) }),
  )

  api.post(
    '/content',
    { bodyLimit, schema: { body: StartFile, response: { 200: ContentEntry } } },
    async ({ actor, body: { path, ...version } }) => entryOf(await startFile(store, actor, path, version)),
  )

  api.post(
    '/content/:id/save',
    { bodyLimit, schema: { params: FileId, body: SaveText, response: { 200: ContentEntry } } },
    async ({ actor, params, body: { baseId, ...version } }) =>
      entryOf(await saveVersion(store, actor, { fileId: params.id, baseId }, version)),
  )

  api.post(
    '/content/:id/draft',
    { bodyLimit, schema: { params: FileId, body: KeepDraft } },
    async ({ actor, params, body }, reply) => {
      await keepDraft(store, actor, params.id, body)
      return reply.code(204).send()
    },
  )

  api.post(
    '/content/:id/draft/drop',
    { schema: { params: FileId, body: DropDraft } },
    async ({ actor, params, body }, reply) => {
      await dropDraft(store, actor, params.id, body.drafts)
      return reply.code(204).send()
    },
  )

  api.get(
    '/content/:id/presence',
    { schema: { params: FileId, response: { 200: Present } } },
    async ({ permitted, params }) => ({ people: await permitted.contentPresence.at(params.id) }),
  )

  api.post(
    '/content/:id/presence',
    { schema: { params: FileId, body: SetPresence } },
    async ({ actor, permitted, params, body }, reply) => {
      await permitted.contentPresence.set(params.id, actor.id, body.presence)
      return reply.code(204).send()
    },
  )

  api.post(
    '/content/:id/restore',
    { schema: { params: FileId, body: RestoreVersion, response: { 200: ContentEntry } } },
    async ({ actor, params, body }) => entryOf(await restoreVersion(store, actor, { fileId: params.id, ...body })),
  )

  api.post(
    '/content/:id/step',
    { schema: { params: FileId, body: ContentStep, response: { 200: ContentEntry } } },
    async ({ actor, params, body: { headId, ...step } }) =>
      entryOf(await changeContentState({ ...content, ...store }, actor, { fileId: params.id, headId }, changeOf(step))),
  )

  api.post(
    '/content/:id/publish',
    { schema: { params: FileId, body: PublishVersion, response: { 200: TextProblems } } },
    async ({ actor, params, body: { headId } }) => {
      const { problems } = await publishFile(optionsFor(actor.name), actor, { fileId: params.id, headId })
      return { problems: shownProblems(problems) }
    },
  )

  api.get('/content/conflicts', { schema: { response: { 200: FolderConflicts } } }, async ({ actor }) => ({
    files: await listFolderConflicts(store, content.contentDir, actor),
  }))

  api.get(
    '/content/:id/folder',
    { schema: { params: FileId, response: { 200: FolderConflict } } },
    async ({ actor, params: { id } }) => ({
      conflict: await readFolderConflict(store, content.contentDir, actor, id),
    }),
  )

  api.post(
    '/content/:id/settle',
    { bodyLimit: 2 * bodyLimit, schema: { params: FileId, body: SettleConflict, response: { 200: ContentEntry } } },
    async ({ actor, params, body }) =>
      entryOf(await settleFolderConflict(store, content.contentDir, actor, { fileId: params.id, ...body })),
  )

  api.post(
    '/content/:id/move',
    { schema: { params: FileId, body: MoveArticle, response: { 200: Moved } } },
    async ({ actor, params, body }) => {
      const version = { fileId: params.id, ...body }
      const { problems, ...moved } = await moveArticle(optionsFor(actor.name), actor, version)
      return { ...moved, problems: shownProblems(problems) }
    },
  )

  api.post('/content/:id/take-down', { schema: { params: FileId, body: TakeDown } }, async (request, reply) => {
    const { actor, params, body } = request
    await takeDownFile(optionsFor(actor.name), actor, { fileId: params.id, ...body })
    return reply.code(204).send()
  })

  api.post(
    '/content/:id/trash',
    { schema: { params: FileId, body: Trash, response: { 200: ContentEntry } } },
    async ({ actor, params, body }) => entryOf(await trashFile(store, actor, { fileId: params.id, ...body })),
  )

  api.post(
    '/content/:id/take-from-trash',
    { schema: { params: FileId, response: { 200: ContentEntry } } },
    async ({ actor, params }) => entryOf(await takeFromTrash(store, actor, params.id)),
  )
}

function entryOf({ id, path, state, head, liveId, publishAt, takeDownAt, trash, wasLive }: ContentFile): ContentEntry {
  return {
    id,
    path,
    state,
    head: { id: head.id, number: head.number, actor: head.actor, madeAt: head.madeAt.toISOString() },
    isLive: liveId !== null,
    isHeadLive: liveId === head.id,
    publishAt: publishAt?.toISOString() ?? null,
    takeDownAt: takeDownAt?.toISOString() ?? null,
    trash: trash && {
      by: trash.by,
      reason: trash.reason,
      at: trash.at.toISOString(),
      // Only a file that readers never saw expires.
      until: wasLive ? null : new Date(trash.at.getTime() + trashDays * dayMs).toISOString(),
    },
  }
}

function changeOf(step: Omit<z.infer<typeof ContentStep>, 'headId'>): ContentChange {
  if (!('at' in step)) return step as ContentChange
  return { ...step, at: step.at === null ? null : new Date(step.at as string) } as ContentChange
}
