import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { NewRevision } from '../content/files/record-revisions.ts'
import type { StoreUnderTest } from './store-under-test.ts'

/** The first version of a file, live and imported. */
function firstVersion(changes: Partial<NewRevision> = {}): NewRevision {
  return {
    id: randomUUID(),
    file: { id: randomUUID(), articleId: 'naps' },
    base: null,
    number: 1,
    path: 'articles/naps.md',
    text: 'One.',
    hash: '1'.repeat(64),
    origin: 'import',
    actor: 'ada',
    reason: null,
    isImported: true,
    isLive: true,
    ...changes,
  }
}

function nextVersion(revision: NewRevision, changes: Partial<NewRevision> = {}): NewRevision {
  return firstVersion({
    file: revision.file,
    base: { id: revision.id },
    number: revision.number + 1,
    hash: '2'.repeat(64),
    ...changes,
  })
}

/** The versions of files. */
export function revisionsContract(under: StoreUnderTest): void {
  describe('revisions', () => {
    it('[NEWS-3] leaves out a version of a file whose head has changed', async () => {
      const { revisions } = under.store
      const first = firstVersion()
      await revisions.record([first])
      const [accepted, late] = [nextVersion(first), nextVersion(first, { hash: '3'.repeat(64) })]
      expect(await revisions.record([accepted])).toEqual(new Set([accepted.id]))
      expect(await revisions.record([late])).toEqual(new Set())
      expect((await revisions.files())[0]).toMatchObject({ head: { id: accepted.id, number: 2 }, liveId: accepted.id })
    })

    it('[NEWS-3] records a version beside the head without changing it', async () => {
      const { revisions } = under.store
      const first = firstVersion()
      const beside = nextVersion(first, { isLive: false })
      await revisions.record([first])
      await revisions.record([beside])
      expect((await revisions.files())[0]).toMatchObject({
        head: { id: first.id },
        liveId: first.id,
        importedHash: beside.hash,
        revisions: 2,
      })
    })

    it('[NEWS-5] records the version in the folder as it was read, even if the file has changed since', async () => {
      const { revisions } = under.store
      const first = firstVersion({ isImported: false })
      const next = nextVersion(first, { isImported: false })
      await revisions.record([first])
      await revisions.record([next])
      await revisions.setImported(new Map([[first.file.id, first.id]]))
      expect((await revisions.files())[0]).toMatchObject({ head: { id: next.id }, importedHash: first.hash })
    })

    it('[NEWS-3] no version can be changed or deleted', async () => {
      await under.store.revisions.record([firstVersion()])
      for (const change of [sql`update content_revision set text = 'Two.'`, sql`delete from content_revision`])
        await expect(under.rows(change)).rejects.toThrow('A revision is never changed or deleted')
    })

    it('[NEWS-3] a backup restores files with their history', async () => {
      const { revisions, backup } = under.store
      const first = firstVersion()
      await revisions.record([
        first,
        firstVersion({ path: 'redirects.yaml', file: { id: randomUUID(), articleId: null } }),
      ])
      await revisions.record([nextVersion(first, { text: '\ufeffTwo.\r\n' })])
      const files = await revisions.files()
      const lines = await under.backup()
      await backup.restore(lines, [], async () => undefined)
      expect(await revisions.files()).toEqual(files)
      expect([...(await revisions.texts(files.map(({ head }) => head.id))).values()]).toContain('\ufeffTwo.\r\n')
    })
  })
}
