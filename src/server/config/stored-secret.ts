import { randomBytes, randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A secret stored in the data folder, generated when it is missing, readable by its owner only. It is written to a
 * temporary file and then linked to its name: concurrent starts get the same secret, and an interrupted start leaves no
 * empty file.
 *
 * @throws Error if the file is empty
 */
export function storedSecret(dataDir: string, name: string): string {
  const file = join(dataDir, name)
  const stored = readSecret(file)
  if (stored) return stored
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const temporary = `${file}.${randomUUID()}`
  writeFileSync(temporary, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
  try {
    linkSync(temporary, file)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(temporary)
  }
  const secret = readSecret(file)
  if (!secret) throw new Error(`${file} is empty; delete it to have a new secret generated`)
  return secret
}

function readSecret(file: string): string | null {
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
