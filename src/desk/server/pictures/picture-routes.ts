import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { FastifyError } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod/mini'
import { imageFile, widthsOf } from '#model/articles/image.ts'
import { dayMs } from '#model/duration.ts'
import { mostUploadBytes } from '#model/newsroom/picture-upload.ts'
import { trashDays } from '#model/newsroom/trash-days.ts'
import { defaultLanguageCode } from '#model/site/language.ts'
import { describePicture } from '#services/pictures/describe-picture.ts'
import { type ListedPicture, listPictures, readPicture } from '#services/pictures/list-pictures.ts'
import { PictureUnusable } from '#services/pictures/picture-refused.ts'
import { type Changed, replacePicture } from '#services/pictures/replace-picture.ts'
import { srcOf } from '#services/pictures/stored-file.ts'
import { takePictureFromTrash, trashPicture } from '#services/pictures/trash-picture.ts'
import { standIn, uploadPicture } from '#services/pictures/upload-picture.ts'
import {
  DescribePicture,
  PictureChanged,
  PictureEntry,
  PictureList,
  PictureView,
  SeenPicture,
} from '../../pictures-api.ts'
import type { DeskContext } from '../desk-context.ts'
import { RefusedField } from '../guards.ts'

const PictureId = z.object({ id: z.uuid() })
const FileName = z.object({ name: z.string().check(z.minLength(1), z.maxLength(255)) })
const ShownWidth = z.object({ width: z._default(z.coerce.number(), 360) })
const Seen = z.object({ version: z.coerce.number().check(z.int()) })

/** NEWS-9: the library of pictures. A file is the raw body of its request; its type is detected from its bytes. */
export const pictureRoutes: FastifyPluginAsyncZod<DeskContext> = async (api, { store, content }) => {
  const { documents, revisions, pictures } = store
  const { contentDir, dataDir } = content
  const place = { store, dataDir }
  const optionsFor = (actor: string) => ({ ...content, documents, revisions, pictures, actor, log: () => undefined })
  // A little more than a picture may have, so that a larger one is refused with a message.
  const upload = { bodyLimit: mostUploadBytes + 1_000_000 }
  api.addContentTypeParser(
    ['application/octet-stream', 'image/jpeg', 'image/png', 'image/webp', 'image/svg+xml'],
    { parseAs: 'buffer' },
    async (_: unknown, body: unknown) => body,
  )
  api.setErrorHandler<FastifyError>((error) => {
    const isTooLarge = error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
    throw isTooLarge ? new RefusedField('file', `It is larger than ${mostUploadBytes / 1_000_000} MB.`, 413) : error
  })
  // A body that is no file becomes empty. It is refused after the check of permissions.
  const bytesOf = (body: unknown) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))
  const languages = async () => {
    const declared = (await store.site())?.languages ?? []
    return declared.length > 0
      ? declared.map(({ code, name, direction }) => ({ code, name, direction }))
      : [{ code: defaultLanguageCode, name: 'English', direction: 'ltr' as const }]
  }

  api.get('/pictures', { schema: { response: { 200: PictureList } } }, async ({ actor }) => ({
    pictures: (await listPictures(store, actor)).map(entryOf),
    languages: await languages(),
  }))

  api.get(
    '/pictures/:id',
    { schema: { params: PictureId, response: { 200: PictureView } } },
    async ({ actor, params: { id } }) => {
      const { past, ...picture } = await readPicture(store, actor, id)
      const earlier = past.map(({ replacedAt, ...former }) => ({ ...former, replacedAt: replacedAt.toISOString() }))
      return { picture: entryOf(picture), past: earlier, languages: await languages() }
    },
  )

  api.get(
    '/pictures/:id/file',
    { schema: { params: PictureId, querystring: ShownWidth } },
    async ({ actor, params: { id }, query }, reply) => {
      const picture = await readPicture(store, actor, id)
      const widths = widthsOf(picture)
      const width = widths.find((candidate) => candidate >= query.width) ?? widths.at(-1) ?? 0
      const path = imageFile(srcOf(picture), width, 'webp')
      const drawn = await readFile(join(dataDir, path)).catch(() => null)
      const standsIn = () => readFile(join(dataDir, path.replace(/^\/images\//, 'placeholders/')))
      const bytes = drawn ?? (await standsIn().catch(() => standIn(place, picture).then(standsIn)))
      // The address belongs to this file; a placeholder is only temporary.
      reply.header('cache-control', drawn ? 'private, max-age=31536000, immutable' : 'no-store')
      return reply.type('image/webp').send(bytes)
    },
  )

  api.post(
    '/pictures',
    { ...upload, schema: { querystring: FileName, response: { 200: PictureEntry } } },
    async ({ actor, query, body }) => {
      const picture = await refused(uploadPicture(place, actor, { fileName: query.name, bytes: bytesOf(body) }))
      const { uses } = await readPicture(store, actor, picture.id)
      return entryOf({ ...picture, uses })
    },
  )

  api.post(
    '/pictures/:id/describe',
    { schema: { params: PictureId, body: DescribePicture, response: { 200: PictureChanged } } },
    async ({ actor, params, body: { version, ...details } }) =>
      changedOf(await describePicture(place, optionsFor(actor.name), actor, { ...params, version, details })),
  )

  api.post(
    '/pictures/:id/replace',
    { ...upload, schema: { params: PictureId, querystring: Seen, response: { 200: PictureChanged } } },
    async ({ actor, params, query, body }) => {
      const given = { ...params, ...query, bytes: bytesOf(body) }
      return changedOf(await refused(replacePicture(place, optionsFor(actor.name), actor, given)))
    },
  )

  api.post('/pictures/:id/trash', { schema: { params: PictureId, body: SeenPicture } }, async (request, reply) => {
    await trashPicture(store, request.actor, { ...request.params, ...request.body })
    return reply.code(204).send()
  })

  api.post(
    '/pictures/:id/take-from-trash',
    { schema: { params: PictureId, body: SeenPicture } },
    async (request, reply) => {
      await takePictureFromTrash(store, request.actor, { ...request.params, ...request.body })
      return reply.code(204).send()
    },
  )

  function changedOf({ updated, problems }: Changed): PictureChanged {
    const shown = problems.map(({ file, line, found, expected }) => ({
      line,
      found,
      expected,
      file: relative(contentDir, file),
    }))
    return { updated, problems: shown }
  }
}

/** Reports an error about a picture at its field. */
function refused<Result>(given: Promise<Result>): Promise<Result> {
  return given.catch((error: unknown) => {
    throw error instanceof PictureUnusable ? new RefusedField(error.field, error.message) : error
  })
}

function entryOf({ id, name, ending, width, height, size, details, hash, ...picture }: ListedPicture): PictureEntry {
  const { importedHash, drawn, toDraw, version, addedBy, addedAt, trash, uses } = picture
  return {
    id,
    name,
    ending,
    width,
    height,
    hash,
    drawn,
    toDraw,
    version,
    addedBy,
    bytes: size,
    alt: details.alt as Record<string, string>,
    credit: details.credit,
    focal: details.focal,
    isOfFolder: importedHash !== null,
    addedAt: addedAt.toISOString(),
    trash: trash && {
      at: trash.at.toISOString(),
      by: trash.by,
      until: new Date(trash.at.getTime() + trashDays * dayMs).toISOString(),
    },
    uses: uses.map(({ by, kind, key, fileId }) => ({ by, kind, key, fileId })),
  }
}
