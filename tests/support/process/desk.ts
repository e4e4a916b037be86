import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { freePort } from '#store/embedded/free-port.ts'

export interface RunningDesk {
  /** The origin, without a trailing slash. */
  url: string
  /** The link for the first administrator to join. Never resolves where the site has an administrator. */
  link(): Promise<string>
  stop(): Promise<void>
  /** Kills the desk, as a failing machine does. */
  kill(): Promise<void>
}

/**
 * Starts the desk of a site, as `npm run desk` does.
 *
 * @param dataDir  of the site
 * @param content  the content folder of the site
 * @param siteOrigin  the origin of the site, which shows previews
 * @param port  of a former desk to replace; a free port if omitted
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
