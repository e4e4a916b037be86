import { randomUUID } from 'node:crypto'
import { open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const temporaryEnding = '.part'
const leftoverAgeMs = 60 * 60 * 1000

/**
 * Writes a file so that it is either whole or absent under its name, even if the process or the power fails: the bytes
 * are written to a temporary file beside it, flushed to disk, and renamed. It is on the disk, under its name, before
 * this resolves.
 *
 * @param mode  of a new file; defaults to that of the system
 */
export async function writeWhole(path: string, bytes: Uint8Array | string, mode = 0o666): Promise<void> {
  const temporary = `${path}.${randomUUID()}${temporaryEnding}`
  try {
    await writeFile(temporary, bytes, { flush: true, mode })
    await rename(temporary, path)
    await flushFolder(dirname(path))
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/** Flushes the file names of a folder to disk: a rename alone is lost when the power fails. */
export async function flushFolder(folder: string): Promise<void> {
  // Windows cannot open folders; there NTFS has renames in its journal.
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Whether a file is still being written, or was left by a killed run. */
export function isTemporary(name: string): boolean {
  return name.endsWith(temporaryEnding)
}

/** Removes what killed runs left in a folder. Young files stay: another process may be writing them. */
export async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!isTemporary(name)) continue
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > leftoverAgeMs) await rm(path, { force: true })
  }
}
