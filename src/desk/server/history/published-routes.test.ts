import { join } from 'node:path'
import { expect, it } from 'vitest'
import { article, writeContent } from '#authoring/testing/write-content.ts'
import { importContent } from '#services/publishing/import-content.ts'
import { deskUnderTest } from '../../testing/desk-under-test.ts'

const desk = deskUnderTest()

it('[REV-5] lists the versions of an article that readers can look up, and withdraws one', async () => {
  const { documents, revisions, pictures } = desk.store
  for (const words of ['One.', 'Two.']) {
    const target = await writeContent({
      'people/ada-writer.yaml': '{ name: Ada Writer, label: Author, role: Writer, bio: Writes. }',
      'articles/naps.md': article('Naps', '/health/naps', words, 'sources: [{ title: A }]\n'),
    })
    const dataDir = join(desk.mailDir, '..', 'data')
    await importContent({
      target,
      contentDir: target,
      dataDir,
      documents,
      revisions,
      pictures,
      actor: 'a',
      log: () => undefined,
    })
  }
  const file = (await revisions.files()).find(({ path }) => path === 'articles/naps.md')
  const token = await desk.signIn('Ed', 'editor')
  const list = async () => JSON.parse((await desk.call('GET', `/content/${file?.id}/published?page=1`, { token })).body)
  expect(await list()).toMatchObject({
    page: 1,
    pages: 1,
    versions: [
      { number: 2, isPresent: true, withdrawn: null, address: 'https://salus.test/history/version/2/health/naps' },
      { number: 1, isPresent: false, withdrawn: null },
    ],
  })
  const withdraw = (body: object) => desk.call('POST', `/content/${file?.id}/published/withdraw`, { token, body })
  const given = { number: 1, reason: 'It named a patient.', erases: false }
  expect((await withdraw({ ...given, number: 2 })).status).toBe(409)
  expect((await withdraw({ ...given, number: 9 })).status).toBe(404)
  expect((await withdraw({ ...given, reason: ' ' })).body).toContain('"field":"reason"')
  expect((await withdraw(given)).status).toBe(204)
  expect((await list()).versions[1]).toMatchObject({ address: null, withdrawn: { reason: 'It named a patient.' } })
  const [entry] = await desk.store.audit.explained({ action: 'withdraw', limit: 1 })
  expect(entry).toMatchObject({ actor: 'Ed', after: { reason: 'It named a patient.', erases: false } })
})
