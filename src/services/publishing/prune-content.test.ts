import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { article as articleFile } from '#authoring/testing/write-content.ts'
import type { Store } from '#store/store.ts'
import { temporaryFolder } from '#store/testing/temporary-folder.ts'
import { importPlace as place } from '../testing/import-place.ts'

beforeEach(() => void vi.setConfig({ testTimeout: 60_000 }))

const sourced = 'sources: [{ title: A }]\n'
const article = (title: string, path: string, body = 'Text.', extra = '') =>
  articleFile(title, path, body, extra + sourced)

const isAt = async ({ kindAt }: Store, path: string) => (await kindAt(path)) !== null
const naps = { 'articles/health/naps.md': article('Naps', '/health/naps') }
const gone = 'and article /health/naps stays on the site; expected it, or salus import --prune'

describe('an import of the whole content folder', () => {
  it('reports deleted files, and keeps their documents', async () => {
    const { store, imports, remove, write } = await place({ ...naps, 'redirects.yaml': '/old: /health/naps\n' })
    expect((await imports()).lines).toEqual([])
    await remove('articles/health/naps.md')
    await write('redirects.yaml', '/older: /health/sleep\n')
    for (const imported of [await imports(), await imports()])
      expect(imported.lines).toEqual([
        `articles/health/naps.md:1:1  warning: a file that is gone, ${gone}`,
        'redirects.yaml:1:1  warning: no redirect /old any more, and redirect /old stays on the site; expected it, or salus import --prune',
      ])
    expect(await isAt(store, '/health/naps')).toBe(true)
  })

  it('reports nothing for a file with a mistake, a renamed file, a partial import, and documents from elsewhere', async () => {
    const { contentDir, store, imports, remove, write } = await place(naps)
    await imports()
    const json = join(temporaryFolder(), 'one.json')
    await writeFile(json, articleOfAnotherSystem('one', 'One', '/health/one'))
    expect((await imports({ target: json })).lines).toEqual([])
    await write('articles/health/naps.md', article('Naps', '/health/naps', 'Text.', 'autors: [ada]\n'))
    expect((await imports()).lines).toEqual([expect.stringContaining('the unknown key "autors"')])
    await remove('articles/health/naps.md')
    await write('articles/health/naps-by-day.md', article('Naps', '/health/naps', 'Text.', 'id: naps\n'))
    expect((await imports()).lines).toEqual([])
    await remove('articles/health/naps-by-day.md')
    expect((await imports({ target: join(contentDir, 'articles') })).lines).toEqual([])
    const { removed } = await imports({ prune: { many: false } })
    expect(removed).toEqual(['article /health/naps'])
    expect(await isAt(store, '/health/one')).toBe(true)
  })

  it('refuses a document from elsewhere with an id of its own, which would move its article away', async () => {
    const { store, imports } = await place(naps)
    await imports()
    const json = join(temporaryFolder(), 'naps.json')
    await writeFile(json, articleOfAnotherSystem('naps', 'Naps', '/health/other'))
    expect((await imports({ target: json })).lines).toEqual([
      expect.stringContaining(
        'error: article /health/other: the id naps, which /health/naps of articles/health/naps.md has; expected an id that no article of the content folder has',
      ),
    ])
    expect([await isAt(store, '/health/naps'), await isAt(store, '/health/other')]).toEqual([true, false])
  })
})

describe('an import with --prune', () => {
  it('takes down the documents of deleted files, which come back with their files', async () => {
    const { store, imports, remove, write } = await place(naps)
    await imports()
    await remove('articles/health/naps.md')
    const { removed, lines } = await imports({ prune: { many: false } })
    expect([removed, lines]).toEqual([['article /health/naps'], []])
    expect(await store.oldAddress('/health/naps')).toEqual({ to: null })
    expect((await imports({ prune: { many: false } })).removed).toEqual([])
    await write('articles/health/naps.md', naps['articles/health/naps.md'])
    expect((await imports()).created).toEqual(['article /health/naps'])
    expect(await isAt(store, '/health/naps')).toBe(true)
  })

  it('refuses to take down more than a quarter unless told to', async () => {
    const many = Object.fromEntries(
      ['a', 'b', 'c', 'd'].map((name) => [`articles/health/${name}.md`, article(name, `/health/${name}`)]),
    )
    const { store, imports, remove } = await place(many)
    await imports()
    for (const path of Object.keys(many)) await remove(path)
    const refused = await imports({ prune: { many: false } })
    expect(refused).toMatchObject({
      removed: [],
      refused: expect.stringMatching(/^Nothing was taken down, .*4 of \d+ documents/),
    })
    expect(refused.lines).toHaveLength(4)
    expect((await imports({ prune: { many: true } })).removed).toHaveLength(4)
    expect(await isAt(store, '/health/a')).toBe(false)
  })

  it('refuses while a file has a mistake, and while something needs a document that would go', async () => {
    const { store, imports, remove } = await place({
      ...naps,
      'articles/health/rest.md': article('Rest', '/health/rest', 'See [naps](/health/naps).'),
    })
    await imports()
    await remove('articles/health/naps.md')
    expect((await imports()).lines).toEqual([expect.stringContaining(gone)])
    const refused = await imports({ prune: { many: true } })
    expect(refused).toMatchObject({ removed: [], refused: expect.stringContaining('the content has errors') })
    expect(refused.lines).toContainEqual(expect.stringContaining('no page "/health/naps"'))
    expect(await isAt(store, '/health/naps')).toBe(true)
  })

  it('keeps comments from a deleted file, and names the command that removes them', async () => {
    const comments =
      'conditionOptions: [Tired]\ncomments: [{ id: one, date: 2026-01-02, primaryHealthConcern: Tired, age: "", yearsSinceDiagnosis: "2", comment: Good. }]\n'
    const { store, imports, remove } = await place({ ...naps, 'comments/naps.yaml': comments })
    await imports()
    for (const path of ['articles/health/naps.md', 'comments/naps.yaml']) await remove(path)
    const { removed, lines } = await imports({ prune: { many: true } })
    expect(removed).toEqual(['article /health/naps'])
    expect(lines).toEqual([expect.stringContaining('expected it, or salus content remove comments naps')])
    expect(await store.documents.get('comments', 'naps')).not.toBeNull()
  })
})

describe('an article with a changed path', () => {
  it('moves, and files with the former path get a remark with the new one', async () => {
    const rest = article('Rest', '/health/rest', 'See [naps](/health/naps).')
    const { store, imports, write } = await place({
      ...naps,
      'articles/health/rest.md': rest,
      'redirects.yaml': '/old: /health/naps\n',
    })
    await imports()
    await write('articles/health/naps.md', article('Naps', '/health/siesta'))
    const { moved, lines } = await imports()
    expect(moved).toEqual([{ id: 'naps', from: '/health/naps', to: '/health/siesta' }])
    expect(lines).toEqual([
      'articles/health/rest.md:7:5  error: no page "/health/naps" any more; expected "/health/siesta"',
      'redirects.yaml:1:7  error: no page "/health/naps" any more; expected "/health/siesta"',
    ])
    expect(await store.oldAddress('/health/naps')).toEqual({ to: '/health/siesta' })
    expect(await store.oldAddress('/old')).toEqual({ to: '/health/siesta' })
    expect((await imports()).moved).toEqual([])
  })

  it('may swap its path with another', async () => {
    const { store, imports, write } = await place(naps)
    await imports()
    await write('articles/health/naps.md', article('Naps', '/health/sleep'))
    await write('articles/health/sleep.md', article('Sleep', '/health/naps'))
    expect((await imports()).moved).toHaveLength(2)
    expect((await store.articles.byPath('/health/sleep'))?.article.title).toBe('Naps')
    expect((await store.articles.byPath('/health/naps'))?.article.title).toBe('Sleep')
    expect((await imports()).unchanged).toBeGreaterThan(3)
  })
})

/** The article as JSON of another system. */
function articleOfAnotherSystem(id: string, title: string, path: string): string {
  const contentMeta = { title, canonicalPath: path }
  const propsFor = { articleResources: { sources: [{ title: 'A' }] } }
  return JSON.stringify({ kind: 'article', value: { id, title, contentMeta, body: '<p>One.</p>', propsFor } })
}
