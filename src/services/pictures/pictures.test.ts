import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { plainPicture, svg } from '#authoring/images/testing/test-pictures.ts'
import { article } from '#authoring/testing/write-content.ts'
import type { Actor } from '#model/staff/actor.ts'
import { temporaryFolder } from '#store/testing/temporary-folder.ts'
import { restoreBackup } from '../backups/restore-backup.ts'
import { changeContentState } from '../newsroom/change-state.ts'
import { ContentRefused } from '../newsroom/content-refused.ts'
import { publishFile } from '../newsroom/publish-file.ts'
import { startFile } from '../newsroom/save-version.ts'
import { exportContent } from '../publishing/export-content.ts'
import { NotPermitted } from '../staff/permission.ts'
import { importPlace } from '../testing/import-place.ts'
import { describePicture } from './describe-picture.ts'
import { drawPicture } from './draw-picture.ts'
import { listPictures, readPicture } from './list-pictures.ts'
import { replacePicture } from './replace-picture.ts'
import { takePictureFromTrash, trashPicture } from './trash-picture.ts'
import { uploadPicture } from './upload-picture.ts'

beforeEach(() => void vi.setConfig({ testTimeout: 90_000 }))

const editor: Actor = { id: randomUUID(), name: 'Maya', roles: ['editor'] }
const author: Actor = { id: randomUUID(), name: 'Ada', roles: ['author'] }
const words = { alt: { en: 'A plate' }, credit: 'Ada, CC BY 4.0', focal: null }
const text = article(
  'Naps',
  '/health/naps',
  'Sleep.',
  'image: { name: plate, alt: A plate }\nsources: [{ title: A }]\n',
)

const photograph = (background: string) =>
  sharp({ create: { width: 400, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** A newsroom with one uploaded picture. */
async function library() {
  const site = await importPlace()
  const { store, dataDir, contentDir, imports } = site
  await imports()
  const { documents, revisions, pictures } = store
  const options = { contentDir, dataDir, documents, revisions, pictures, actor: 'Maya', log: () => undefined }
  const place = { store, dataDir }
  const { id } = await uploadPicture(place, author, { fileName: 'Plate.jpg', bytes: await photograph('#aa3322') })
  const seen = async () => ({ id, version: (await pictures.get(id))?.version ?? 0 })
  const submit = async () => {
    const file = await startFile(store, editor, 'articles/health/naps.md', { text, reason: null })
    const version = { fileId: file.id, headId: file.head.id }
    await changeContentState({ ...store, ...options }, editor, version, { event: 'submit' })
    return version
  }
  const publish = async (submitted?: Awaited<ReturnType<typeof submit>>) => {
    const version = submitted ?? (await submit())
    await changeContentState({ ...store, ...options }, editor, version, { event: 'approve' })
    return { version, ...(await publishFile(options, editor, version)) }
  }
  const draw = () => drawPicture(id, { pictures, documents, contentDir, dataDir })
  return {
    ...site,
    options,
    place,
    id,
    seen,
    submit,
    publish,
    draw,
    say: async (details: Parameters<typeof describePicture>[3]['details'], by = editor) =>
      describePicture(place, options, by, { ...(await seen()), details }),
    shown: async () => (await documents.get('article', '/health/naps'))?.image,
  }
}

describe('the library of pictures', () => {
  it('[NEWS-9] a picture can be used only once it has alternative text and credit', async () => {
    const { submit, publish, say, shown, store } = await library()
    const version = await submit()
    await expect(publish(version)).rejects.toThrow(
      'the picture "plate", which has no alternative text in en and no credit; expected',
    )
    await say({ ...words, credit: null })
    await expect(publish(version)).rejects.toThrow('which has no credit')
    expect(await shown()).toBeUndefined()
    await say(words)
    expect((await publish(version)).problems).toEqual([])
    expect(await shown()).toMatchObject({ src: expect.stringMatching(/^\/images\/plate\.[0-9a-f]{8}$/), width: 400 })
    expect((await listPictures(store, author))[0]?.uses).toMatchObject([
      { by: 'document', kind: 'article', key: '/health/naps', fileId: version.fileId },
    ])
  })

  it('[NEWS-9] a replaced picture is replaced everywhere, its cached pages are dropped, and reviews see another text', async () => {
    const { publish, say, shown, options, place, seen, store, dataDir, id, draw } = await library()
    await say(words)
    const { version } = await publish()
    const before = await shown()
    // Counts text records: a review covers one of them, by its hash.
    const texts = async () => (await store.textRecords('naps')).length
    expect(await texts()).toBe(1)
    const announced: string[] = []
    const unsubscribe = store.changes.subscribe((tags) => announced.push(...tags))
    const bytes = await photograph('#2233aa')
    await expect(replacePicture(place, options, author, { ...(await seen()), bytes })).rejects.toThrow(NotPermitted)
    const { updated } = await replacePicture(place, options, editor, { ...(await seen()), bytes })
    unsubscribe()
    expect(updated).toEqual(['article /health/naps'])
    expect(announced.some((tag) => tag.startsWith('article'))).toBe(true)
    const after = await shown()
    expect(after?.src).not.toBe(before?.src)
    expect(await texts()).toBe(2)
    expect((await readPicture(store, editor, id)).past).toMatchObject([{ replacedBy: 'Maya' }])
    // Placeholders exist at once, and all sizes once they are generated.
    const file = after?.src.replace('/images/', '') ?? ''
    expect(readdirSync(join(dataDir, 'placeholders')).some((name) => name.startsWith(file))).toBe(true)
    await draw()
    expect(readdirSync(join(dataDir, 'images')).filter((name) => name.startsWith(file))).toHaveLength(9)
    expect(await store.pictures.get(id)).toMatchObject({ drawn: 9, toDraw: 9 })
    expect((await store.revisions.get(version.fileId))?.head.id).toBe(version.headId)
  })

  it('[NEWS-9] a focal point changes the crops wherever the picture is shown', async () => {
    const { publish, say, shown, dataDir, draw } = await library()
    await say(words)
    await publish()
    await expect(say({ ...words, focal: { x: 0, y: 50 } }, author)).rejects.toThrow(NotPermitted)
    await say({ ...words, focal: { x: 0, y: 50 } })
    const image = await shown()
    expect(image?.focal).toEqual({ x: 0, y: 50 })
    await draw()
    expect(readdirSync(join(dataDir, 'images'))).toContain(`${image?.src.replace('/images/', '')}-1x1-0-50.jpg`)
  })

  it('[NEWS-9] the social card follows another focal point and another file once their sizes are generated', async () => {
    const { publish, say, seen, place, options, dataDir, draw } = await library()
    const halves = (left: string, right: string) => {
      const half = { create: { width: 1000, height: 640, channels: 3 as const, background: right } }
      return sharp({ create: { width: 2000, height: 640, channels: 3, background: left } })
        .composite([{ input: half, left: 1000, top: 0 }])
        .jpeg()
        .toBuffer()
    }
    /** The color in the middle of the picture on the card. */
    const shownColor = async () => {
      const part = { left: 940, top: 300, width: 40, height: 40 }
      const { data } = await sharp(readFileSync(join(dataDir, 'cards/health/naps.jpg')))
        .extract(part)
        .raw()
        .toBuffer({ resolveWithObject: true })
      return (data[0] ?? 0) > (data[2] ?? 0) ? 'red' : 'blue'
    }
    const replaceWith = async (bytes: Buffer) => replacePicture(place, options, editor, { ...(await seen()), bytes })
    await replaceWith(await halves('#cc2222', '#2222cc'))
    await say({ ...words, focal: { x: 0, y: 50 } })
    await publish()
    expect(await shownColor()).toBe('red')
    await say({ ...words, focal: { x: 100, y: 50 } })
    await draw()
    expect(await shownColor()).toBe('blue')
    await replaceWith(await halves('#2222cc', '#cc2222'))
    await draw()
    expect(await shownColor()).toBe('red')
  })

  it('[NEWS-9] a picture that is shown stays; one that is shown nowhere can go into the trash, and is deleted after a month', async () => {
    const { publish, say, seen, store, id, place, databaseUrl } = await library()
    await say(words)
    await publish()
    await expect(trashPicture(store, editor, await seen())).rejects.toThrow(ContentRefused)
    const other = await uploadPicture(place, author, {
      fileName: 'other.png',
      bytes: await plainPicture(40, 30).png().toBuffer(),
    })
    const stateOf = async () => ({ id: other.id, version: (await store.pictures.get(other.id))?.version ?? 0 })
    await trashPicture(store, author, await stateOf())
    await takePictureFromTrash(store, author, await stateOf())
    await trashPicture(store, author, await stateOf())
    await store.pictures.purge()
    expect(await store.pictures.get(other.id)).not.toBeNull()
    const client = new pg.Client(databaseUrl)
    await client.connect()
    await client.query("update picture set trashed_at = trashed_at - interval '31 days' where id = $1", [other.id])
    await client.end()
    await store.pictures.purge()
    expect(await store.pictures.get(other.id)).toBeNull()
    expect(await store.pictures.original(other.hash)).toBeNull()
    const shown = await store.pictures.get(id)
    expect(await store.pictures.original(shown?.hash ?? '')).not.toBeNull()
  })

  it('[NEWS-9] the places that show a picture are read in the transaction that puts it into the trash', async () => {
    const { store, seen, id } = await library()
    const [fileId, versionId] = [randomUUID(), randomUUID()]
    const file = { id: fileId, articleId: null }
    const path = 'articles/health/naps.md'
    const version = { id: versionId, file, base: null, number: 1, path, text, hash: '1'.repeat(64) }
    const withFile: typeof store.transaction = (run) =>
      store.transaction(async (transaction) => {
        await transaction.content.add({ ...version, origin: 'edit', actor: 'Ada', reason: null })
        return run(transaction)
      })
    await expect(trashPicture({ ...store, transaction: withFile }, editor, await seen())).rejects.toThrow(
      'It is shown in one place.',
    )
    expect((await store.pictures.get(id))?.trash).toBeNull()
  })

  it('[NEWS-9] an export has every picture and its description, and importing it changes no byte', async () => {
    const { publish, say, store } = await library()
    await say({ ...words, focal: { x: 40, y: 35 } })
    await publish()
    const folder = temporaryFolder()
    const { problems, written } = await exportContent(folder, store)
    expect(problems).toEqual([])
    expect(written).toEqual(expect.arrayContaining(['images/plate.jpg', 'images/plate.yaml']))
    expect((await exportContent(folder, store)).written).toEqual([])

    const other = await importPlace()
    await other.imports({ target: folder, contentDir: folder })
    const [there] = await other.store.pictures.list()
    const [here] = await store.pictures.list()
    expect(there).toMatchObject({ name: 'plate', hash: here?.hash, details: here?.details, importedHash: here?.hash })
    expect(await other.store.documents.get('article', '/health/naps')).toMatchObject({
      image: { ...(await store.documents.get('article', '/health/naps'))?.image },
    })
    const again = temporaryFolder()
    await exportContent(again, other.store)
    for (const name of ['plate.jpg', 'plate.yaml'])
      expect(readFileSync(join(again, 'images', name)), name).toEqual(readFileSync(join(folder, 'images', name)))
  })

  it('[NEWS-9] folder and desk may both change a picture: a change of one is taken, changes of both are reported', async () => {
    const site = await importPlace({ 'articles/health/naps.md': text })
    const { contentDir, dataDir, store, imports } = site
    const place = { store, dataDir }
    const { documents, revisions, pictures } = store
    const options = { contentDir, dataDir, documents, revisions, pictures, actor: 'Maya', log: () => undefined }
    const file = join(contentDir, 'images/food/plate.svg')
    mkdirSync(join(contentDir, 'images/food'), { recursive: true })
    const write = (width: number) => writeFileSync(file, svg(width, 200))
    const width = async () => (await documents.get('article', '/health/naps'))?.image?.width
    write(400)
    expect((await imports()).lines).toEqual([])
    const [{ id = '' } = {}] = await pictures.list()
    expect(await pictures.get(id)).toMatchObject({ folder: 'food', addedBy: 'ada', width: 400 })
    write(410)
    await imports()
    expect([await width(), (await pictures.get(id))?.width]).toEqual([410, 410])
    const seen = async () => ({ id, version: (await pictures.get(id))?.version ?? 0 })
    await replacePicture(place, options, editor, { ...(await seen()), bytes: Buffer.from(svg(420, 200)) })
    await imports()
    expect(await width()).toBe(420)
    write(430)
    const { lines } = await imports()
    expect(lines).toEqual([expect.stringMatching(/plate\.svg:1:1 {2}error: the picture plate, which folder and desk/)])
    expect(await width()).toBe(420)
    // An export does not overwrite a file that nobody has imported.
    expect((await exportContent(contentDir, store)).problems).toHaveLength(1)
    write(410)
    expect((await exportContent(contentDir, store)).written).toContain('images/food/plate.svg')
    expect((await imports()).lines).toEqual([])
    expect(await width()).toBe(420)
  })

  it('[NEWS-9] a backup holds the originals, and a restored site generates their sizes without the folder', async () => {
    const { publish, say, store, id, shown } = await library()
    await say(words)
    await publish()
    const original = (await store.pictures.get(id))?.hash ?? ''
    const lines: string[] = []
    for await (const line of store.backup.lines()) lines.push(line)
    const other = await importPlace()
    await restoreBackup(other.store, async function* () {
      yield* lines
    })
    expect(await other.store.pictures.original(original)).toEqual(await store.pictures.original(original))
    await drawPicture(id, { ...other, pictures: other.store.pictures, documents: other.store.documents })
    const file = (await shown())?.src.replace('/images/', '') ?? ''
    expect(readdirSync(join(other.dataDir, 'images')).filter((name) => name.startsWith(file)).length).toBeGreaterThan(5)
  })
})
