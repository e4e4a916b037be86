import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openStore } from '#store/store.ts'
import { temporaryFolder } from '#store/testing/temporary-folder.ts'
import { importedPlace } from '../testing/content-place.ts'

const timeoutMs = 180_000

const naps = (body: string) =>
  JSON.stringify({
    kind: 'article',
    value: {
      id: 'naps',
      title: 'Naps',
      body: `<p>${body}</p>`,
      contentMeta: { canonicalPath: '/health/naps', categories: ['/health'] },
    },
  })

it('[NEWS-3] "salus content history" and "show" also cover documents from elsewhere, and "restore" refuses them', {
  timeout: timeoutMs,
}, async () => {
  const { content, database } = await importedPlace()
  const file = join(temporaryFolder(), 'export.json')
  for (const body of ['One.', 'Two.']) {
    await writeFile(file, naps(body))
    expect(await content('import', file)).toMatchObject({ code: 0 })
  }
  expect(await content('remove', 'article', '/health/naps')).toMatchObject({ code: 0 })
  expect(await content('history', 'naps')).toMatchObject({
    code: 0,
    lines: [
      expect.stringMatching(/^3 after 2 {2}\d{4}-\d\d-\d\d \d\d:\d\d {2}operator {2}taken down$/),
      expect.stringMatching(/^2 after 1 {2}.* {2}operator {2}json {2}export\.json$/),
      expect.stringMatching(/^1 {2}.* {2}operator {2}json {2}export\.json$/),
    ],
  })
  expect((await content('show', '/health/naps', '1')).lines).toEqual([naps('One.')])
  expect(await content('show', '/health/naps')).toMatchObject({
    code: 1,
    errors: ['Version 3 of /health/naps is that it was taken down; expected one that was received'],
  })
  expect(await content('show', 'naps', '9')).toMatchObject({
    code: 1,
    errors: ['/health/naps has no version 9; expected one from 1 to 3'],
  })
  // For a file, its newest version.
  expect((await content('show', 'articles/health/sleep.md')).lines).toContain('title: Sleep')
  expect(await content('history', 'nothing')).toMatchObject({
    code: 1,
    errors: [expect.stringMatching(/^The site knows no document nothing; expected a file .* or the id or path of/)],
  })
  expect(await content('restore', 'naps', '1')).toMatchObject({
    code: 1,
    errors: [
      '/health/naps comes from elsewhere (json), and the system it comes from decides what it says; expected a change there, and another import',
    ],
  })
  const store = await openStore(database)
  const [entry] = await store.imported.list({}, 2)
  const imports = await store.audit.explained({ action: 'import', limit: 5 })
  await store.close()
  expect(entry?.number).toBe(3)
  // Each import has an entry in the audit log, with the file.
  expect(imports.map(({ actor, item }) => [actor, item])).toEqual([1, 2].map(() => ['operator', `content ${file}`]))
})
