import { setTimeout as delay } from 'node:timers/promises'
import { onceAvailable } from '#store/database/database-unavailable.ts'
import { type DrillPart, type DrillSite, openDrillSite } from './drill-site.ts'
import { type Submission, send, storedTimes, submissionOf } from './submissions.ts'

/** The result of a drill. */
export interface CrashReport {
  kills: Record<Killed, number>
  /** Submissions that the site had acknowledged before it was killed. */
  acknowledged: number
  /** Submissions that were in flight, but had been stored. */
  storedUnacknowledged: number
  /** Submissions that were in flight and not stored. */
  notStored: number
  /** Violations, one line each. */
  faults: string[]
}

type Killed = 'site' | 'database' | 'both'

/** Concurrent connections that send. */
const senders = 8
/** The latest moment of a kill after the first acknowledgement, in milliseconds. */
const longestMs = 250
/**
 * After these rounds, another site begins with an empty database: checking what is stored takes longer from round to
 * round.
 */
const roundsPerSite = 100
/** Most submissions in one round, in case the site acknowledges nothing. */
const mostSent = 5_000
/** How long a database may take to come back, in milliseconds. */
const answerLimitMs = 60_000
const kinds: Killed[] = ['site', 'database', 'both']
const partsOf: Record<Killed, DrillPart[]> = { site: ['site'], database: ['database'], both: ['site', 'database'] }

/**
 * Kills the site, its database or both at random moments while forms are sent, starts them again, and checks:
 * acknowledged submissions are stored exactly once, others at most once, and sending each again with its key gets the
 * same answer and stores nothing twice.
 */
export async function runCrashTest(rounds: number, print: (line: string) => void): Promise<CrashReport> {
  const report: CrashReport = {
    kills: { site: 0, database: 0, both: 0 },
    acknowledged: 0,
    storedUnacknowledged: 0,
    notStored: 0,
    faults: [],
  }
  for (let done = 0; done < rounds; done += roundsPerSite) {
    await drillSite(Math.min(roundsPerSite, rounds - done), report)
    print(`${Math.min(done + roundsPerSite, rounds)} of ${rounds} rounds, ${report.faults.length} faults`)
  }
  return report
}

async function drillSite(rounds: number, report: CrashReport): Promise<void> {
  const site = await openDrillSite(['site'])
  let number = 0
  try {
    for (let round = 1; round <= rounds; round++) {
      const kind = kinds[round % kinds.length] as Killed
      await site.start()
      const sent = await sendUntilKilled(site, kind, () => submissionOf(number++))
      report.kills[kind] += 1
      await site.start()
      await judge(site, sent, report, `round ${round}, ${kind} killed`)
    }
  } finally {
    await site.close()
  }
}

async function sendUntilKilled(site: DrillSite, kind: Killed, next: () => Submission): Promise<Submission[]> {
  const sent: Submission[] = []
  let isOver = false
  let acknowledgeFirst: () => void = () => undefined
  const firstAcknowledged = new Promise<void>((resolve) => (acknowledgeFirst = resolve))
  async function sendOneAfterAnother(): Promise<void> {
    while (!isOver) {
      if (sent.length > mostSent) throw new Error('The site acknowledges nothing')
      const submission = next()
      sent.push(submission)
      submission.acknowledged = await send(site.url, submission)
      if (submission.acknowledged !== null) acknowledgeFirst()
    }
  }
  const sending = Promise.all(Array.from({ length: senders }, sendOneAfterAnother))
  await Promise.race([firstAcknowledged, sending])
  await delay(Math.random() * longestMs)
  isOver = true
  await site.kill(partsOf[kind])
  await sending
  return sent
}

async function judge(site: DrillSite, sent: Submission[], report: CrashReport, when: string): Promise<void> {
  const fault = ({ marker, form }: Submission, problem: string) =>
    void report.faults.push(`${when}: ${marker} of ${form.path} ${problem}`)
  // A connection that briefly outlives a killed server makes the site look ready while there is no server.
  for (const [submission, times] of await onceAvailable(() => storedTimes(site.store, sent), answerLimitMs)) {
    if (submission.acknowledged !== null) report.acknowledged += 1
    else if (times === 0) report.notStored += 1
    else report.storedUnacknowledged += 1
    if (submission.acknowledged !== null && times === 0) fault(submission, 'was acknowledged and is lost')
    if (times > 1) fault(submission, `is stored ${times} times`)
  }
  for (const submission of sent) {
    const answer = await send(site.url, submission)
    if (answer === null) fault(submission, 'is not acknowledged when it is sent again')
    else if (submission.acknowledged !== null && answer !== submission.acknowledged)
      fault(submission, `was answered "${submission.acknowledged}", and then "${answer}"`)
  }
  for (const [submission, times] of await storedTimes(site.store, sent))
    if (times !== 1) fault(submission, `is stored ${times} times after it was sent again`)
}
