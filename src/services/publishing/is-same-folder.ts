import { realpath } from 'node:fs/promises'
import { resolve } from 'node:path'

/**
 * Whether two paths lead to the same folder, also through symbolic links; a missing folder is compared by its absolute
 * path.
 */
export async function isSameFolder(a: string, b: string): Promise<boolean> {
  const [first, second] = await Promise.all([a, b].map((folder) => realpath(folder).catch(() => resolve(folder))))
  return first === second
}
