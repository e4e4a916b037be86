import { createReadStream, createWriteStream, readFileSync } from 'node:fs'
import { lstat, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { Command } from 'commander'
import { startFailure } from '#server/start-failure.ts'
import { BackupUnusable } from '#store/backup.ts'
import { Tombstone } from '#store/personal-data/tombstones.ts'
import type { Store } from '#store/store.ts'
import { print, withStore } from './command-line.ts'

/** The name of the standard output and input, as other programs have it. */
const standardStream = '-'
/** Characters. Of a few bytes gzip makes lines that no memory holds; no row comes near this. */
const longestLine = 64 * 1024 * 1024

const program = new Command().description(
  'Backs up the database to a file and restores it, whether or not the site is running.',
)

program
  .command('backup')
  .description('writes the whole database to a file, replacing it if it exists')
  .argument('<file>', 'such as salus.backup.gz; - for the standard output')
  .action(async (name: string) => {
    if (name === standardStream) return withStore((store) => writeBackup(store, process.stdout))
    const file = resolve(name)
    const inPlace = await lstat(file).catch(() => null)
    // What is renamed over a device, a link or a folder would take its place.
    if (inPlace && !inPlace.isFile())
      fail(`${name} is no ordinary file; expected one, a new name, or - for the standard output`)
    const unfinished = `${file}.unfinished`
    await withStore(async (store) => {
      try {
        await writeBackup(store, createWriteStream(unfinished, { mode: 0o600, flush: true }))
        await rename(unfinished, file)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    })
    print(`Backed up the database to ${file}, ${(await stat(file)).size} bytes`)
  })

program
  .command('restore')
  .description('replaces the whole database by a backup; a damaged file changes nothing')
  .argument('<file>', 'a file that "npm run backup" wrote; - for the standard input')
  .option('--erased <list>', 'a file that "npm run reader -- erased" wrote; what it names is erased again')
  .action(async (name: string, options: { erased?: string }) => {
    const erased = options.erased === undefined ? [] : readTombstones(options.erased)
    if (name === standardStream) {
      await withStoredInput((file) => withStore((store) => store.backup.restore(() => linesOf(file), erased)))
      print('Restored the database from the standard input')
      return
    }
    const file = resolve(name)
    const found = await stat(file).catch(() =>
      fail(`${name} does not exist; expected a file that "npm run backup" wrote`),
    )
    if (!found.isFile())
      fail(`${name} is no file; expected one that "npm run backup" wrote, or - for the standard input`)
    await withStore((store) => store.backup.restore(() => linesOf(file), erased))
    print(`Restored the database from ${file}`)
  })

await program
  .parseAsync()
  .catch((error: unknown) =>
    fail(error instanceof BackupUnusable ? `Nothing was restored: ${error.message}` : startFailure(error)),
  )

function writeBackup(store: Store, output: NodeJS.WritableStream): Promise<void> {
  return pipeline(Readable.from(withLineEnds(store.backup.lines())), createGzip(), output)
}

/** Keeps the standard input in a file while it is used: a restore reads a backup twice, first to check it. */
async function withStoredInput(use: (file: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'salus-restore-'))
  try {
    const file = join(folder, 'input')
    await pipeline(process.stdin, createWriteStream(file, { mode: 0o600 }))
    await use(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What "npm run reader -- erased" has written. */
function readTombstones(name: string): Tombstone[] {
  let text: string
  try {
    text = readFileSync(resolve(name), 'utf8')
  } catch {
    fail(`${name} cannot be read; expected a file that "npm run reader -- erased" wrote`)
  }
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return []
    try {
      return [Tombstone.parse(JSON.parse(line))]
    } catch {
      return fail(`${name}:${index + 1}:1: expected a line that "npm run reader -- erased" wrote. Nothing was restored`)
    }
  })
}

async function* withLineEnds(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`
}

/** @throws BackupUnusable when the file cannot be decompressed, or a line is longer than any row */
async function* linesOf(file: string): AsyncGenerator<string> {
  const input = createReadStream(file)
  const text = input.pipe(createGunzip()).setEncoding('utf8')
  input.once('error', (error) => text.destroy(error))
  // Joined once its end has come: a long line comes in thousands of pieces.
  let begun: string[] = []
  let length = 0
  try {
    for await (const piece of text) {
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
    if (error instanceof BackupUnusable) throw error
    throw new BackupUnusable(`it cannot be decompressed (${(error as Error).message})`, { cause: error })
  } finally {
    input.destroy()
  }
  if (length > 0) yield begun.join('')
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
