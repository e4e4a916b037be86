import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import closeWithGrace from 'close-with-grace'
import { Command } from 'commander'
import openInBrowser from 'open'
import { organisationSignIn } from '#adapters/organisation/organisation-sign-in.ts'
import { buildDesk } from '#desk/server/desk-app.ts'
import { linkHours } from '#model/staff/staff-link.ts'
import { explainFor } from '#server/ad-frames/explain-for.ts'
import { readConfig } from '#server/config/config.ts'
import { activateConfiguredExtensions } from '#server/config/configured-extensions.ts'
import { deskDir, keepBuild } from '#server/process/built-folder.ts'
import { linkRules } from '#server/process/link-rules.ts'
import { mailFolder } from '#server/process/mail-folder.ts'
import { openConfiguredStore } from '#server/process/open-configured-store.ts'
import { startFailure } from '#server/process/start-failure.ts'
import { firstAdministrator } from '#services/staff/first-administrator.ts'
import type { Store } from '#store/store.ts'
import { fail, print } from './command-line.ts'

/** Not reachable from the network; other machines open it through a proxy or a tunnel. */
const host = '127.0.0.1'
/** How long a file with a link is kept, in milliseconds: until a browser has opened it. */
const openedMs = 60_000

const { open } = new Command('salus desk')
  .description(
    'Opens the desk for moderators and editors. The first start prints the link with which its first administrator joins. Stays until it is interrupted.',
  )
  .option('--no-open', 'opens no browser')
  .parse()
  .opts<{ open: boolean }>()

await start().catch((error: unknown) => fail(startFailure(error)))

async function start(): Promise<void> {
  keepBuild()
  const config = readConfig()
  const { port, publicOrigin, origin } = config.desk
  await activateConfiguredExtensions(config)
  const store = await openConfiguredStore(config)
  const desk = await buildDesk(
    {
      store,
      siteOrigin: config.origin,
      deskOrigin: publicOrigin,
      trustProxy: publicOrigin === null ? [] : config.trustProxy,
      content: { contentDir: config.contentDir, dataDir: config.dataDir, elsewhere: config.elsewhere },
      mailDir: mailFolder(config),
      linkRules: linkRules(config),
      explain: explainFor(store, config),
      linkSecret: config.mail.secret,
      organisation: config.organisation && organisationSignIn(config.organisation),
    },
    deskDir,
  )
  try {
    await desk.listen({ host, port })
  } catch (error) {
    await desk.close()
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    // The running desk accepts the link, which is in the database.
    print(`Port ${port} is in use: expecting it to be the desk`)
    await lead(store)
    await store.close()
    return
  }
  closeWithGrace({ logger: false }, async () => {
    await desk.close()
    await store.close()
  })
  print(`The desk is at ${origin}; Ctrl+C ends it`)
  await lead(store)

  /** Opens the desk, or the page where its first administrator joins. */
  async function lead(store: Store): Promise<void> {
    const token = await firstAdministrator({ store, linkSecret: config.mail.secret })
    const address = token ? `${origin}/#join=${token}` : origin
    if (token)
      print(
        `Nobody can sign in yet. Whoever opens this link within ${linkHours.first} hour becomes the first administrator:\n${address}`,
      )
    if (open) await openPrivately(address, config.dataDir)
  }
}

/**
 * Opens an address through a private file that redirects to it: every user of the machine can read the command line of
 * a browser. Without a browser nothing happens: the link is printed.
 */
async function openPrivately(address: string, dataDir: string): Promise<void> {
  const file = join(dataDir, `desk-${randomUUID()}.html`)
  writeFileSync(file, `<!doctype html><meta http-equiv="refresh" content="0; url=${address}">`, { mode: 0o600 })
  const remove = () => rmSync(file, { force: true })
  process.once('exit', remove)
  setTimeout(remove, openedMs).unref()
  const browser = await openInBrowser(pathToFileURL(file).href).catch(() => null)
  browser?.on('error', () => undefined)
}
