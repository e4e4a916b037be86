import { randomBytes, randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A secret of this installation, kept in its data folder: made once, readable by its owner only. The file takes its
 * name when it is whole, and only if nobody else's has: of two starts at once, both end up with the same secret, and a
 * start cut short leaves none that is empty.
 */
export function keptSecret(dataDir: string, name: string): string {
  const file = join(dataDir, name)
  const kept = readKept(file)
  if (kept) return kept
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const beside = `${file}.${randomUUID()}`
  writeFileSync(beside, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
  try {
    linkSync(beside, file)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(beside)
  }
  const secret = readKept(file)
  if (!secret) throw new Error(`${file} is empty; remove it, and a new secret is made`)
  return secret
}

function readKept(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
