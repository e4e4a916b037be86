import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { article as articleFile } from '#authoring/testing/write-content.ts'
import { temporaryFolder } from '#store/testing/temporary-folder.ts'
import { importPlace } from '../testing/import-place.ts'
import { exportContent } from './export-content.ts'
import { restoreFile } from './restore-file.ts'
import { settleForSite } from './settle-file.ts'

beforeEach(() => void vi.setConfig({ testTimeout: 60_000 }))

const article = (body: string, path = '/health/naps', extra = '') =>
  articleFile('Naps', path, body, `${extra}sources: [{ title: A }]\n`)
const file = 'articles/health/naps.md'

/** A site with an article that was changed once in the folder: it has versions 1 and 2. */
async function siteWithTwoVersions() {
  const place = await importPlace({ [file]: article('One.') })
  const { contentDir, dataDir, store, imports, write } = place
  await imports()
  await write(file, article('Two.'))
  await imports()
  const known = async (path = file) => {
    const found = (await store.revisions.files()).find((other) => other.path === path)
    if (!found) throw new Error(`The site does not know ${path}`)
    return found
  }
  const { documents, revisions, pictures } = store
  const options = { contentDir, dataDir, documents, revisions, pictures, actor: 'maya', log: () => undefined }
  return {
    ...place,
    options,
    known,
    history: async (path = file) => revisions.history((await known(path)).id),
    restore: async (number: number, reason: string | null = null) =>
      restoreFile({ file: await known(), number, reason }, options),
    textAt: async (path = '/health/naps') => (await documents.get('article', path))?.tabs[0]?.body[0]?.source,
  }
}

describe('versions of files', () => {
  it('[NEWS-3] every published version is kept: its bytes, who, when, and its parent', async () => {
    const { history, store, imports, write } = await siteWithTwoVersions()
    const windows = `\ufeff${article('Three.').replaceAll('\n', '\r\n')}`
    await write(file, windows)
    await imports({ actor: 'zoe' })
    const versions = await history()
    expect(versions).toMatchObject([
      { number: 3, parent: 2, actor: 'zoe', origin: 'import', madeAt: expect.any(Date) },
      { number: 2, parent: 1, actor: 'ada' },
      { number: 1, parent: null, actor: 'ada' },
    ])
    expect([...(await store.revisions.texts(versions.map(({ id }) => id))).values()].toSorted()).toEqual(
      [article('One.'), article('Two.'), windows].toSorted(),
    )
  })

  it('[NEWS-3] an import that changes nothing, or a file with a mistake, adds no version', async () => {
    const { history, imports, write, textAt } = await siteWithTwoVersions()
    await imports()
    await write(file, article('Worse.', '/health/naps', 'autors: [ada]\n'))
    await imports()
    expect(await history()).toHaveLength(2)
    expect(await textAt()).toBe('<p>Two.</p>')
  })

  it('[NEWS-3] a moved or renamed file is recognized by its article', async () => {
    const { history, imports, remove, contentDir, textAt } = await siteWithTwoVersions()
    await remove(file)
    const moved = 'articles/sleep/midday.md'
    await mkdir(dirname(join(contentDir, moved)), { recursive: true })
    await writeFile(join(contentDir, moved), article('Three.', '/health/midday', 'id: naps\n'))
    const { moved: articles } = await imports()
    expect(articles).toEqual([{ id: 'naps', from: '/health/naps', to: '/health/midday' }])
    expect((await history(moved)).map(({ number, path }) => [number, path])).toEqual([
      [3, moved],
      [2, file],
      [1, file],
    ])
    expect(await textAt('/health/midday')).toBe('<p>Three.</p>')
  })

  it('[NEWS-3] an earlier version is published again as a new one, with who and why', async () => {
    const { restore, history, textAt, contentDir } = await siteWithTwoVersions()
    expect(await restore(1, 'Two was wrong')).toMatchObject({ problems: [], updated: ['article /health/naps'] })
    expect(await textAt()).toBe('<p>One.</p>')
    expect((await history())[0]).toMatchObject({ number: 3, parent: 2, actor: 'maya', reason: 'Two was wrong' })
    expect(await readFile(join(contentDir, file), 'utf8')).toBe(article('Two.'))
    expect(await restore(9)).toBeNull()
  })

  it('[NEWS-3] a version that has become invalid is not published again', async () => {
    const { restore, imports, write, history, textAt } = await siteWithTwoVersions()
    await write(file, article('See [skin](/health/skin).'))
    await imports()
    await write(file, article('Four.'))
    await write('categories.yaml', '- { path: /health, name: Health }\n')
    await imports({ prune: { many: true } })
    const refused = await restore(3)
    expect(refused?.problems).toMatchObject([{ severity: 'error', found: 'no page "/health/skin"' }])
    expect(await history()).toHaveLength(4)
    expect(await textAt()).toBe('<p>Four.</p>')
  })
})

describe('an import compares three versions', () => {
  it('[NEWS-5] leaves and reports files that only the site has changed, even if the folder has deleted the file', async () => {
    const { restore, imports, textAt, remove } = await siteWithTwoVersions()
    await restore(1)
    const { lines } = await imports()
    expect(lines).toEqual([
      expect.stringMatching(
        /^articles\/health\/naps\.md:1:1 {2}warning: the version imported last, and the site has gone on to version 3 of \d{4}-\d\d-\d\d by maya, which stays; expected that one, by salus export$/,
      ),
    ])
    expect(await textAt()).toBe('<p>One.</p>')
    await remove(file)
    const { removed } = await imports({ prune: { many: true } })
    expect(removed).toEqual([])
    expect(await textAt()).toBe('<p>One.</p>')
  })

  it('[NEWS-5] publishes no version that the site has replaced, unless told to', async () => {
    const { imports, write, textAt, history } = await siteWithTwoVersions()
    await write(file, article('One.'))
    const { lines } = await imports()
    expect(lines).toEqual([
      expect.stringMatching(
        /naps\.md:1:1 {2}error: version 1 again, which the site has left for version 2 of .* by ada; expected a later one, or salus import --older$/,
      ),
    ])
    expect(await textAt()).toBe('<p>Two.</p>')
    await imports({ older: true })
    expect(await textAt()).toBe('<p>One.</p>')
    expect(await history()).toHaveLength(3)
  })

  it('[NEWS-5] replaces no file that both folder and site have changed, and reports it until it is settled', async () => {
    const { restore, imports, write, textAt, known, options, contentDir } = await siteWithTwoVersions()
    await restore(1)
    await write(file, article('Three.'))
    for (let time = 0; time < 2; time++)
      expect((await imports()).lines).toEqual([
        expect.stringMatching(
          /naps\.md:1:1 {2}error: a change in the folder and another on the site, version 3 .* by maya; nothing was replaced/,
        ),
      ])
    expect(await textAt()).toBe('<p>One.</p>')

    await settleForSite(await known(), contentDir, options)
    expect((await imports()).lines).toEqual([expect.stringContaining('warning: the version imported last')])
    expect(await textAt()).toBe('<p>One.</p>')

    await write(file, article('Four.'))
    await imports({ conflicts: true })
    expect(await textAt()).toBe('<p>Four.</p>')
    expect((await imports()).lines).toEqual([])
  })

  it('[NEWS-5] checks the rest of the folder against the published version of such a file', async () => {
    const { restore, imports, write } = await siteWithTwoVersions()
    await restore(1)
    await write(
      'articles/health/sleep.md',
      articleFile('Sleep', '/health/sleep', 'See [naps](/health/naps).', 'sources: [{ title: A }]\n'),
    )
    await write(file, article('Three.', '/health/elsewhere'))
    const { lines } = await imports()
    expect(lines).toEqual([expect.stringContaining('error: a change in the folder and another on the site')])
  })

  it('[NEWS-5] a file that was taken down and comes back continues its history', async () => {
    const { imports, remove, write, history, store } = await siteWithTwoVersions()
    await remove(file)
    await imports({ prune: { many: true } })
    expect((await store.revisions.files()).find(({ path }) => path === file)).toMatchObject({ liveId: null })
    await write(file, article('Three.'))
    expect((await imports()).lines).toEqual([])
    expect((await history()).map(({ number }) => number)).toEqual([3, 2, 1])
  })
})

describe('an export', () => {
  it.runIf(existsSync('/proc/self'))('ends where no folder can be made', async () => {
    const { store } = await siteWithTwoVersions()
    await expect(exportContent('/proc/salus', store)).rejects.toThrow(/ENOENT|EACCES|EPERM/)
  })

  it('[NEWS-5] writes the folder byte for byte, with what the site has changed', async () => {
    const { restore, store, contentDir, imports } = await siteWithTwoVersions()
    const empty = temporaryFolder()
    const { written } = await exportContent(empty, store)
    for (const path of written)
      expect(await readFile(join(empty, path))).toEqual(await readFile(join(contentDir, path)))
    await restore(1)
    expect(await exportContent(contentDir, store)).toMatchObject({ written: [file], problems: [] })
    expect(await readFile(join(contentDir, file), 'utf8')).toBe(article('One.'))
    expect((await imports()).lines).toEqual([])
  })

  it('[NEWS-5] writes nothing if a file of the folder cannot be read', async () => {
    const { store } = await siteWithTwoVersions()
    const folder = temporaryFolder()
    const last = (await store.revisions.files()).findLast(({ liveId }) => liveId !== null)
    await mkdir(join(folder, last?.path ?? ''), { recursive: true })
    await expect(exportContent(folder, store)).rejects.toThrow('EISDIR')
    expect((await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())).toEqual(
      [],
    )
  })

  it('[NEWS-5] replaces no file that the site never had, and then writes nothing', async () => {
    const { restore, store, contentDir, write } = await siteWithTwoVersions()
    await restore(1)
    await write('articles/health/sleep.md', 'mine')
    const { written, problems } = await exportContent(contentDir, store)
    expect(written).toEqual([])
    expect(problems).toMatchObject([{ found: 'a version that the site has never had; nothing was written' }])
    expect(await readFile(join(contentDir, file), 'utf8')).toBe(article('Two.'))
  })
})
