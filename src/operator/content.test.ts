import { existsSync, readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { svg } from '#authoring/images/testing/test-pictures.ts'
import { article as articleFile } from '#authoring/testing/write-content.ts'
import { storedSecret } from '#server/config/stored-secret.ts'
import { buildApp } from '#server/http/app.ts'
import { testAssets, testConfig } from '#server/testing/site-under-test.ts'
import { openStore } from '#store/store.ts'
import { temporaryFolder } from '#store/testing/temporary-folder.ts'
import { contentPlace, embeddedPlace, importedPlace } from './testing/content-place.ts'

const timeoutMs = 120_000

/** With a source, so that only the tested mistake is reported. */
const article = (title: string, path: string, body: string, extra = '') =>
  articleFile(title, path, body, `${extra}sources: [{ title: A }]\n`)

/** The site, running in this process on the embedded database, until the test ends. */
async function runningSite(dataDir: string) {
  const store = await openStore({ dataDir })
  const app = await buildApp(testConfig({ DATA_DIR: dataDir }), { store, assets: testAssets, assetsDir: null })
  onTestFinished(async () => {
    await app.close()
    await store.close()
  })
  return {
    textAt: async (url: string) => (await app.inject({ url })).body,
    /** Resolves when the site has been notified of a change with this tag. */
    changeOf: (tag: string) =>
      new Promise<void>((resolve) => {
        const unsubscribe = store.changes.subscribe((tags) => {
          if (!tags.includes(tag)) return
          unsubscribe()
          resolve()
        })
      }),
  }
}

const bad = '---\ntitle: Bad\npath: no-path\ncategories: [/health]\n---\nText.\n'

describe('content check', () => {
  it('finds no mistakes in correct content, and writes nothing', { timeout: timeoutMs }, async () => {
    const { content, dataDir } = await contentPlace()
    expect(await content('check')).toMatchObject({
      code: 0,
      lines: ['5 documents checked, 0 errors, 0 warnings'],
      errors: [],
    })
    expect(existsSync(dataDir)).toBe(false)
  })

  it('reports each mistake with file, line and column, and fails', { timeout: timeoutMs }, async () => {
    const { content } = await contentPlace({ 'articles/health/bad.md': bad })
    const { code, lines } = await content('check')
    expect(code).toBe(1)
    expect(lines).toEqual([
      'articles/health/bad.md:3:7  error: "no-path"; expected a site path, such as /health/dark-spots',
      '5 documents checked, 1 error, 0 warnings',
    ])
  })

  it('[PRIV-1] warns, as an import does, if the settings have ads of others and the privacy policy no list of companies', {
    timeout: timeoutMs,
  }, async () => {
    const policy = '---\npath: /privacy\ntitle: Privacy\nupdated: 2026-01-12\n---\n::privacy-list{of=on-device}\n'
    const settings = { ADS: 'gpt', ADS_ORIGIN: 'https://ads.example', ADS_UNIT: '/1234567/salus' }
    const { content } = await contentPlace({ 'pages/privacy.md': policy }, settings)
    for (const command of ['check', 'import'])
      expect((await content(command)).lines, command).toContainEqual(
        expect.stringMatching(/^pages\/privacy\.md:2:7 {2}warning: a privacy policy without the list of companies/),
      )
  })

  it('checks one file against all others', { timeout: timeoutMs }, async () => {
    const linking = article('Rest', '/health/rest', 'See [sleep](/health/sleep) and [nothing](/health/nothing).')
    const { content, contentDir } = await contentPlace({
      'articles/health/rest.md': linking,
      'articles/health/bad.md': bad,
    })
    const { code, lines } = await content('check', join(contentDir, 'articles/health/rest.md'))
    expect(code).toBe(1)
    expect(lines).toEqual([
      expect.stringMatching(/rest\.md:7:32 {2}error: no page "\/health\/nothing"/),
      '0 documents checked, 1 error, 0 warnings',
    ])
  })

  it('fails for a path that does not exist', { timeout: timeoutMs }, async () => {
    const { content } = await contentPlace()
    expect(await content('check', '/no/such')).toMatchObject({
      code: 1,
      errors: ['/no/such does not exist; expected a folder or a file'],
    })
  })
})

describe('[LANG-5] content translated', () => {
  it('refuses an original, and a file with a mistake', { timeout: timeoutMs }, async () => {
    const { content } = await contentPlace({
      'articles/health/bad.md': bad,
      'articles/health/sleep.md': article('Sleep', '/health/sleep', 'Text.\n'),
    })
    expect(await content('translated', 'articles/health/sleep.md')).toMatchObject({
      code: 1,
      lines: [],
      errors: [
        'articles/health/sleep.md:1: it is no translation; expected translationOf, the path or id of its original',
      ],
    })
    const { code, lines } = await content('translated', 'articles/health/bad.md')
    expect(code).toBe(1)
    expect(lines.at(-1)).toBe('Nothing was compared, 1 error, 0 warnings')
  })
})

describe('content import', () => {
  it('stores new documents, then only changed ones', { timeout: timeoutMs }, async () => {
    const { content, dataDir, write, stored } = await contentPlace()
    expect(await content('import')).toMatchObject({
      code: 0,
      lines: ['5 new, 0 changed, 0 unchanged, 0 errors, 0 warnings'],
    })
    expect(await content('import')).toMatchObject({
      code: 0,
      lines: ['0 new, 0 changed, 5 unchanged, 0 errors, 0 warnings'],
    })
    await write('articles/health/sleep.md', article('Sleep', '/health/sleep', 'Sleep longer.'))
    expect(await content('import')).toMatchObject({
      code: 0,
      lines: ['0 new, 1 changed, 4 unchanged, 0 errors, 0 warnings'],
    })
    expect((await stored('article', '/health/sleep'))?.tabs[0]?.body[0]?.source).toBe('<p>Sleep longer.</p>')
    expect(existsSync(join(dataDir, 'cards/site.jpg'))).toBe(true)
  })

  it('reports for each moved article where its former path leads, if anywhere', {
    timeout: timeoutMs,
  }, async () => {
    const at = (id: string, path: string) => ({
      [`articles/health/${id}.md`]: article(id, path, 'Text.'),
    })
    const before = { ...at('nap', '/health/nap'), ...at('rest', '/health/rest'), ...at('siesta', '/health/siesta') }
    const { content, write } = await importedPlace(before)
    const after = { ...at('nap', '/health/rest'), ...at('rest', '/health/nap'), ...at('siesta', '/health/noon') }
    for (const [file, text] of Object.entries(after)) await write(file, text)
    const { lines } = await content('import')
    expect(lines.slice(0, 3).sort()).toEqual([
      'Moved article nap from /health/nap to /health/rest; something else is at /health/nap now',
      'Moved article rest from /health/rest to /health/nap; something else is at /health/rest now',
      'Moved article siesta from /health/siesta to /health/noon, where /health/siesta leads now',
    ])
    expect(lines.at(-1)).toMatch(/^0 new, 3 changed, \d+ unchanged, 0 errors, 0 warnings$/)
  })

  it('keeps the stored article if its file has a mistake, stores the others, and fails', {
    timeout: timeoutMs,
  }, async () => {
    const { content, write, stored } = await importedPlace()
    await write(
      'articles/health/sleep.md',
      '---\ntitle: Sleep\npath: /health/sleep\ncategories: [/helth]\nsources: [{ title: On sleep }]\n---\nWorse.\n',
    )
    await write('articles/health/rest.md', article('Rest', '/health/rest', 'Lie down.'))
    const { code, lines } = await content('import')
    expect(code).toBe(1)
    expect(lines).toEqual([
      'articles/health/sleep.md:4:14  error: no category "/helth"; expected "/health"',
      '1 new, 0 changed, 4 unchanged, 1 error, 0 warnings',
    ])
    expect((await stored('article', '/health/sleep'))?.tabs[0]?.body[0]?.source).toBe('<p>Sleep well.</p>')
    expect(await stored('article', '/health/rest')).not.toBeNull()
  })

  it('imports one file, and renders its card with data of the others', { timeout: timeoutMs }, async () => {
    const reviewed = article(
      'Sleep',
      '/health/sleep',
      'Text.',
      'medicalReviewers: [ada-writer]\ndates: { published: 2026-01-02, medicallyReviewed: 2026-01-03 }\nimage: { name: plate, alt: A plate }\n',
    )
    const { content, contentDir, dataDir } = await importedPlace({
      'articles/health/sleep.md': reviewed,
      'images/plate.svg': svg(480, 480),
    })
    const card = join(dataDir, 'cards/health/sleep.jpg')
    const drawnWithAll = readFileSync(card)
    await rm(card)
    expect(await content('import', join(contentDir, 'articles/health/sleep.md'))).toMatchObject({
      code: 0,
      lines: ['0 new, 0 changed, 1 unchanged, 0 errors, 0 warnings'],
    })
    expect(readFileSync(card).equals(drawnWithAll)).toBe(true)
  })

  it('[BODY-8] imports JSON of another system, sanitised, with references to stored documents', {
    timeout: timeoutMs,
  }, async () => {
    const { content, stored } = await importedPlace()
    const file = join(temporaryFolder(), 'articles.json')
    const section = {
      id: 'why',
      title: 'Why',
      header: 'Why',
      body: [{ source: '<p onclick="x()">Because<script>x()</script></p>' }],
    }
    const fields = { tabs: [section], authors: ['ada-writer'], categories: ['/health'] }
    const value = {
      id: 'naps',
      title: 'Naps',
      ...fields,
      contentMeta: { title: 'Naps', canonicalPath: '/health/naps' },
    }
    const lost = {
      ...value,
      id: 'lost',
      authors: ['nobody'],
      contentMeta: { title: 'Lost', canonicalPath: '/health/lost' },
    }
    await writeFile(
      file,
      JSON.stringify(
        [
          { kind: 'article', value },
          { kind: 'article', value: lost },
        ],
        null,
        1,
      ),
    )
    const { code, lines } = await content('import', file)
    expect(code).toBe(1)
    expect(lines.at(-1)).toMatch(/^1 new, 0 changed, 0 unchanged, 1 error, \d warnings?$/)
    expect(lines).toContainEqual(
      expect.stringMatching(
        /articles\.json:\d+:\d+ {2}error: article \/health\/lost, authors\[0\]: no person "nobody"/,
      ),
    )
    expect((await stored('article', '/health/naps'))?.tabs[0]?.body[0]?.source).toBe('<p>Because</p>')
    expect(await stored('article', '/health/lost')).toBeNull()
  })

  it('imports a MedlinePlus feed', { timeout: timeoutMs }, async () => {
    const { content, stored } = await contentPlace()
    const feed = join(import.meta.dirname, '../authoring/medlineplus/small-feed.xml')
    const first = await content('import', '--from', 'medlineplus', feed)
    expect(first.lines.at(-1)).toMatch(/^\d+ new, 0 changed, 0 unchanged, /)
    expect((await stored('article', '/topics/hiccups'))?.title).toBe('Hiccups')
    const again = await content('import', '--from', 'medlineplus', feed)
    expect(again.lines.at(-1)).toMatch(/^0 new, 0 changed, \d+ unchanged, /)
    expect(await content('import', '--from', 'medlineplus')).toMatchObject({ code: 1 })
    expect(await content('import', '--from', 'elsewhere', feed)).toMatchObject({
      code: 1,
      errors: [expect.stringContaining('medlineplus')],
    })
  })

  it('[SITE-6] imports with an importer of the publisher', { timeout: timeoutMs }, async () => {
    const examples = join(import.meta.dirname, '../../docs/example-extensions')
    const { content, stored, contentDir } = await importedPlace({}, { EXTENSIONS_DIR: examples })
    const file = join(contentDir, '../leaflets.csv')
    await writeFile(
      file,
      'id,title,text,source\nnaps,Naps,Short.,https://www.example.org/naps\nteeth,,Text.,https://b.example\n',
    )
    const { code, lines } = await content('import', '--from', 'leaflets', file)
    expect({ code, last: lines.at(-1) }).toEqual({
      code: 1,
      last: '1 new, 0 changed, 0 unchanged, 1 error, 0 warnings',
    })
    expect(lines[0]).toContain('leaflets.csv:3:1  error: title: ""')
    expect((await stored('article', '/health/naps'))?.tabs[0]?.body[0]?.source).toBe('<p>Short.</p>')
    expect((await content('import', '--from', 'leaflet', file)).errors[0]).toContain('one of medlineplus, leaflets')
  })
})

describe('content remove', () => {
  it('removes a document from the site', { timeout: timeoutMs }, async () => {
    const { content, stored } = await importedPlace()
    expect(await content('remove', 'article', '/health/sleep')).toMatchObject({
      code: 0,
      lines: ['Removed article /health/sleep'],
    })
    expect(await stored('article', '/health/sleep')).toBeNull()
    expect(await content('remove', 'article', '/health/sleep')).toMatchObject({
      code: 1,
      errors: ['There is no article /health/sleep'],
    })
    expect(await content('remove', 'poem', 'x')).toMatchObject({
      code: 1,
      errors: [expect.stringContaining('person, category')],
    })
  })
})

describe('content erase', () => {
  it('[NEWS-3] [PRIV-3] deletes every received source of a document, once it is not published any more', {
    timeout: timeoutMs,
  }, async () => {
    const { content } = await importedPlace()
    const file = join(temporaryFolder(), 'export.json')
    const meta = { canonicalPath: '/health/naps', categories: ['/health'] }
    const value = { id: 'naps', title: 'Naps of Ann', body: '<p>Ann sleeps.</p>', contentMeta: meta }
    await writeFile(file, JSON.stringify({ kind: 'article', value }))
    await content('import', file)
    expect(await content('erase', 'naps', '--reason', 'Asked for')).toMatchObject({
      code: 1,
      errors: ['Readers see article naps; expected `salus content remove article /health/naps` first'],
    })
    await content('remove', 'article', '/health/naps')
    expect(await content('erase', 'naps', '--reason', ' ')).toMatchObject({ code: 1 })
    expect(await content('erase', 'articles/health/sleep.md', '--reason', 'x')).toMatchObject({ code: 1 })
    expect(await content('erase', 'naps', '--reason', 'Asked for')).toMatchObject({
      code: 0,
      lines: ['Erased 2 versions of naps'],
    })
    expect(await content('history', 'naps')).toMatchObject({ code: 1 })
  })
})

describe('content preview', () => {
  it('[PAGE-9] prints a link that shows the article before it is published', { timeout: timeoutMs }, async () => {
    const draft = article('Draft', '/health/draft', 'Not yet.', 'preview: true\n')
    const { content, dataDir, database } = await importedPlace({ 'articles/health/draft.md': draft })
    const { code, lines } = await content('preview', 'draft')
    expect(code).toBe(0)
    const link = new URL(lines[0] ?? '')
    expect(link.origin).toBe('https://salus.test')

    const store = await openStore(database)
    const config = { ...testConfig({ DATA_DIR: dataDir }), previewSecret: storedSecret(dataDir, 'preview-secret') }
    const app = await buildApp(config, { store, assets: testAssets, assetsDir: null })
    expect((await app.inject({ url: '/health/draft' })).statusCode).toBe(404)
    expect((await app.inject({ url: link.pathname + link.search })).body).toContain('Not yet.')
    await app.close()
    await store.close()
  })
})

describe('while the site runs', () => {
  it('each command writes to its database, and its pages show the change', { timeout: timeoutMs }, async () => {
    const { content, dataDir, contentDir, write } = await embeddedPlace()
    const { textAt, changeOf } = await runningSite(dataDir)
    const published = changeOf('article:/health/sleep')
    expect(await content('import')).toMatchObject({
      code: 0,
      lines: ['5 new, 0 changed, 0 unchanged, 0 errors, 0 warnings'],
    })
    await published
    expect(await textAt('/health/sleep')).toContain('Sleep well.')

    await write('articles/health/sleep.md', article('Sleep', '/health/sleep', 'Sleep longer.'))
    const file = join(contentDir, 'articles/health/sleep.md')
    const changed = changeOf('article:/health/sleep')
    expect(await content('import', file)).toMatchObject({
      code: 0,
      lines: ['0 new, 1 changed, 0 unchanged, 0 errors, 0 warnings'],
    })
    await changed
    expect(await textAt('/health/sleep')).toContain('Sleep longer.')

    await write('articles/health/bad.md', bad)
    expect(await content('import')).toMatchObject({
      code: 1,
      lines: [
        expect.stringContaining(`${contentDir.slice(1)}/articles/health/bad.md:3:7  error: `),
        '0 new, 0 changed, 5 unchanged, 1 error, 0 warnings',
      ],
    })
    expect(await textAt('/health/sleep')).toContain('Sleep longer.')

    const removed = changeOf('article:/health/sleep')
    expect(await content('remove', 'article', '/health/sleep')).toMatchObject({ code: 0 })
    await removed
    expect(await textAt('/health/sleep')).toContain('What was at this address has been taken down.')
    expect(await content('remove', 'article', '/health/sleep')).toMatchObject({ code: 1 })
  })
})
