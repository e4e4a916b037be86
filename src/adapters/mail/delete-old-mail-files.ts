import { readdir, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'

const dayMs = 24 * 60 * 60 * 1000

/** Deletes the files of `fileMailer`, and what a killed process left of them, that are older than so many days. */
export async function deleteOldMailFiles(folder: string, retentionDays: number): Promise<void> {
  const names = await readdir(folder).catch(ifMissing([]))
  for (const name of names.filter((name) => /\.eml(\.unfinished)?$/.test(name))) {
    const file = join(folder, name)
    // Another process may be doing the same.
    const found = await stat(file).catch(ifMissing(null))
    if (found && Date.now() - found.mtimeMs > retentionDays * dayMs) await unlink(file).catch(ifMissing(undefined))
  }
}

function ifMissing<Value>(value: Value) {
  return (error: NodeJS.ErrnoException): Value => {
    if (error.code === 'ENOENT') return value
    throw error
  }
}
