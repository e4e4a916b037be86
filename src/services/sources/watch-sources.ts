import { mergedState, type NoticeRegistry, type RegistryAnswer } from '#adapters/sources/notices.ts'
import { longestJob } from '#jobs/queues.ts'
import { dayMs, hourMs } from '#model/duration.ts'
import type { SourceFinding } from '#store/sources/source-checks.ts'
import type { Store } from '#store/store.ts'
import { checkLink, type LinkRules, linkLimitMs } from './check-link.ts'

/** How long a finding holds, in milliseconds; unknown ones are checked again sooner. */
const againAfterMs = { known: 7 * dayMs, unknown: dayMs }
/** A page that is absent this often in a row is gone: a server may be repaired. */
const absencesOfGone = 3
/** Most sources checked by one job. */
const perJob = 8
/**
 * Interval of sending jobs for due sources, so that a host with thousands of sources can check each within a week. In
 * milliseconds.
 */
const sendEveryMs = hourMs / 6
/** For one request to a registry, waiting included, in milliseconds. */
const registryLimitMs = 60_000

interface SourceWatch extends LinkRules {
  registries: readonly NoticeRegistry[]
}

/**
 * REV-9: starts to check the sources of published articles, each about once a week: its address, and its state in
 * registries. The jobs of a host run one after the other, on any node.
 *
 * @returns the function that stops
 */
export async function watchSources(
  { sourceChecks, work }: Pick<Store, 'sourceChecks' | 'work'>,
  watch: SourceWatch,
): Promise<() => Promise<void>> {
  const spareMs = longestJob.sourceCheck * 1000 - linkLimitMs - watch.registries.length * registryLimitMs
  const stop = await work('sourceCheck', 'articles', async ({ id: host }) => {
    const begun = watch.now().getTime()
    for (const { link, absences } of await sourceChecks.due(host, perJob)) {
      // Another worker could take the job over during its last check: the other sources stay due.
      if (watch.now().getTime() - begun > spareMs) return
      await sourceChecks.record(await checkSource(link, absences, watch))
    }
  })
  const send = () => sourceChecks.sendJobs().catch(() => undefined)
  const timer = setInterval(send, sendEveryMs).unref()
  await sourceChecks.sendJobs()
  return async () => {
    clearInterval(timer)
    await stop()
  }
}

/** @param absences  how often in a row it was absent before */
export async function checkSource(
  link: string,
  absences: number,
  { registries, ...rules }: SourceWatch,
): Promise<SourceFinding> {
  const found = await checkLink(link, rules)
  const answers: RegistryAnswer[] = []
  const address = URL.parse(link)
  for (const registry of registries) {
    const answer = address && (await registry.ask(address, AbortSignal.timeout(registryLimitMs)))
    if (answer) answers.push(answer)
  }
  const { state, notice } = mergedState(answers)
  const inARow = found.reached === 'absent' ? absences + 1 : found.reached === 'unknown' ? absences : 0
  const reached = found.reached !== 'absent' ? found.reached : inARow >= absencesOfGone ? 'gone' : 'unknown'
  const isKnown = reached !== 'unknown' && !(answers.length > 0 && state === 'unknown')
  const again = rules.now().getTime() + (isKnown ? againAfterMs.known : againAfterMs.unknown)
  return {
    link,
    reached,
    finding: found.finding,
    absences: inARow,
    finalLink: found.finalLink,
    title: found.title,
    retraction: state,
    noticeLink: notice?.link ?? null,
    noticeDate: notice?.date ?? null,
    nextAt: new Date(Math.max(again, found.retryAt?.getTime() ?? 0)),
  }
}
