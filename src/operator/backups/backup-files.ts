import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { isDiskFull } from '#server/process/start-failure.ts'
import { BackupUnusable } from '#store/database/backup.ts'
import type { Store } from '#store/store.ts'

/** In characters. A few bytes of gzip can make lines that exceed any memory; no row comes near this. */
const longestLine = 64 * 1024 * 1024

export function writeBackup(store: Store, output: NodeJS.WritableStream, stopping?: AbortSignal): Promise<void> {
  return pipeline(Readable.from(withLineEnds(store.backup.lines(), stopping)), createGzip(), output)
}

/**
 * Writes a backup that replaces the file only when it is complete.
 *
 * @param stopping  aborts it with an error
 * @returns its size in bytes
 */
export async function writeBackupFile(store: Store, file: string, stopping?: AbortSignal): Promise<number> {
  const unfinished = `${file}.unfinished`
  try {
    await writeBackup(store, createWriteStream(unfinished, { mode: 0o600, flush: true }), stopping)
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    if (!isDiskFull(error)) throw error
    const { message } = error as Error
    throw Object.assign(
      new Error(
        `The disk of ${dirname(file)} is full (${message}). No backup was written; earlier ones are as they were`,
      ),
      { code: 'ERR_DISK_OF_BACKUPS' },
    )
  }
  return (await stat(file)).size
}

async function* withLineEnds(lines: AsyncIterable<string>, stopping?: AbortSignal): AsyncGenerator<string> {
  for await (const line of lines) {
    stopping?.throwIfAborted()
    yield `${line}\n`
  }
}

/**
 * The lines of a file that `writeBackupFile` wrote.
 *
 * @throws BackupUnusable when the file cannot be decompressed, or a line is longer than any row
 */
export async function* linesOfBackup(file: string, stopping?: AbortSignal): AsyncGenerator<string> {
  const input = createReadStream(file)
  const text = input.pipe(createGunzip()).setEncoding('utf8')
  input.once('error', (error) => text.destroy(error))
  // Joined at its end: a long line arrives in thousands of pieces.
  let begun: string[] = []
  let length = 0
  try {
    for await (const piece of text) {
      stopping?.throwIfAborted()
      const [end = '', ...lines] = String(piece).split('\n')
      begun.push(end)
      length += end.length
      if (length > longestLine) throw new BackupUnusable(`it has a line of more than ${longestLine} characters`)
      const rest = lines.pop()
      if (rest === undefined) continue
      yield begun.join('')
      yield* lines
      begun = [rest]
      length = rest.length
    }
  } catch (error) {
    if (error instanceof BackupUnusable || stopping?.aborted) throw error
    throw new BackupUnusable(`it cannot be decompressed (${(error as Error).message})`, { cause: error })
  } finally {
    input.destroy()
  }
  if (length > 0) yield begun.join('')
}
