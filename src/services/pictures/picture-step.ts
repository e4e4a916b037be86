import type { Actor } from '#model/staff/actor.ts'
import type { AuditAction } from '#model/staff/audit-action.ts'
import type { PictureRows } from '#store/pictures/picture-rows.ts'
import type { StoredPicture } from '#store/pictures/picture-table.ts'
import type { StoreTransaction } from '#store/transaction.ts'
import { ContentMissing, ContentRefused } from '../newsroom/content-refused.ts'

/** The version of a picture that the person who changes it has seen. */
export interface SeenPicture {
  id: string
  version: number
}

/** @throws ContentMissing, ContentRefused if somebody has changed it since */
export async function lockPicture(pictures: PictureRows, { id, version }: SeenPicture): Promise<StoredPicture> {
  const picture = await pictures.lock(id)
  if (!picture) throw new ContentMissing('There is no such picture.')
  if (picture.version !== version)
    throw new ContentRefused('Somebody has changed this picture meanwhile. Look at it again before you go on.')
  return picture
}

/** Records a step with a picture in its transaction. */
export async function recordPictureStep(
  { audit }: Pick<StoreTransaction, 'audit'>,
  actor: Actor,
  action: AuditAction,
  { id, name }: Pick<StoredPicture, 'id' | 'name'>,
  { before, after }: { before?: object; after?: object } = {},
): Promise<void> {
  const given = { ...(before && { before }), after: { name, ...after } }
  await audit.record({ actor, action, item: `picture ${id}`, bulkId: null, ...given })
}

/** Sends the job that generates its sizes, and the crops around its focal point. */
export function drawSizes(
  { sendJob }: Pick<StoreTransaction, 'sendJob'>,
  { id }: Pick<StoredPicture, 'id'>,
  { hash, focal }: { hash: string; focal: { x: number; y: number } | null },
): Promise<void> {
  return sendJob('picture', { id: [id, hash.slice(0, 8), ...(focal ? [focal.x, focal.y] : [])].join('/') })
}
