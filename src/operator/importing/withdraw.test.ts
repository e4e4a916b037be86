import { expect, it } from 'vitest'
import { article } from '#authoring/testing/write-content.ts'
import { openStore } from '#store/store.ts'
import { importedPlace } from '../testing/content-place.ts'

const timeoutMs = 120_000
const rest = (words: string) => article('Rest', '/health/rest', words, 'sources: [{ title: A }]\n')

it('[REV-5] "salus content withdraw" withdraws versions with a reason, and records who did it', {
  timeout: timeoutMs,
}, async () => {
  const { content, write, database } = await importedPlace({ 'articles/health/rest.md': rest('One.') })
  for (const words of ['Two.', 'Three.']) {
    await write('articles/health/rest.md', rest(words))
    expect(await content('import')).toMatchObject({ code: 0 })
  }
  expect(await content('withdraw', '/health/rest', '1')).toMatchObject({
    code: 1,
    errors: [expect.stringContaining("required option '--reason <text>'")],
  })
  expect(await content('withdraw', '/health/none', '1', '--reason', 'x')).toMatchObject({
    code: 1,
    errors: ['No version of "/health/none" was published; expected the path or id of an article'],
  })
  expect(
    await content('withdraw', '/health/rest', '1', '2', '3', '9', '--reason', 'It named a patient.'),
  ).toMatchObject({
    code: 1,
    lines: ['Version 1 of /health/rest is withdrawn', 'Version 2 of /health/rest is withdrawn'],
    errors: [
      expect.stringContaining('Readers see version 3 as the present text'),
      'There is no version 9 of this article.',
    ],
  })
  const store = await openStore(database)
  const [withdrawn] = await store.versions.get(
    (await store.versions.articleNamed('/health/rest')) ?? ('' as never),
    [2],
  )
  const [entry] = await store.audit.explained({ action: 'withdraw', limit: 1 })
  await store.close()
  expect(withdrawn?.withdrawn?.reason).toBe('It named a patient.')
  expect(entry).toMatchObject({ actor: 'operator', action: 'withdraw' })
})
