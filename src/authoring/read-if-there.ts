import { readFile } from 'node:fs/promises'

/**
 * The bytes of a file; null where there is none. Any other error is thrown: an unreadable file is not a missing one.
 */
export async function readIfThere(path: string): Promise<Buffer | null> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}
