import { formatProblem } from '#authoring/problem.ts'
import type { ContentFile } from '#store/content/revisions.ts'
import { DatabaseUnavailable } from '#store/database/database-unavailable.ts'
import type { Store } from '#store/store.ts'
import type { PublishOptions } from '../publishing/publish-content.ts'
import { ContentConflict, ContentMissing, ContentRefused } from './content-refused.ts'
import { recordContentStep, schedule } from './content-step.ts'
import { publishVersion, takeDownVersion } from './publish-file.ts'

/** A step with a file at one of its scheduled times. */
interface DueStep {
  dueAt(file: ContentFile): Date | null
  /** @returns why the file cannot be published or taken down; null on success. @throws ContentRefused */
  take(options: PublishOptions, version: { fileId: string; headId: string }): Promise<string | null>
  /** The event that cancels the file's time. */
  cancelledBy: 'unschedule' | 'planTakeDown'
}

/** In this order: a file that is due for both is published, and then taken down. */
const steps: readonly DueStep[] = [
  {
    dueAt: ({ publishAt }) => publishAt,
    async take(options, version) {
      const { problems } = await publishVersion(options, schedule, version)
      const error = problems.find(({ severity }) => severity === 'error')
      return error ? formatProblem(error, options.contentDir) : null
    },
    cancelledBy: 'unschedule',
  },
  {
    dueAt: ({ takeDownAt }) => takeDownAt,
    async take(options, version) {
      await takeDownVersion(options, schedule, { ...version, reason: 'its planned end' })
      return null
    },
    cancelledBy: 'planTakeDown',
  },
]

/**
 * Publishes and takes down due files. A file that cannot be published is unscheduled, with the reason in the newsroom's
 * log, so that the others go on and nothing is retried for ever. A step that fails for another reason stays due.
 *
 * @returns whether anything was due
 * @throws the first failure of a step, after all others were taken; at once if the database is away
 */
export async function publishDue(
  store: Pick<Store, 'transaction'>,
  options: PublishOptions,
  now = new Date(),
): Promise<boolean> {
  const due = await options.revisions.due(now)
  const failures: unknown[] = []
  for (const file of due)
    for (const step of steps) {
      if (!isDue(file, step, now)) continue
      try {
        const refusal = await refusalOf(file, step, options)
        if (refusal !== null) await cancel(store, file.id, step, refusal, now)
      } catch (error) {
        if (error instanceof DatabaseUnavailable) throw error
        options.log(`${file.path} is due, and could not be changed: ${(error as Error).message}`)
        failures.push(error)
      }
    }
  if (failures.length > 0) throw failures[0]
  return due.length > 0
}

function isDue(file: ContentFile, { dueAt }: DueStep, now: Date): boolean {
  const time = dueAt(file)
  return time !== null && time <= now
}

/** @returns why a step cannot be taken; null if it was taken, or another node or a person has changed the file */
async function refusalOf({ id, head }: ContentFile, step: DueStep, options: PublishOptions): Promise<string | null> {
  try {
    return await step.take(options, { fileId: id, headId: head.id })
  } catch (error) {
    if (error instanceof ContentConflict || error instanceof ContentMissing) return null
    if (error instanceof ContentRefused) return error.message
    throw error
  }
}

/** Cancels the time of a file whose step was impossible, unless somebody else has done so meanwhile. */
function cancel(
  { transaction }: Pick<Store, 'transaction'>,
  fileId: string,
  step: DueStep,
  reason: string,
  now: Date,
): Promise<void> {
  return transaction(async ({ content, audit, announce }) => {
    const file = await content.lock(fileId)
    if (!file || !isDue(file, step, now)) return
    if (!(await content.apply(step.cancelledBy, fileId, { take_down_at: null }))) return
    const changed = await content.lock(fileId)
    if (changed) await recordContentStep({ audit, announce }, schedule, step.cancelledBy, file, changed, reason)
  })
}
