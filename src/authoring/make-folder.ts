import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a folder that an operator has named, and those above it that are missing.
 *
 * Not by `recursive: true` of Node, which never ends on a file system that says of a new folder that it does not exist
 * though the one above it does, such as `/proc` (seen with Node 24.21).
 *
 * @param mode  of the folders that are new; what the system gives where it is left out
 * @throws NodeJS.ErrnoException
 */
export async function makeFolder(folder: string, mode?: number): Promise<void> {
  const failure = await tryToMake(folder, mode)
  if (failure === null) return
  const above = dirname(folder)
  if (failure.code !== 'ENOENT' || above === folder) throw failure
  await makeFolder(above, mode)
  const again = await tryToMake(folder, mode)
  if (again) throw again
}

/** @returns null where the folder is there */
async function tryToMake(folder: string, mode: number | undefined): Promise<NodeJS.ErrnoException | null> {
  try {
    await mkdir(folder, mode)
    return null
  } catch (error) {
    const failure = error as NodeJS.ErrnoException
    // Another process may have made it meanwhile; a file there is a mistake.
    if (failure.code !== 'EEXIST') return failure
    return (await stat(folder)).isDirectory() ? null : failure
  }
}
