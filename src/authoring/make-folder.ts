import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Creates a folder that an operator has named, with its missing parents.
 *
 * Node's `recursive: true` never ends on a file system such as `/proc`, which reports that a new folder does not exist
 * although its parent does (seen with Node 24.21).
 *
 * @param mode  of new folders; defaults to that of the system
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

/** @returns null if the folder exists */
async function tryToMake(folder: string, mode: number | undefined): Promise<NodeJS.ErrnoException | null> {
  try {
    await mkdir(folder, mode)
    return null
  } catch (error) {
    const failure = error as NodeJS.ErrnoException
    // Another process may have created it meanwhile; a file at this path is a mistake.
    if (failure.code !== 'EEXIST') return failure
    return (await stat(folder)).isDirectory() ? null : failure
  }
}
