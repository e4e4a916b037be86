import { formatProblem } from '#authoring/problem.ts'
import type { Store } from '#store/store.ts'
import type { PublishOptions } from '../publishing/publish-content.ts'
import { ContentRefused } from './content-refused.ts'
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
        if (error) await unschedule(store, fileId, formatProblem(error, options.contentDir))
      }
      if (takeDownAt && takeDownAt <= now)
        await takeDownVersion(options, schedule, { ...version, reason: 'its planned end' })
    } catch (error) {
      // Somebody else was there first: another node, or a person.
      if (!(error instanceof ContentRefused)) throw error
    }
  }
  return due.length > 0
}

function unschedule({ transaction }: Pick<Store, 'transaction'>, fileId: string, reason: string): Promise<void> {
  return transaction(async ({ content, audit, announce }) => {
    const file = await content.lock(fileId)
    if (!file || !(await content.apply('unschedule', fileId))) return
    const changed = await content.lock(fileId)
    if (changed) await recordContentStep({ audit, announce }, schedule, 'unschedule', file, changed, reason)
  })
}
