import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { freePort } from '#store/embedded/free-port.ts'

export interface RunningDesk {
  /** Its origin, without a slash at the end. */
  url: string
  /** With which the first administrator joins. */
  link: string
  stop(): Promise<void>
  /** Ends it at once, as a machine that fails. */
  kill(): Promise<void>
}

/**
 * Starts the desk of a site, as `npm run desk` does.
 *
 * @param dataDir  of the site
 * @param content  the content folder of the site
 * @param siteOrigin  where the site is, which shows previews
 * @param port  of another one that has ended, in its place; a free one when left out
 */
export async function startDesk(
  dataDir: string,
  content: string,
  port?: number,
  siteOrigin?: string,
): Promise<RunningDesk> {
  const desk = spawn(process.execPath, ['bin/salus.mjs', 'desk', '--no-open'], {
    cwd: resolve(import.meta.dirname, '../../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      CONTENT_DIR: resolve(content),
      ...(siteOrigin && { ORIGIN: siteOrigin }),
      DESK_PORT: String(port ?? (await freePort())),
    },
  })
  const link = await printedLink(desk)
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (desk.exitCode !== null || desk.signalCode !== null) return
    const ended = once(desk, 'exit')
    desk.kill(signal)
    await ended
  }
  return {
    url: new URL(link).origin,
    link,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

async function printedLink({ stdout }: ChildProcess): Promise<string> {
  let printed = ''
  for await (const text of stdout ?? []) {
    printed += String(text)
    const [link] = /http:\S+#join=\S+/.exec(printed) ?? []
    if (link) return link
  }
  throw new Error(`The desk printed no link:\n${printed}`)
}
