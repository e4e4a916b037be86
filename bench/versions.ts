import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { SitePath, Slug } from '#model/text/text.ts'
import { openDatabase } from '#store/database/open-database.ts'
import { freePort } from '#store/embedded/free-port.ts'
import { storeOn } from '#store/store.ts'
import { startSalus } from './salus.ts'

/*
 * `npm run bench:versions`: how long an article, the list of its history, a version and a difference take, rendered anew,
 * for copies of one article with two versions, a hundred, and a thousand. The copies take turns, so that whatever else the
 * machine does meets all of them. The site has data of its own and imports the content folder first.
 */

const original = '/health/dark-spots'
/** The list shows twenty at a time: with a hundred it is as long as with a thousand. */
const counts = [2, 100, 1_000]
const pages = ['', '/history', '/history/version/1', '/history/changes/1/2']
const turns = 60
const noticeMs = 25

const dataDir = mkdtempSync(join(tmpdir(), 'salus-bench-versions-'))
const port = await freePort()
const site = await startSalus({ dataDir, port })
const database = await openDatabase({ databaseUrl: undefined, dataDir }, () => undefined)
const store = storeOn(database, () => undefined)
try {
  for (const count of counts) await addCopy(count)
  for (const page of pages) {
    const medianTimes = await medians(page)
    const words = medianTimes.map((ms, place) => `${ms.toFixed(1)} ms with ${counts[place]}`)
    const ratios = medianTimes
      .slice(0, -1)
      .map((ms, place) => `${((medianTimes.at(-1) ?? 0) / ms).toFixed(2)} to ${counts[place]}`)
    process.stdout.write(`${page || 'article'}: ${words.join(', ')} versions; ratio ${ratios.join(', ')}\n`)
  }
} finally {
  await store.close()
  await site.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

function pathOf(count: number): SitePath {
  return `${original}-${count}` as SitePath
}

/** A copy of the article with so many versions, each with the text of the second. */
async function addCopy(count: number): Promise<void> {
  const found = await store.documents.get('article', original)
  if (!found) throw new Error(`There is no article at ${original}`)
  const [key, id] = [pathOf(count), `${found.id}-${count}` as Slug]
  const value = { ...found, id, contentMeta: { ...found.contentMeta, canonicalPath: key } }
  await store.documents.upsert([{ kind: 'article', key, value: { ...value, title: 'An earlier title' } }])
  await store.documents.upsert([{ kind: 'article', key, value }])
  for (const statement of [
    sql`insert into text_record (article_id, number, text_version, hash, parts)
      select article_id, more, text_version, md5(more::text), parts from text_record, generate_series(3, ${count}::int) as more
      where article_id = ${id} and number = 2`,
    sql`insert into article_version (article_id, number, body, beside_hash, change)
      select article_id, more, body, beside_hash, change from article_version, generate_series(3, ${count}::int) as more
      where article_id = ${id} and number = 2`,
    sql`analyze text_record, article_version`,
  ])
    await statement.execute(database.db)
}

/** Milliseconds of a page of each copy, rendered anew. */
async function medians(page: string): Promise<number[]> {
  const times = counts.map((): number[] => [])
  for (let turn = 0; turn < turns; turn++)
    for (const [index, count] of counts.entries()) times[index]?.push(await timeAnew(page, pathOf(count)))
  return times.map((all) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0)
}

/** Drops what the site has cached of the article, leaves it a moment to be notified, and reads a page. */
async function timeAnew(page: string, article: SitePath): Promise<number> {
  await store.transaction(async ({ announce }) => announce(`article:${article}`))
  await delay(noticeMs)
  return get(page + article)
}

async function get(page: string): Promise<number> {
  const began = performance.now()
  const response = await fetch(`http://127.0.0.1:${port}${page}`)
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${page} answered ${response.status}`)
  return performance.now() - began
}
