import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWhole } from '#authoring/write-whole.ts'
import { dayMs } from '#model/duration.ts'

export interface PicturesInUse {
  dataDir: string
  /** `src` of every picture that a stored document shows, or that is in the content folder. */
  used: ReadonlySet<string>
  /** Whole days for which the files of an unused picture are kept: cached pages still refer to them. */
  days: number
  /** Such as 2026-03-14. */
  today: string
}

/** The first day on which a picture was found unused, by its `src`. */
type UnusedSince = Record<string, string>

/**
 * Deletes the files of pictures that were unused for some days. A picture counts as unused from the first call that
 * finds it so; after a new use, the days are counted anew.
 *
 * @returns `src` of the pictures whose files were deleted
 */
export async function deleteUnusedPictures({ dataDir, used, days, today }: PicturesInUse): Promise<string[]> {
  const record = join(dataDir, 'unused-pictures.json')
  const before = await readFile(record, 'utf8').then(
    (text) => JSON.parse(text) as UnusedSince,
    (): UnusedSince => ({}),
  )
  const files = Map.groupBy(await readdir(join(dataDir, 'images')).catch(() => []), pictureOf)
  const since: UnusedSince = {}
  const deleted: string[] = []
  for (const [src, names] of files) {
    if (src === undefined || used.has(src)) continue
    const first = before[src] ?? today
    if (Date.parse(today) - Date.parse(first) < days * dayMs) {
      since[src] = first
      continue
    }
    for (const name of names) await rm(join(dataDir, 'images', name), { force: true })
    deleted.push(src)
  }
  await writeWhole(record, Buffer.from(JSON.stringify(since)))
  return deleted
}

/** The pictures among these without any file: readers see none. */
export async function missingPictures(dataDir: string, shown: ReadonlySet<string>): Promise<string[]> {
  const there = new Set((await readdir(join(dataDir, 'images')).catch(() => [])).map(pictureOf))
  return [...shown].filter((src) => !there.has(src)).toSorted()
}

/** `/images/dark-spots.3fa9c2b1` of `dark-spots.3fa9c2b1-720.avif`; undefined of any other file. */
function pictureOf(file: string): string | undefined {
  const stem = /^([a-z0-9-]+\.[0-9a-f]{8})-(?:\d+\.(?:avif|webp)|\d+x\d+(?:-\d+-\d+)?\.jpg)$/.exec(file)?.[1]
  return stem === undefined ? undefined : `/images/${stem}`
}
