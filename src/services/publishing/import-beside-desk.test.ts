import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { article as articleFile } from '#authoring/testing/write-content.ts'
import type { Actor } from '#model/staff/actor.ts'
import { publishFile, takeDownFile } from '../newsroom/publish-file.ts'
import { saveVersion, startFile } from '../newsroom/save-version.ts'
import { importPlace } from '../testing/import-place.ts'

beforeEach(() => void vi.setConfig({ testTimeout: 60_000 }))

const editor: Actor = { id: '11111111-1111-4111-8111-111111111111', name: 'Maya', roles: ['editor'] }
const path = 'articles/health/naps.md'
const other = 'articles/health/sleep.md'
const article = (body: string, title = 'Naps', at = '/health/naps') =>
  articleFile(title, at, body, 'sources: [{ title: A }]\n')
const warning =
  'articles/health/naps.md:1:1  warning: a change on the site during this import, of the file or of one that gives the same document; nothing was replaced; expected another import'

/** A site with two articles, both changed in the folder since their import. */
async function changedFolder() {
  const place = await importPlace({ [path]: article('One.'), [other]: article('One.', 'Sleep', '/health/sleep') })
  const { contentDir, dataDir, store, imports, write } = place
  await imports()
  await write(path, article('Two of the folder.'))
  await write(other, article('Two.', 'Sleep', '/health/sleep'))
  const { documents, revisions, pictures } = store
  const options = { contentDir, dataDir, documents, revisions, pictures, actor: 'Maya', log: () => undefined }
  const file = async (at = path) => {
    const found = (await revisions.files()).find((known) => known.path === at)
    if (!found) throw new Error(`The site does not know ${at}`)
    return found
  }
  const save = async (text: string, at = path) => {
    const { id: fileId, head } = await file(at)
    const saved = await saveVersion(store, editor, { fileId, baseId: head.id }, { text, reason: null })
    return { fileId, headId: saved.head.id }
  }
  return {
    ...place,
    file,
    save,
    /** Publishes another text at the desk. */
    async publish(text: string, at = path) {
      const version = await save(text, at)
      await store.transaction(async ({ content }) => {
        await content.apply('submit', version.fileId)
        await content.apply('approve', version.fileId)
      })
      expect((await publishFile(options, editor, version)).problems).toEqual([])
    },
    /** Publishes a file that was started at the desk. */
    async start(at: string, text: string) {
      const started = await startFile(store, editor, at, { text, reason: null })
      const version = { fileId: started.id, headId: started.head.id }
      await store.transaction(async ({ content }) => {
        await content.apply('submit', version.fileId)
        await content.apply('approve', version.fileId)
      })
      expect((await publishFile(options, editor, version)).problems).toEqual([])
    },
    async takeDown() {
      const { id: fileId, head } = await file()
      await takeDownFile(options, editor, { fileId, headId: head.id, reason: 'Wrong dose' })
    },
    /** Imports the folder, and runs `work` before the import calls `step`. */
    importsWhile: (
      step: 'hashes' | 'articleIds' | 'upsert' | 'recordFiled',
      work: () => Promise<unknown>,
      given: { prune?: { many: boolean } } = {},
    ) => {
      let isDone = false
      const before = async () => {
        if (isDone) return
        isDone = true
        await work()
      }
      const slow: typeof documents = {
        ...documents,
        [step]: async (...given: never[]) => {
          await before()
          return (documents[step] as (...same: never[]) => unknown)(...given)
        },
      }
      return imports({ ...given, documents: slow })
    },
    shown: async (at = '/health/naps') => (await documents.get('article', at))?.tabs[0]?.body[0]?.source ?? null,
  }
}

describe('an import beside the desk', () => {
  it.each(['hashes', 'articleIds', 'upsert'] as const)(
    '[NEWS-5] leaves what is published at the desk before its step "%s", says so, and imports the rest',
    async (step) => {
      const { importsWhile, imports, publish, shown, file } = await changedFolder()
      const { lines } = await importsWhile(step, () => publish(article('Two of the desk.')))
      expect(lines).toEqual([warning])
      expect(await shown()).toBe('<p>Two of the desk.</p>')
      expect(await shown('/health/sleep')).toBe('<p>Two.</p>')
      const { head, liveId } = await file()
      expect([head.actor, liveId]).toEqual(['Maya', head.id])
      expect((await imports()).lines).toEqual([expect.stringContaining('error: a change in the folder and another')])
      expect(await shown()).toBe('<p>Two of the desk.</p>')
    },
  )

  it('[NEWS-5] leaves the published version of a file that is edited at the desk meanwhile', async () => {
    const { importsWhile, save, shown, file } = await changedFolder()
    const before = await file()
    const { lines } = await importsWhile('upsert', () => save(article('Two of the desk.')))
    expect(lines).toEqual([warning])
    expect(await shown()).toBe('<p>One.</p>')
    expect(await file()).toMatchObject({ liveId: before.liveId, state: 'draft', importedHash: before.importedHash })
  })

  it('[NEWS-5] does not bring back a file that is taken down at the desk meanwhile', async () => {
    const { importsWhile, takeDown, shown, file } = await changedFolder()
    const { lines } = await importsWhile('upsert', takeDown)
    expect(lines).toEqual([warning])
    expect(await shown()).toBeNull()
    expect(await file()).toMatchObject({ liveId: null, state: 'unpublished' })
  })

  it('[NEWS-5] records a version with its document: a later edit changes that version', async () => {
    const { importsWhile, save, shown, store, file } = await changedFolder()
    const { lines } = await importsWhile('recordFiled', () => save(article('Three of the desk.')))
    expect(lines).toEqual([])
    expect(await shown()).toBe('<p>Two of the folder.</p>')
    const { id, liveId, head } = await file()
    expect(await store.revisions.history(id)).toMatchObject([
      { id: head.id, number: 3, parent: 2 },
      { id: liveId, number: 2 },
      { number: 1 },
    ])
  })

  it.each(['articleIds', 'upsert'] as const)(
    '[NEWS-5] prunes nothing that is started and published at the desk before its step "%s"',
    async (step) => {
      const { importsWhile, start, shown } = await changedFolder()
      const text = article('Of the desk.', 'Rest', '/health/rest')
      const work = () => start('articles/health/rest.md', text)
      const { lines, removed } = await importsWhile(step, work, { prune: { many: true } })
      expect([lines, removed]).toEqual([[], []])
      expect(await shown('/health/rest')).toBe('<p>Of the desk.</p>')
    },
  )

  it('[NEWS-5] leaves out a version without changed documents, if the file is edited at the desk meanwhile', async () => {
    const { importsWhile, write, imports, file, save } = await changedFolder()
    await imports()
    const { head } = await file()
    await write(path, `${article('Two of the folder.')}\n\n`)
    const { lines } = await importsWhile('recordFiled', () => save(article('Three of the desk.')))
    expect(lines).toEqual([warning])
    expect(await file()).toMatchObject({ liveId: head.id, importedHash: head.hash })
  })

  it('[NEWS-5] leaves out the settings if another of their files is published at the desk meanwhile', async () => {
    const { contentDir, importsWhile, write, publish, file, store } = await changedFolder()
    const [ofFolder, ofDesk] = ['site/site.yaml', 'site/disclaimers.yaml']
    const [settings, disclaimers] = await Promise.all(
      [ofFolder, ofDesk].map((name) => readFile(join(contentDir, name), 'utf8')),
    )
    const before = await file(ofFolder)
    await write(ofFolder, settings?.replace('Tested', 'Tested in the folder') ?? '')
    const atDesk = () => publish(disclaimers?.replace('<p>U</p>', '<p>UK</p>') ?? '', ofDesk)
    const { lines } = await importsWhile('hashes', atDesk)
    expect(lines).toEqual([warning.replace(path, ofFolder)])
    expect(await store.site()).toMatchObject({ tagline: 'Tested', disclaimerTexts: { uk: '<p>UK</p>' } })
    expect((await file(ofFolder)).liveId).toBe(before.liveId)
  })
})
