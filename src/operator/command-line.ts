import { InvalidArgumentError } from 'commander'
import { configWarnings, readConfig, readSettings } from '#server/config/config.ts'
import { DatabaseUnusable, openConfiguredStore } from '#server/process/open-configured-store.ts'
import type { Store } from '#store/store.ts'

/** Runs a command on the configured store, whether or not the site is running. */
export async function withStore<T>(run: (store: Store) => Promise<T>): Promise<T> {
  for (const warning of configWarnings()) process.stderr.write(`${warning}\n`)
  const store = await openConfiguredStore(readConfig())
  try {
    return await run(store)
  } finally {
    await store.close()
  }
}

/**
 * Like `withStore`, for commands that make no sense without a site. A command that runs without the settings of the
 * service opens, and so creates, an embedded database of its own: a backup of this database would be empty, and an
 * erasure in it would erase nothing, but both would report success.
 *
 * @throws DatabaseUnusable
 */
export async function withSite<T>(run: (store: Store) => Promise<T>): Promise<T> {
  return withStore(async (store) => {
    const { databaseUrl, dataDir } = readSettings().database
    if (databaseUrl === undefined && (await store.site()) === null)
      throw new DatabaseUnusable(
        `The database in ${dataDir} holds no site, and nothing was done. Set DATA_DIR or DATABASE_URL as the site has them.`,
      )
    return run(store)
  })
}

export function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** Prints an error; the process then exits with code 1 at its end. */
export function fail(message: string): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = 1
}

/** A number from 1 to 999999. @throws InvalidArgumentError */
export function countOf(text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('Expected a number from 1 to 999999.')
}

/**
 * Parses the id of a row.
 *
 * @param expected  the kind of id and where it is listed, for the error
 */
export function uuidOf(expected: string) {
  return (text: string): string => {
    if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)) return text
    throw new InvalidArgumentError(`Expected ${expected}`)
  }
}
