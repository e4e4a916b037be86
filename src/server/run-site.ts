import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import closeWithGrace from 'close-with-grace'
import type { Store } from '#store/store.ts'
import { type Config, projectRoot, readConfig } from './config.ts'
import { openConfiguredStore } from './open-configured-store.ts'
import { startFailure } from './start-failure.ts'

/** How long requests in flight may take when the process is asked to end, in milliseconds. */
const graceMs = 10_000
/** How long a query of the site may take, in milliseconds. */
const queryTimeoutMs = 10_000

/** What the site is served with. */
export interface SiteProcess {
  config: Config
  store: Store
  print(line: string): void
  /** Publishes what changed in the content folder since it was last looked at. */
  importOwnContent(): Promise<unknown>
}

/**
 * The process of the site: opens the store, serves the site, imports the content folder, and closes all of it in reverse
 * order when it is asked to end. A start that fails says why and ends with exit code 1.
 *
 * @param serve  starts to answer requests; what it returns is closed at the end
 */
export async function runSite(serve: (site: SiteProcess) => Promise<{ close(): Promise<void> }>): Promise<void> {
  const opened: { close(): Promise<void> }[] = []
  let isEnding = false
  async function closeAll(): Promise<void> {
    isEnding = true
    for (const part of opened.splice(0).reverse()) await part.close()
  }
  closeWithGrace({ delay: graceMs, logger: { error: printError } }, async ({ err }) => {
    if (err) printError(err)
    await closeAll()
  })

  try {
    const config = readConfig()
    const store = await openConfiguredStore(config, { queryTimeoutMs, log: print })
    opened.push(store)
    void store.maintenance.start()
    const importer = contentImporter()
    opened.push(importer)
    opened.push(await serve({ config, store, print, importOwnContent: () => importer.run() }))
    if (!(await hasSite(store))) print('First start: preparing the content; readers are asked to wait')
    const hasContent = existsSync(config.contentDir)
    let isAnnounced = false
    const announce = async () => {
      if (isAnnounced || !(await hasSite(store))) return
      isAnnounced = true
      print(`Salus is at ${config.origin}`)
    }
    const failure = hasContent ? await importer.run(announce) : null
    if (isEnding) return
    if (failure) printError(`The import of ${config.contentDir} ended with ${failure}; what it said is above`)
    await announce()
    if (isAnnounced) return
    if (failure) print('There is no site to show: correct the content, then run "npm run content -- import"')
    else print(`There is no site to show: import its settings from a content folder; ${config.contentDir} holds none`)
  } catch (error) {
    // What was under way breaks off when the process is asked to end.
    if (isEnding) return
    printError(startFailure(error))
    await closeAll()
    process.exit(1)
  }
}

/**
 * Publishes what changed in the content folder, in a process of its own: compiling and rendering pictures would block
 * readers here, and a picture that breaks the decoder does not end the site.
 */
function contentImporter() {
  let child: ChildProcess | undefined
  return {
    /**
     * @param onStored  called when the documents are stored, while their pictures are still being prepared
     * @returns how it ended when it did not end well; it has said why itself
     */
    async run(onStored?: () => Promise<void>): Promise<string | null> {
      const command = [join(projectRoot, 'src/operator/content.ts'), 'import']
      // The channel is its sign of life from here: it ends with this process, however that ends.
      child = spawn(process.execPath, command, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
      child.once('message', () => void onStored?.())
      const [code, signal]: [number | null, NodeJS.Signals | null] = (await once(child, 'exit')) as never
      return code === 0 ? null : signal ? `signal ${signal}` : `exit code ${code}`
    },
    async close(): Promise<void> {
      if (child?.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}

async function hasSite(store: Store): Promise<boolean> {
  // Asked of the database: another process imports, and its notice may come later than its end.
  return (await store.documents.get('site', 'site')) !== null
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

function printError(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : error}\n`)
}
