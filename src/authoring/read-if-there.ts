import { readFile } from 'node:fs/promises'

/** The bytes of a file; null where there is none. Any other error is thrown: what cannot be read is not missing. */
export async function readIfThere(path: string): Promise<Buffer | null> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}
