import { setTimeout as delay } from 'node:timers/promises'
import { onceAvailable } from '#store/database/database-unavailable.ts'
import { signInAtDesk } from './drill-desk.ts'
import { type DrillPart, openDrillSite } from './drill-site.ts'
import { DrilledArticle } from './drilled-article.ts'
import type { NewsroomReport } from './newsroom-report.ts'

/** Each written by a person of its own. */
const articles = 4
/** Most acknowledgements in a round before the kill: a few publications, on any machine. */
const mostAcknowledged = 12
const killed: readonly DrillPart[][] = [['desk'], ['database'], ['site'], ['site', 'desk', 'database']]
/** How long a database may take to come back, in milliseconds. */
const answerLimitMs = 60_000

/**
 * NEWS-4, NEWS-6: kills desk, site and database at random moments while articles are written, approved, published and
 * scheduled, starts them again, and checks: acknowledged changes are there, readers see the last publication and
 * nothing else, and each publication is in the audit log once.
 */
export async function runNewsroomTest(rounds: number, print: (line: string) => void): Promise<NewsroomReport> {
  const report: NewsroomReport = { saved: 0, published: 0, storedUnacknowledged: 0, notStored: 0, faults: [] }
  const numbers = Array.from({ length: articles }, (_, index) => index + 1)
  const files = Object.fromEntries(
    numbers.map((number) => [DrilledArticle.path(number), DrilledArticle.text(number, 0)]),
  )
  const site = await openDrillSite(['site', 'desk'], files)
  try {
    await site.start()
    const desk = await signInAtDesk(site)
    const stored = await site.store.revisions.files()
    const written = numbers.map((number) => {
      const file = stored.find(({ path }) => path === DrilledArticle.path(number))
      if (!file) throw new Error(`The site has no ${DrilledArticle.path(number)}`)
      return new DrilledArticle(site, desk, file.id, number)
    })
    for (let round = 1; round <= rounds; round++) {
      const parts = killed[round % killed.length] ?? []
      await site.start()
      let isOver = false
      const began = performance.now()
      const awaited = 1 + Math.floor(Math.random() * mostAcknowledged)
      const enough = Promise.withResolvers<void>()
      let acknowledged = 0
      const acknowledge = () => {
        acknowledged += 1
        if (acknowledged === awaited) enough.resolve()
      }
      const writing = Promise.all(written.map((article) => article.write(() => isOver, acknowledge)))
      await Promise.race([enough.promise, writing])
      // At a random moment before the next one.
      await delay((Math.random() * (performance.now() - began)) / awaited)
      isOver = true
      await site.kill(parts)
      await writing
      await site.start()
      const found = await Promise.all(
        written.map((article) => onceAvailable(() => article.judge(report), answerLimitMs)),
      )
      for (const fault of found.flat()) report.faults.push(`round ${round}, ${parts.join(' and ')} killed: ${fault}`)
      if (round % 50 === 0) print(`${round} of ${rounds} rounds, ${report.faults.length} faults`)
    }
  } finally {
    await site.close()
  }
  return report
}
