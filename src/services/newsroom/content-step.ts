import type { AuditAction } from '#model/staff/audit-action.ts'
import { contentTag } from '#store/content/content-rows.ts'
import type { ContentFile } from '#store/content/revisions.ts'
import type { AuditActor, AuditRecord } from '#store/readers/audit.ts'
import type { StoreTransaction } from '#store/transaction.ts'

/** The actor of scheduled steps that the site takes itself. */
export const schedule = 'schedule'

/** The name of a file in the audit log. */
export function contentItem({ id }: Pick<ContentFile, 'id'>): string {
  return `content ${id}`
}

/** The audit entry of a step, with the state of the file before and after. */
export function contentStep(
  actor: AuditActor,
  action: AuditAction,
  before: ContentFile | null,
  after: Partial<StandingOf> & Pick<ContentFile, 'id'>,
  reason?: string | null,
): AuditRecord {
  const { id, ...changed } = after
  return {
    actor,
    action,
    item: contentItem({ id }),
    bulkId: null,
    ...(before && { before: standingOf(before) }),
    after: { ...changed, ...(reason && { reason }) },
  }
}

/** Records a step in its transaction, and notifies every desk. */
export async function recordContentStep(
  { audit, announce }: Pick<StoreTransaction, 'audit' | 'announce'>,
  actor: AuditActor,
  action: AuditAction,
  before: ContentFile | null,
  after: ContentFile,
  reason?: string | null,
): Promise<void> {
  await audit.record(contentStep(actor, action, before, { id: after.id, ...standingOf(after) }, reason))
  announce(contentTag)
}

type StandingOf = ReturnType<typeof standingOf>

/** The state of a file that the log keeps, without texts: those are versions. */
export function standingOf({ path, state, head, liveId, publishAt, takeDownAt }: ContentFile) {
  return {
    path,
    state,
    version: head.number,
    isLive: liveId !== null,
    ...(publishAt && { publishAt: publishAt.toISOString() }),
    ...(takeDownAt && { takeDownAt: takeDownAt.toISOString() }),
  }
}
