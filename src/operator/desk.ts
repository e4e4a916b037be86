import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import closeWithGrace from 'close-with-grace'
import { Command } from 'commander'
import openInBrowser from 'open'
import { buildDesk } from '#desk/server/desk-app.ts'
import { readConfig } from '#server/config/config.ts'
import { deskDir } from '#server/process/built-folder.ts'
import { mailFolder } from '#server/process/mail-folder.ts'
import { openConfiguredStore } from '#server/process/open-configured-store.ts'
import { startFailure } from '#server/process/start-failure.ts'
import { linkSeconds } from '#store/readers/desk-sessions.ts'
import type { Store } from '#store/store.ts'
import { fail, print } from './command-line.ts'
import { moderatorName, namelessModerator } from './moderator-name.ts'

/** Others on the network cannot reach it; from another machine it is opened through a tunnel. */
const host = '127.0.0.1'

const { as, open } = new Command('desk')
  .description('Opens the desk for moderators and editors, signed in once by a link. Stays until it is interrupted.')
  .option('--as <name>', 'who moderates; otherwise MODERATOR in the environment, or the name of your account')
  .option('--no-open', 'prints the link, and opens no browser')
  .parse()
  .opts<{ as?: string; open: boolean }>()

await start().catch((error: unknown) => fail(startFailure(error)))

async function start(): Promise<void> {
  const moderator = moderatorName(as, userInfo().username)
  if (moderator === null) return fail(namelessModerator)
  const config = readConfig()
  const store = await openConfiguredStore(config)
  const desk = await buildDesk({ store, siteOrigin: config.origin, mailDir: mailFolder(config) }, deskDir)
  try {
    await desk.listen({ host, port: config.deskPort })
  } catch (error) {
    await desk.close()
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    // The desk of another moderator is running: it knows the link, which is in the database.
    print(`Port ${config.deskPort} is in use: expecting it to be the desk, and signing in there`)
    await signIn(moderator, store)
    await store.close()
    return
  }
  closeWithGrace({ logger: false }, async () => {
    await desk.close()
    await store.close()
  })
  print(`The desk is at http://${host}:${config.deskPort}; Ctrl+C ends it`)
  await signIn(moderator, store)

  async function signIn(moderator: string, store: Store): Promise<void> {
    const token = await store.deskSessions.invite(moderator)
    const link = `http://${host}:${config.deskPort}/#sign-in=${token}`
    print(`${moderator} signs in with this link, once, within ${linkSeconds} seconds:\n${link}`)
    if (open) await openPrivately(link, config.dataDir)
  }
}

/**
 * Opens a link through a private file that leads to it: every user of the machine can read the command line of a
 * browser. Without a browser nothing happens: the link is printed.
 */
async function openPrivately(link: string, dataDir: string): Promise<void> {
  const file = join(dataDir, `desk-${randomUUID()}.html`)
  writeFileSync(file, `<!doctype html><meta http-equiv="refresh" content="0; url=${link}">`, { mode: 0o600 })
  const remove = () => rmSync(file, { force: true })
  process.once('exit', remove)
  setTimeout(remove, linkSeconds * 1000).unref()
  const browser = await openInBrowser(pathToFileURL(file).href).catch(() => null)
  browser?.on('error', () => undefined)
}
