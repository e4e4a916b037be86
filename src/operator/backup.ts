import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { Command } from 'commander'
import { readConfig } from '#server/config.ts'
import { openConfiguredStore } from '#server/open-configured-store.ts'
import { startFailure } from '#server/start-failure.ts'
import { BackupUnusable } from '#store/backup.ts'
import type { Store } from '#store/store.ts'
import { print } from './command-line.ts'

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
  .action(async (name: string) => {
    const file = resolve(name)
    await stat(file).catch(() => fail(`${name} does not exist; expected a file that "npm run backup" wrote`))
    await withStore((store) => store.backup.restore(() => linesOf(file)))
    print(`Restored the database from ${file}`)
  })

await program
  .parseAsync()
  .catch((error: unknown) =>
    fail(error instanceof BackupUnusable ? `Nothing was restored: ${error.message}` : startFailure(error)),
  )

async function withStore(run: (store: Store) => Promise<void>): Promise<void> {
  const store = await openConfiguredStore(readConfig())
  try {
    await run(store)
  } finally {
    await store.close()
  }
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
