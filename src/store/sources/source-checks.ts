import { sql } from 'kysely'
import type { JobQueue } from '#jobs/job-queue.ts'
import type { ReachedState, RetractionState, SourceTrouble } from '#model/sources/source-check.ts'
import { CachedValue } from '../database/cached-value.ts'
import { anyTag, type ChangeBus } from '../database/change-bus.ts'
import { sqlOn } from '../database/sql-runner.ts'
import type { Db } from '../database/tables.ts'

/** The tag of changes of source states that pages show. */
export const sourcesTag = 'sources'

/** The result of a check. */
export interface SourceFinding {
  link: string
  reached: ReachedState
  /** A status, or the reason for having none. */
  finding: string
  /** How many checks in a row did not find it. */
  absences: number
  finalLink: string | null
  title: string | null
  retraction: RetractionState
  noticeLink: string | null
  noticeDate: string | null
  /** Time of the next check. */
  nextAt: Date
}

/** A source of published articles, with its last finding. */
export interface WatchedSource extends Omit<SourceFinding, 'absences' | 'nextAt'> {
  /** The name in an article's list. */
  name: string
  kind: string | null
  date: string | null
  /** When the next version of a guideline is expected. */
  nextVersion: string | null
  checkedAt: Date | null
  articles: { path: string; title: string }[]
}

/** The results of the source checks (REV-9). */
export interface SourceChecks {
  /** Adds the sources of published articles, deletes others, and sends a job for each host with one that is due. */
  sendJobs(): Promise<void>
  /** Links of a host that are due, longest overdue first, each with its number of absences. */
  due(host: string, limit: number): Promise<{ link: string; absences: number }[]>
  /** Records a finding; if it changes what readers see, pages with sources are rendered again. */
  record(finding: SourceFinding): Promise<void>
  /** The notices for readers, by link. No query unless they changed. */
  troubles(): Promise<ReadonlyMap<string, SourceTrouble>>
  /** The last findings at these links, as far as they are sources of published articles and were checked. */
  findings(links: readonly string[]): Promise<Pick<SourceFinding, 'link' | 'reached' | 'finding' | 'retraction'>[]>
  /** All sources of published articles. */
  list(): Promise<WatchedSource[]>
}

/** The sources of published articles that have an external address. */
const listed = sql`(
  select article.path, document.value ->> 'title' as article_title, entry ->> 'link' as link, entry ->> 'title' as name,
    entry ->> 'kind' as kind, entry ->> 'date' as date,
    entry ->> 'nextVersion' as next_version
  from article join document on document.kind = 'article' and document.key = article.path,
    jsonb_array_elements(document.value #> '{propsFor,articleResources,sources}') as entry
  where not article.is_preview and entry ->> 'link' like 'http%'
)`

export function createSourceChecks(db: Db, jobs: JobQueue, changes: ChangeBus): SourceChecks {
  const troubles = new CachedValue(() => readTroubles(db))
  changes.subscribe((tags) => {
    if (tags.some((tag) => tag === sourcesTag || tag === anyTag)) troubles.invalidate()
  })
  return {
    async sendJobs() {
      await sql`
        insert into source_check (link, host)
        select distinct link, lower(split_part(split_part(split_part(link, '://', 2), '/', 1), '?', 1)) from ${listed} as listed
        on conflict do nothing`.execute(db)
      await sql`delete from source_check where link not in (select link from ${listed} as listed)`.execute(db)
      const { rows } = await sql<{ host: string }>`
        select distinct host from source_check where next_at <= now() order by host`.execute(db)
      if (rows.length === 0) return
      await db.transaction().execute(async (trx) => {
        for (const { host } of rows) await jobs.send('sourceCheck', { id: host }, sqlOn(trx))
      })
      jobs.wake()
    },
    async due(host, limit) {
      const { rows } = await sql<{ link: string; absences: number }>`
        select link, absences from source_check
        where host = ${host} and next_at <= now() order by next_at limit ${limit}`.execute(db)
      return rows
    },
    async record(found) {
      const now = [found.reached, found.retraction, found.finalLink, found.noticeLink, found.noticeDate]
      const isNews = await db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ former: string }>`
          select concat_ws('|', reached, retraction, final_link, notice_link, notice_date) as former
          from source_check where link = ${found.link} for update`.execute(trx)
        await sql`
          update source_check set reached = ${found.reached}, finding = ${found.finding}, absences = ${found.absences},
            final_link = ${found.finalLink}, title = ${found.title}, retraction = ${found.retraction},
            notice_link = ${found.noticeLink}, notice_date = ${found.noticeDate}, next_at = ${found.nextAt},
            checked_at = now()
          where link = ${found.link}`.execute(trx)
        const isChanged = rows[0] !== undefined && rows[0].former !== now.filter((part) => part !== null).join('|')
        if (isChanged) await changes.announce(trx, [sourcesTag])
        return isChanged
      })
      if (isNews) changes.publish([sourcesTag])
    },
    troubles: () => troubles.get(),
    findings: (links) =>
      db
        .selectFrom('source_check')
        .select(['link', 'reached', 'finding', 'retraction'])
        .where('link', 'in', [...links, ''])
        .where('checked_at', 'is not', null)
        .execute(),
    async list() {
      const { rows } = await sql<WatchedSource>`
        select listed.link, min(listed.name) as name, min(listed.kind) as kind, min(listed.date) as date,
          min(next_version) as "nextVersion",
          coalesce(reached, 'unknown') as reached, coalesce(finding, '') as finding, final_link as "finalLink",
          source_check.title, coalesce(retraction, 'unknown') as retraction, notice_link as "noticeLink",
          notice_date as "noticeDate", checked_at as "checkedAt",
          jsonb_agg(distinct jsonb_build_object('path', listed.path, 'title', article_title)) as articles
        from ${listed} as listed left join source_check using (link)
        group by listed.link, source_check.link order by listed.link`.execute(db)
      return rows
    },
  }
}

async function readTroubles(db: Db): Promise<ReadonlyMap<string, SourceTrouble>> {
  const { rows } = await sql<SourceTrouble & { source: string }>`
    select link as source,
      case when retraction in ('retracted', 'concern') then retraction else reached end as state,
      case when retraction in ('retracted', 'concern') then notice_date end as date,
      case when retraction in ('retracted', 'concern') then notice_link when reached = 'moved' then final_link end as link
    from source_check where retraction in ('retracted', 'concern') or reached in ('moved', 'gone')`.execute(db)
  return new Map(rows.map(({ source, ...trouble }) => [source, trouble]))
}
