import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { ArticleFacts } from './add-articles.ts'
import { CompilationCache } from './compilation-cache.ts'
import { compileContent } from './compile-content.ts'
import { formatProblem } from './problem.ts'
import { article as articleFile, images, writeContent } from './testing/write-content.ts'

/** Has a source, so that only the mistake under test is reported. */
const article = (title: string, path: string, body: string, extra = '') =>
  articleFile(title, path, body, `${extra}sources: [{ title: A }]\n`)

const comments = (
  text: string,
) => `comments: [{ id: first, date: 2026-01-01, primaryHealthConcern: Sleep, comment: ${text} }]
`

/** A content folder, and `run`, which imports it into a store that holds only hashes. */
async function importedContent() {
  const root = await writeContent({
    'articles/health/spots.md': article(
      'Spots',
      '/health/spots',
      '![Skin](skin-layers)\n\n[Sleep](/health/sleep#deep)',
    ),
    'articles/health/sleep.md': article('Sleep', '/health/sleep', '## Deep\n\nSleep well.'),
  })
  const cacheFile = `${root}.cache.json`
  onTestFinished(() => rm(cacheFile, { force: true }))
  const stored = new Map<string, string>()

  /** The paths of the articles that were compiled, the number that were not, and the problems. */
  async function run(pictures = images, projectRoot?: string) {
    const cache = await CompilationCache.open<ArticleFacts>(cacheFile, new Map(stored), projectRoot)
    const { documents, unchanged, problems } = await compileContent(root, { images: pictures, cache })
    const written = documents.map(({ kind, key, value }) => [`${kind} ${key}`, JSON.stringify(value)] as const)
    for (const [name, hash] of written) stored.set(name, hash)
    await cache.save(new Set(written.map(([name]) => name)), stored)
    return {
      compiled: documents.filter(({ kind }) => kind === 'article').map(({ key }) => key),
      unchanged,
      lines: problems.map((problem) => formatProblem(problem).replace(/^.*content[^/]*\/|^.*authoring-[^/]*\//, '')),
    }
  }
  return { root, cacheFile, stored, run, write: (path: string, text: string) => writeFile(join(root, path), text) }
}

/** A project folder with one file of each kind that compilation depends on. */
const ofCompiler = [
  'src/authoring/html/compiler.ts',
  'src/model/shape.ts',
  'src/routing/routes.ts',
  'package-lock.json',
]

async function compilerProject(): Promise<string> {
  const project = await mkdtemp(join(tmpdir(), 'salus-test-compiler-'))
  onTestFinished(() => rm(project, { recursive: true }))
  for (const folder of ['authoring/html', 'model', 'routing', 'tracking'])
    await mkdir(join(project, 'src', folder), { recursive: true })
  for (const file of ofCompiler) await writeFile(join(project, file), '1')
  return project
}

const both = ['/health/sleep', '/health/spots']

it('does not compile an unchanged article again', async () => {
  const { run } = await importedContent()
  expect(await run()).toMatchObject({ compiled: both, unchanged: 0 })
  expect(await run()).toMatchObject({ compiled: [], unchanged: 2 })
})

it('compiles only the article whose text changed', async () => {
  const { run, write } = await importedContent()
  await run()
  await write('articles/health/sleep.md', article('Sleep', '/health/sleep', '## Deep\n\nSleep longer.'))
  expect(await run()).toMatchObject({ compiled: ['/health/sleep'], unchanged: 1 })
})

it('compiles an article again when a picture it shows changed', async () => {
  const { run } = await importedContent()
  await run()
  const changed = { src: '/images/skin-layers.89abcdef', width: 700, height: 500 }
  expect(await run(new Map([...images, ['skin-layers', changed]]))).toMatchObject({ compiled: ['/health/spots'] })
  expect(await run(new Map([...images, ['skin-layers', changed], ['ada-writer', changed]]))).toMatchObject({
    compiled: [],
  })
})

it('compiles an article again when its comments change', async () => {
  const { run, root, write } = await importedContent()
  await run()
  await mkdir(join(root, 'comments'))
  await write('comments/spots.yaml', comments('First'))
  expect(await run()).toMatchObject({ compiled: ['/health/spots'] })
  await write('comments/spots.yaml', comments('Second'))
  expect(await run()).toMatchObject({ compiled: ['/health/spots'] })
  expect(await run()).toMatchObject({ compiled: [] })
})

it('compiles only the article whose prices changed', async () => {
  const { run, root, write } = await importedContent()
  await mkdir(join(root, 'drug-prices'))
  await write('drug-prices/melatonin.yaml', 'isValidCostInfoUrl: false\n')
  const text = article('Sleep', '/health/sleep', '## Deep\n\nSleep well.', 'drugSavings: melatonin\n')
  await write('articles/health/sleep.md', text)
  expect(await run()).toMatchObject({ compiled: both })
  expect(await run()).toMatchObject({ compiled: [] })
  await write('drug-prices/melatonin.yaml', 'isValidCostInfoUrl: true\n')
  expect(await run()).toMatchObject({ compiled: ['/health/sleep'], unchanged: 1 })
  expect(await run()).toMatchObject({ compiled: [] })
})

it('compiles an article again when its file is renamed: its id is the name of the file', async () => {
  const { run, root, stored } = await importedContent()
  await run()
  await rename(join(root, 'articles/health/sleep.md'), join(root, 'articles/health/nap.md'))
  expect(await run()).toMatchObject({ compiled: ['/health/sleep'], unchanged: 1 })
  expect(JSON.parse(stored.get('article /health/sleep') ?? '')).toMatchObject({ id: 'nap' })
})

it.each(ofCompiler)('compiles every article again when %s changes', async (changed) => {
  const { run } = await importedContent()
  const project = await compilerProject()
  await run(images, project)
  expect(await run(images, project)).toMatchObject({ compiled: [] })
  await writeFile(join(project, changed), '2')
  expect(await run(images, project)).toMatchObject({ compiled: both })
})

it('compiles nothing again when a test of the compiler changes', async () => {
  const { run } = await importedContent()
  const project = await compilerProject()
  await run(images, project)
  await writeFile(join(project, 'src/model/shape.test.ts'), '2')
  expect(await run(images, project)).toMatchObject({ compiled: [], unchanged: 2 })
})

it('compiles every article again when the list of shops changes: links to them are marked', async () => {
  const { run, root, write } = await importedContent()
  await run()
  const settings = await readFile(join(root, 'site/site.yaml'), 'utf8')
  await write('site/site.yaml', settings.replace('[shop.example.com]', '[shop.example.com, other.example.com]'))
  expect(await run()).toMatchObject({ compiled: both })
})

it('compiles an article again if the store has lost it, or holds another version', async () => {
  const { run, stored } = await importedContent()
  await run()
  stored.delete('article /health/sleep')
  expect(await run()).toMatchObject({ compiled: ['/health/sleep'] })
  stored.set('article /health/spots', 'of an editor')
  expect(await run()).toMatchObject({ compiled: ['/health/spots'] })
})

it('reports an unchanged article when an article it links to changed', async () => {
  const { run, write } = await importedContent()
  await run()
  await write('articles/health/sleep.md', article('Sleep', '/health/sleep', '## Light\n\nSleep well.'))
  const { compiled, lines } = await run()
  expect(compiled).toEqual(['/health/sleep'])
  expect(lines).toEqual([expect.stringContaining('spots.md:9:1  warning: no heading "deep" in /health/sleep')])
})

it('reports the mistakes of an article at every import', async () => {
  const { run, write } = await importedContent()
  await run()
  await write('articles/health/sleep.md', article('Sleep', '/health/sleep', '## Deep\n\n![](skin-layers)'))
  const first = await run()
  expect(first).toMatchObject({ compiled: [], unchanged: 1 })
  expect(first.lines).toEqual([expect.stringContaining('error: a picture without alt text')])
  expect(await run()).toEqual(first)
})

it('treats a damaged cache as empty', async () => {
  const { run, cacheFile } = await importedContent()
  await run()
  await writeFile(cacheFile, '{"half')
  expect(await run()).toMatchObject({ compiled: both })
})
