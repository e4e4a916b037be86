import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** An empty folder that is removed after the test. */
export function temporaryFolder(): string {
  const folder = makeTemporaryFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** An empty folder that the caller removes. Every user may pass through it, as PostgreSQL's must when tests run as root. */
export function makeTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'salus-'))
  chmodSync(folder, 0o711)
  return folder
}
