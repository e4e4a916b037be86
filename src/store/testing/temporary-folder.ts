import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
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
  const folder = mkdtempSync(join(tmpdir(), prefix))
  chmodSync(folder, 0o711)
  return folder
}

const prefix = 'salus-test-'

/** A day: no run takes that long. */
const leftBehindMs = 24 * 60 * 60_000

/** Deletes the folders that killed runs have left behind. */
export function removeFoldersLeftBehind(): void {
  for (const name of readdirSync(tmpdir())) {
    const folder = join(tmpdir(), name)
    if (
      !name.startsWith(prefix) ||
      Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0) < leftBehindMs
    )
      continue
    rmSync(folder, { recursive: true, force: true })
  }
}
