import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** An empty folder that goes away with the test that asked for it. */
export function temporaryFolder(): string {
  const folder = makeTemporaryFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** An empty folder that the caller takes away. */
export function makeTemporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'salus-store-'))
}
