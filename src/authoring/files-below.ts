import type { Stats } from 'node:fs'
import { lstat, readdir, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Problem } from './problem.ts'

/** The files below a folder, and problems with unreadable ones. */
export interface FilesBelow {
  /** Paths with links not resolved, in a fixed order. */
  files: string[]
  problems: Problem[]
}

/**
 * Lists the files below a folder except hidden ones and those in hidden folders. Links to files and folders are
 * followed; a link that leads nowhere, or to a folder it lies in, is reported, as is an unreadable folder. A missing
 * folder gives no files.
 *
 * @param skip  whether a name directly below the folder is left out
 */
export async function filesBelow(
  folder: string,
  { skip = () => false }: { skip?: (name: string) => boolean } = {},
): Promise<FilesBelow> {
  const found: FilesBelow = { files: [], problems: [] }
  const report = (path: string, [what, expected]: [found: string, expected: string]) =>
    found.problems.push({ severity: 'error', file: path, line: 1, column: 1, found: what, expected })

  async function visit(path: string, entry: Kind, above: readonly string[]): Promise<void> {
    try {
      const target = entry.isSymbolicLink() ? await stat(path) : entry
      if (target.isFile()) found.files.push(path)
      if (target.isDirectory()) await visitFolder(path, above)
    } catch (error) {
      report(path, unreadable(error))
    }
  }

  /** @param above  the real paths of the folders that the folder lies in */
  async function visitFolder(path: string, above: readonly string[]): Promise<void> {
    const real = await realpath(path)
    if (above.includes(real)) {
      report(path, ['a link to a folder that it lies in', 'a link to another folder'])
      return
    }
    for (const entry of await readdir(path, { withFileTypes: true })) {
      const isSkipped = entry.name.startsWith('.') || (path === folder && skip(entry.name))
      if (!isSkipped) await visit(join(path, entry.name), entry, [...above, real])
    }
  }

  const start = await lstat(folder).catch(() => null)
  if (start) await visit(folder, start, [])
  found.files.sort()
  return found
}

type Kind = Pick<Stats, 'isFile' | 'isDirectory' | 'isSymbolicLink'>

/** The texts of the report on an unreadable file or folder. */
export function unreadable(error: unknown): [found: string, expected: string] {
  const { code, syscall } = error as NodeJS.ErrnoException
  if (!syscall) throw error
  if (code === 'ENOENT') return ['a link that leads nowhere', 'a link to a file or folder that is there']
  if (code === 'ELOOP') return ['a link that leads back to itself', 'a link to a file or folder that is there']
  return [`a file or folder that cannot be read (${code})`, 'one that this user may read']
}
