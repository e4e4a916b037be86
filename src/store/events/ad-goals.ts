import { sql } from 'kysely'
import { type AdSeen, type GoalState, goalState, seenPerDay } from '#model/ads/ad-goal.ts'
import type { HouseAd } from '#model/ads/house-ad.ts'
import { dayAfter, dayOf } from '#model/day.ts'
import type { Db } from '../database/tables.ts'

/** Whole days, besides today, over which daily views of ads are averaged. */
const recentDays = 7

/** The progress of the ads of a site that have a goal, by their ids. No query if none has. */
export async function readAdGoals(db: Db, ads: readonly HouseAd[], now: Date): Promise<Map<string, GoalState>> {
  const campaigns = ads.flatMap(({ id, goal }) => (goal ? [{ id, goal }] : []))
  if (campaigns.length === 0) return new Map()
  const [seen, recent] = await Promise.all([readSeen(db, campaigns), readRecent(db, now)])
  return new Map(
    campaigns.map(({ id, goal }) => {
      const delivery = { seen: seen.get(id) ?? 0, perDay: seenPerDay(recent, id, now) }
      return [id, goalState(goal, delivery, now)]
    }),
  )
}

/** The views of each campaign in the days of its goal. */
async function readSeen(
  db: Db,
  campaigns: readonly { id: string; goal: { from: string; until: string } }[],
): Promise<Map<string, number>> {
  const given = campaigns.map(({ id, goal }) => ({ id, first: goal.from, last: goal.until }))
  const { rows } = await sql<{ id: string; count: string }>`
    select id, sum(count) as count
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as campaign (id text, first date, last date)
      join event_count on subject = 'adPlace' and key like 'viewed %' and split_part(key, ' ', 3) = id
        and day between first and last
    group by id`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, Number(count)]))
}

/** Views of the site's own ads in the last days, today included, without ads of other companies. */
async function readRecent(db: Db, now: Date): Promise<AdSeen[]> {
  const { rows } = await sql<Omit<AdSeen, 'count'> & { count: string }>`
    select split_part(key, ' ', 3) as campaign, split_part(key, ' ', 4) as article, sum(count) as count,
      to_char(min(day), 'YYYY-MM-DD') as "firstDay"
    from event_count
    where subject = 'adPlace' and key like 'viewed %' and split_part(key, ' ', 3) <> 'gpt'
      and day >= ${dayAfter(dayOf(now), -recentDays)}::date
    group by 1, 2`.execute(db)
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}
