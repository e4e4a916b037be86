import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '#model/duration.ts'
import { mentions } from '#model/text/mentions.ts'

/* The files of `fileMailer`, and leftovers of a killed process. Another process may be deleting them too. */

/** Deletes the files that are older than that many days. */
export async function deleteOldMailFiles(folder: string, retentionDays: number): Promise<void> {
  for (const file of await mailFiles(folder)) {
    const found = await stat(file).catch(ifMissing(null))
    if (found && Date.now() - found.mtimeMs > retentionDays * dayMs) await rm(file, { force: true })
  }
}

/**
 * Deletes the files whose headers contain an address, as recipient or as sender (PRIV-3).
 *
 * @returns the number of deleted files
 */
export async function eraseMailFiles(folder: string, email: string): Promise<number> {
  let erased = 0
  for (const file of await mailFiles(folder)) {
    const text = await readFile(file, 'latin1').catch(ifMissing(''))
    const [headers = ''] = text.split('\r\n\r\n', 1)
    if (!mentions(headers, email.trim().toLowerCase())) continue
    await rm(file, { force: true })
    erased += 1
  }
  return erased
}

async function mailFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(ifMissing([]))
  return names.filter((name) => /\.eml(\.unfinished)?$/.test(name)).map((name) => join(folder, name))
}

function ifMissing<Value>(value: Value) {
  return (error: NodeJS.ErrnoException): Value => {
    if (error.code === 'ENOENT') return value
    throw error
  }
}
