import { execFile, execFileSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

/*
 * Data folders with stored content, each made once per run: a site starts with a copy. Creating a database, compiling
 * articles and drawing pictures take most of the processor time of a first start.
 */

const root = resolve(import.meta.dirname, '../../..')
const folderVariable = 'SALUS_TEST_STORED_CONTENT'

/** Makes the folder of a run, which its workers find by an environment variable. Returns a function that removes it. */
export async function makeStoredContentFolder(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'salus-test-stored-'))
  // The database server may run as another user, who must be able to enter its folder in this folder.
  await chmod(folder, 0o711)
  process.env[folderVariable] = folder
  return () => rm(folder, { recursive: true, force: true })
}

/** @param content  a content folder, relative to the root of the repository */
export async function storeContent(content: string): Promise<void> {
  const dataDir = storedFolder(content)
  // A worker that restarts after a failed test stores its content again.
  await rm(dataDir, { recursive: true, force: true })
  await mkdir(dataDir, { recursive: true })
  await promisify(execFile)(process.execPath, ['tests/support/process/store-content.ts', content, dataDir], {
    cwd: root,
  })
}

/** Copies the data folder of stored content. */
export function copyStoredContent(content: string, dataDir: string): void {
  // `cp` keeps the owner of the database's files, who may be another user.
  execFileSync('cp', ['-a', `${storedFolder(content)}/.`, dataDir])
}

function storedFolder(content: string): string {
  const folder = process.env[folderVariable]
  if (!folder) throw new Error(`${folderVariable} is not set: the global setup of the run sets it.`)
  return join(folder, content)
}
