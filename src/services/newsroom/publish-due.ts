import { formatProblem } from '#authoring/problem.ts'
import type { Store } from '#store/store.ts'
import type { PublishOptions } from '../publishing/publish-content.ts'
import { ContentConflict, ContentMissing, ContentRefused } from './content-refused.ts'
import { recordContentStep, schedule } from './content-step.ts'
import { publishVersion, takeDownVersion } from './publish-file.ts'

/**
 * Publishes and takes down what is due. What cannot be published is taken from the schedule, with the reason in the log of
 * the newsroom: the others go on, and nothing is tried for ever.
 *
 * @returns whether anything was due
 */
export async function publishDue(
  store: Pick<Store, 'transaction'>,
  options: PublishOptions,
  now = new Date(),
): Promise<boolean> {
  const due = await options.revisions.due(now)
  const isDue = (time: Date | null) => time !== null && time <= now
  for (const { id: fileId, head, publishAt, takeDownAt } of due) {
    const version = { fileId, headId: head.id }
    if (isDue(publishAt)) {
      const reason = await reasonOfRefusal(async () => {
        const { problems } = await publishVersion(options, schedule, version)
        const error = problems.find(({ severity }) => severity === 'error')
        return error ? formatProblem(error, options.contentDir) : null
      })
      if (reason !== null) await forget(store, fileId, 'unschedule', reason, isDue)
    }
    if (isDue(takeDownAt)) {
      const reason = await reasonOfRefusal(async () => {
        await takeDownVersion(options, schedule, { ...version, reason: 'its planned end' })
        return null
      })
      if (reason !== null) await forget(store, fileId, 'planTakeDown', reason, isDue)
    }
  }
  return due.length > 0
}

/** @returns why a step cannot be taken; null where it was, or where the file has gone on: another node, or a person */
async function reasonOfRefusal(step: () => Promise<string | null>): Promise<string | null> {
  try {
    return await step()
  } catch (error) {
    if (error instanceof ContentConflict || error instanceof ContentMissing) return null
    if (error instanceof ContentRefused) return error.message
    throw error
  }
}

/** Takes the time of a file away that nothing could be done at, unless somebody else has done it meanwhile. */
function forget(
  { transaction }: Pick<Store, 'transaction'>,
  fileId: string,
  event: 'unschedule' | 'planTakeDown',
  reason: string,
  isDue: (time: Date | null) => boolean,
): Promise<void> {
  return transaction(async ({ content, audit, announce }) => {
    const file = await content.lock(fileId)
    if (!file || !isDue(event === 'unschedule' ? file.publishAt : file.takeDownAt)) return
    if (!(await content.apply(event, fileId, { take_down_at: null }))) return
    const changed = await content.lock(fileId)
    if (changed) await recordContentStep({ audit, announce }, schedule, event, file, changed, reason)
  })
}
