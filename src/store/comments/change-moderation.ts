import type { ChangeBus } from '../database/change-bus.ts'
import type { Db, Trx } from '../database/tables.ts'
import { moderationTag } from './usual-texts.ts'

/** Runs a change of the moderators' own lists in a transaction, and announces it with the commit. */
export async function changeModeration<T>(db: Db, changes: ChangeBus, run: (trx: Trx) => Promise<T>): Promise<T> {
  const result = await db.transaction().execute(async (trx) => {
    const result = await run(trx)
    await changes.announce(trx, [moderationTag])
    return result
  })
  changes.publish([moderationTag])
  return result
}
