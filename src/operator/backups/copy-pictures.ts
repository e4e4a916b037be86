import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { readIfThere } from '#authoring/read-if-there.ts'
import { isTemporary, removeLeftovers, writeWhole } from '#authoring/write-whole.ts'

/**
 * Copies the files of pictures that are not in the folder of the backups yet: a name has a hash of its content, so a file
 * never changes. Meanwhile the site writes new ones and deletes those that nothing uses.
 *
 * @returns how many were copied
 */
export async function copyPictures(from: string, to: string): Promise<number> {
  // A site without pictures has no folder of them.
  await mkdir(from, { recursive: true })
  await mkdir(to, { recursive: true, mode: 0o700 })
  await removeLeftovers(to)
  const present = new Set(await readdir(to))
  let copied = 0
  for (const name of await readdir(from)) {
    if (present.has(name) || isTemporary(name) || !/\.\w+$/.test(name)) continue
    const bytes = await readIfThere(join(from, name))
    if (!bytes) continue
    await writeWhole(join(to, name), bytes)
    copied += 1
  }
  return copied
}
