import { formatProblem } from '#authoring/problem.ts'
import type { Store } from '#store/store.ts'
import type { PublishOptions } from '../publishing/publish-content.ts'
import { ContentFieldRefused, ContentRefused } from './content-refused.ts'
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
  for (const { id: fileId, head, publishAt, takeDownAt } of due) {
    const version = { fileId, headId: head.id }
    try {
      if (publishAt && publishAt <= now) {
        const { problems } = await publishVersion(options, schedule, version)
        const error = problems.find(({ severity }) => severity === 'error')
        if (error) await forget(store, fileId, 'unschedule', formatProblem(error, options.contentDir))
      }
      if (takeDownAt && takeDownAt <= now)
        await takeDownVersion(options, schedule, { ...version, reason: 'its planned end' })
    } catch (error) {
      if (error instanceof ContentFieldRefused) await forget(store, fileId, 'planTakeDown', error.message)
      // Else somebody else was there first: another node, or a person.
      else if (!(error instanceof ContentRefused)) throw error
    }
  }
  return due.length > 0
}

/** Takes the time of a file away that nothing could be done at. */
function forget(
  { transaction }: Pick<Store, 'transaction'>,
  fileId: string,
  event: 'unschedule' | 'planTakeDown',
  reason: string,
): Promise<void> {
  return transaction(async ({ content, audit, announce }) => {
    const file = await content.lock(fileId)
    if (!file || !(await content.apply(event, fileId, { take_down_at: null }))) return
    const changed = await content.lock(fileId)
    if (changed) await recordContentStep({ audit, announce }, schedule, event, file, changed, reason)
  })
}
