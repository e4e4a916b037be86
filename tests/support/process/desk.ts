import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { freePort } from '#store/embedded/free-port.ts'

export interface RunningDesk {
  /** Its origin, without a slash at the end. */
  url: string
  /** With which the first administrator joins. Waits for ever where the site has an administrator. */
  link(): Promise<string>
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
  let printed = ''
  desk.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text
  })
  const says = async (words: RegExp): Promise<string> => {
    for (;;) {
      const [, found] = words.exec(printed) ?? []
      if (found) return found
      if (desk.stdout.readableEnded) throw new Error(`The desk has not printed ${words}:\n${printed}`)
      await Promise.race([once(desk.stdout, 'data'), once(desk.stdout, 'end')])
    }
  }
  const url = await says(/^The desk is at (\S+);/m)
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (desk.exitCode !== null || desk.signalCode !== null) return
    const ended = once(desk, 'exit')
    desk.kill(signal)
    await ended
  }
  return {
    url,
    link: () => says(/^(http:\S+#join=\S+)$/m),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}
