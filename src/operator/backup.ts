import { createReadStream, createWriteStream, readFileSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { Command } from 'commander'
import { startFailure } from '#server/start-failure.ts'
import { BackupUnusable } from '#store/backup.ts'
import { Tombstone } from '#store/personal-data/tombstones.ts'
import { print, withStore } from './command-line.ts'

const program = new Command().description(
  'Backs up the database to a file and restores it, whether or not the site is running.',
)

program
  .command('backup')
  .description('writes the whole database to a file, replacing it if it exists')
  .argument('<file>', 'such as salus.backup.gz')
  .action(async (name: string) => {
    const file = resolve(name)
    const unfinished = `${file}.unfinished`
    await withStore(async (store) => {
      try {
        const output = createWriteStream(unfinished, { mode: 0o600, flush: true })
        await pipeline(Readable.from(withLineEnds(store.backup.lines())), createGzip(), output)
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
  .argument('<file>', 'a file that "npm run backup" wrote')
  .option('--erased <list>', 'a file that "npm run reader -- erased" wrote; what it names is erased again')
  .action(async (name: string, options: { erased?: string }) => {
    const file = resolve(name)
    await stat(file).catch(() => fail(`${name} does not exist; expected a file that "npm run backup" wrote`))
    const erased = options.erased === undefined ? [] : readTombstones(options.erased)
    await withStore((store) => store.backup.restore(() => linesOf(file), erased))
    print(`Restored the database from ${file}`)
  })

await program
  .parseAsync()
  .catch((error: unknown) =>
    fail(error instanceof BackupUnusable ? `Nothing was restored: ${error.message}` : startFailure(error)),
  )

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

/** @throws BackupUnusable when the file cannot be decompressed */
async function* linesOf(file: string): AsyncGenerator<string> {
  const text = createReadStream(file).pipe(createGunzip())
  const failed = new Promise<never>((_, reject) => {
    text.once('error', (error) => reject(new BackupUnusable(`it cannot be decompressed (${error.message})`)))
  })
  failed.catch(() => undefined)
  const lines = createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY })[Symbol.asyncIterator]()
  for (;;) {
    const next = await Promise.race([lines.next(), failed])
    if (next.done) return
    yield next.value
  }
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
