import type { Actor } from '#model/staff/actor.ts'
import type { StaffAction } from '#model/staff/permissions.ts'
import type { ContentFile } from '#store/content/revisions.ts'
import type { Store } from '#store/store.ts'
import { notifyOfStep } from '../lists/notify.ts'
import { requirePermission } from '../staff/permission.ts'
import { refuseMistakes } from './check-version.ts'
import { type CompilePlace, type CompileVersion, compilerOfVersions } from './compile-version.ts'
import { ContentConflict, ContentFieldRefused, ContentMissing, ContentRefused } from './content-refused.ts'
import { recordContentStep } from './content-step.ts'
import { refuseSettings } from './refuse-settings.ts'

/** Steps of a file's newest version without an immediate effect for readers. */
export type ContentChange =
  | { event: 'submit' | 'withdraw' | 'approve' | 'unschedule' | 'discard' }
  /** Names what has to change. */
  | { event: 'requestChanges'; reason: string }
  | { event: 'schedule'; at: Date }
  /** Null cancels the time. */
  | { event: 'planTakeDown'; at: Date | null }

const actionOf: Record<ContentChange['event'], StaffAction> = {
  submit: 'content.write',
  withdraw: 'content.write',
  requestChanges: 'content.review',
  approve: 'content.approve',
  schedule: 'content.publish',
  unschedule: 'content.publish',
  planTakeDown: 'content.publish',
  discard: 'content.write',
}

export type ChangePlace = CompilePlace &
  Pick<Store, 'transaction'> & {
    now?: () => Date
    /** For many steps at once: compiles against the published content as it was at the beginning. */
    compile?: CompileVersion
  }

/**
 * NEWS-4: takes a step with the newest version of a file. A version with a mistake is not approved, because it could
 * not be published.
 *
 * @param headId  the version that the step concerns
 * @throws NotPermitted, ContentRefused if the state or the text forbids the step; ContentConflict if the file has
 *   another head by now
 */
export async function changeContentState(
  { transaction, now = () => new Date(), compile, ...place }: ChangePlace,
  actor: Actor,
  { fileId, headId }: { fileId: string; headId: string },
  change: ContentChange,
): Promise<ContentFile> {
  requirePermission(actor, actionOf[change.event])
  const at = 'at' in change ? change.at : null
  if (at && at <= now()) throw new ContentFieldRefused('at', 'Expected a time that is still to come.')
  // Before the file is locked: it takes as long as a check, and nobody could save meanwhile.
  if (change.event === 'approve')
    await refuseMistakes(place, compile ?? (await compilerOfVersions(place)), { fileId, headId })
  return transaction(async (given) => {
    const { content, audit, announce } = given
    const file = await content.lock(fileId)
    if (!file) throw new ContentMissing('There is no such file.')
    if (file.head.id !== headId) throw new ContentConflict(file.head.id, file.head.actor)
    requireLive(file, change.event)
    // Cancelling an existing time is always allowed.
    if (change.event === 'planTakeDown' && at) refuseSettings(file)
    if (change.event === 'schedule' && file.takeDownAt && file.takeDownAt <= change.at)
      throw new ContentRefused('It is taken down before that. Expected a publication before its end.')
    const columns = { publish_at: at, take_down_at: at, head_id: file.liveId }
    if (!(await content.apply(change.event, fileId, columns)))
      throw new ContentRefused(`A version that is ${nameOfState(file)} cannot be ${nameOfEvent[change.event]}.`)
    const changed = await content.lock(fileId)
    if (!changed) throw new Error(`The file ${fileId} is gone`)
    await recordContentStep(
      { audit, announce },
      actor,
      change.event,
      file,
      changed,
      'reason' in change ? change.reason : null,
    )
    await notifyOfStep(given, actor, changed, change.event)
    return changed
  })
}

/** Some steps need a published version. */
function requireLive({ liveId }: ContentFile, event: ContentChange['event']): void {
  if (liveId !== null) return
  if (event === 'discard') throw new ContentRefused('Readers see no version of it to go back to.')
  if (event === 'planTakeDown') throw new ContentRefused('Readers see no version of it that could be taken down.')
}

function nameOfState({ state }: ContentFile): string {
  return (
    { inReview: 'in review', changesRequested: 'waiting for changes', trashed: 'in the trash' }[state as string] ??
    state
  )
}

const nameOfEvent: Record<ContentChange['event'], string> = {
  submit: 'submitted',
  withdraw: 'withdrawn',
  requestChanges: 'sent back for changes',
  approve: 'approved',
  schedule: 'scheduled',
  unschedule: 'taken from the schedule',
  planTakeDown: 'given an end',
  discard: 'discarded',
}
