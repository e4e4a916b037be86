import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Debian's folders for the programs of administrators: not in the PATH of every user. */
const systemFolders = ['/usr/sbin', '/usr/local/sbin']

/** The path of an installed program; undefined where there is none of this name. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...systemFolders]
  return folders.map((folder) => join(folder, name)).find(isExecutable)
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
