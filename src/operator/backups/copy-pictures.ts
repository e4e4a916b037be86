import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { readIfThere } from '#authoring/read-if-there.ts'
import { isTemporary, removeLeftovers, writeWhole } from '#authoring/write-whole.ts'

/**
 * Copies the files of pictures that are missing in the folder of the backups: a name has a hash of its content, so a
 * file never changes. Meanwhile the site may write new ones and delete unused ones.
 *
 * @returns how many were copied
 */
export async function copyPictures(from: string, to: string): Promise<number> {
  // A site without pictures has no such folder.
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
