import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import closeWithGrace from 'close-with-grace'
import { hourlyWork } from '#services/maintenance/hourly-work.ts'
import { onceAvailable } from '#store/database/database-unavailable.ts'
import type { Store } from '#store/store.ts'
import { type Config, configWarnings, printableConfig, readConfig } from '../config/config.ts'
import type { RenderEmail } from '../rendering/render-email.tsx'
import { type ContentImporter, contentImporter } from './content-importer.ts'
import { surviveFullLog } from './full-log.ts'
import { openConfiguredStore } from './open-configured-store.ts'
import { startAlarms } from './recurring/start-alarms.ts'
import { startContentCommits } from './recurring/start-content-commits.ts'
import { startDecisionMails } from './recurring/start-decision-mails.ts'
import { startExtensionJobs } from './recurring/start-extension-jobs.ts'
import { startPictures } from './recurring/start-pictures.ts'
import { startPublicLog } from './recurring/start-public-log.ts'
import { startPublications } from './recurring/start-publications.ts'
import { startSchedule } from './recurring/start-schedule.ts'
import { startBackups } from './start-backups.ts'
import { environmentFailure, startFailure } from './start-failure.ts'
import { startMail } from './start-mail.ts'
import { startNewsletter } from './start-newsletter.ts'
import { startSourceWatch } from './start-source-watch.ts'

/** How long a shutdown may take after it has drained, before the process exits anyway, in milliseconds. */
const graceMs = 10_000
/** The time limit of a query made to answer a request, in milliseconds. */
const queryTimeoutMs = 10_000

/** Options of `salus start`. */
export const siteOptions = {
  'print-config': { type: 'boolean' },
  watch: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

const help = `Usage: salus start [options]

Serves the site, and imports what changed in its content. Stays until it is interrupted.

Options:
  --print-config  prints each setting with its value and where it comes from, and starts nothing
  --watch         imports each edit of the content while the site runs; "salus dev" does more
  -h, --help      display help for command`

/** The arguments for starting the HTTP server. */
export interface SiteProcess {
  config: Config
  store: Store
  print(line: string): void
  importer: ContentImporter
}

/** A running HTTP server; `renderEmail` is from the same build. */
export interface Served {
  close(): Promise<void>
  renderEmail: RenderEmail
}

/**
 * The site's process: opens the store, starts the HTTP server, sends mail, imports the content folder, and closes them
 * in reverse order on SIGTERM, SIGINT or an uncaught error. A failed start prints its cause and exits with code 1. With
 * `--print-config` it prints the settings in force and starts nothing.
 *
 * @param serve  starts the HTTP server, which is closed at shutdown
 * @param options.importsEdits  whether it imports again while the site runs
 */
export async function runSite(
  serve: (site: SiteProcess) => Promise<Served>,
  { importsEdits = false }: { importsEdits?: boolean } = {},
): Promise<void> {
  surviveFullLog()
  const opened: { close(): Promise<void> }[] = []
  let isClosing = false
  async function closeAll(): Promise<void> {
    isClosing = true
    for (const part of opened.splice(0).reverse()) await part.close()
  }

  try {
    const { values: options } = parseArgs({ options: siteOptions })
    if (options.help) return print(help)
    configWarnings().forEach(printError)
    if (options['print-config']) return printableConfig().forEach(print)
    const config = readConfig()
    const delay = config.drainSeconds * 1000 + graceMs
    closeWithGrace({ delay, logger: { error: printError } }, async ({ err }) => {
      if (err) printError(err)
      await closeAll()
    })
    const opening = openConfiguredStore(config, { queryTimeoutMs, log: print })
    // A shutdown while the store opens waits for it, so that no database server is left running.
    opened.push({ close: async () => (await opening.catch(() => null))?.close() })
    const store = await opening
    if (isClosing) return
    void store.maintenance.start(hourlyWork(store, config.retention))
    const importer = contentImporter({ staysReady: importsEdits })
    opened.push(importer)
    const served = await serve({ config, store, print, importer })
    opened.push(served)
    // The site is running already: losing the database for a moment must not end it.
    opened.push(await onceAvailable(() => startNewsletter({ config, store })))
    opened.push(await onceAvailable(() => startAlarms({ config, store })))
    opened.push(await onceAvailable(() => startPublications({ config, store })))
    opened.push(await onceAvailable(() => startSourceWatch({ config, store })))
    opened.push(await onceAvailable(() => startPictures({ store })))
    opened.push(startPublicLog({ config, store, print }))
    opened.push(await onceAvailable(() => startDecisionMails({ store })))
    opened.push(await onceAvailable(() => startMail({ config, store, renderEmail: served.renderEmail, print })))
    if (!(await hasSite(store))) print('First start: importing the content; until then pages answer 503')
    const hasContent = existsSync(config.contentDir)
    let isAnnounced = false
    const announce = async () => {
      if (!(await hasSite(store))) return
      // Pages use this process's cached settings until it is notified of the import.
      await onceAvailable(() => store.changes.catchUp())
      // Checked last: the import may end while the first call waits for the database, and call again.
      if (isAnnounced) return
      isAnnounced = true
      print(`Salus is at ${config.origin}`)
    }
    const failure = hasContent ? await importer.run(announce) : null
    if (isClosing) return
    opened.push(startBackups({ config, store, print }))
    opened.push(startSchedule({ store, print }))
    opened.push(startContentCommits({ config, store, print }))
    opened.push(startExtensionJobs({ config, store, print }))
    if (failure) printError(`The import of ${config.contentDir} failed with ${failure}; its messages are above`)
    await announce()
    if (isAnnounced) return
    if (failure === `exit code ${environmentFailure}`)
      print('There is no site to show: remove the cause above, then run "salus import"')
    else if (failure) print('There is no site to show: correct the content, then run "salus import"')
    else print(`There is no site to show: import its settings from a content folder; ${config.contentDir} holds none`)
  } catch (error) {
    // A shutdown interrupts the start, whose errors then do not matter.
    if (isClosing) return
    printError(startFailure(error))
    await closeAll()
    process.exit(1)
  }
}

/** Waits while the database is away. */
async function hasSite(store: Store): Promise<boolean> {
  // Queried from the database: another process imports, and its notice may arrive after its end.
  return (await onceAvailable(() => store.documents.get('site', 'site'))) !== null
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

function printError(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : error}\n`)
}
