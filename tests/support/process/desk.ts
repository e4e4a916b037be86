import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { freePort } from '#store/embedded/free-port.ts'

export interface RunningDesk {
  /** Its origin, without a slash at the end. */
  url: string
  stop(): Promise<void>
}

/**
 * Starts the desk of a site, as `npm run desk` does.
 *
 * @param dataDir  of the site
 */
export async function startDesk(dataDir: string, moderator: string): Promise<RunningDesk> {
  const desk = spawn(process.execPath, ['bin/salus.mjs', 'desk', '--no-open', '--as', moderator], {
    cwd: resolve(import.meta.dirname, '../../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, DESK_PORT: String(await freePort()) },
  })
  return {
    url: new URL(await printedLink(desk)).origin,
    async stop() {
      if (desk.exitCode !== null) return
      const ended = once(desk, 'exit')
      desk.kill('SIGTERM')
      await ended
    },
  }
}

async function printedLink({ stdout }: ChildProcess): Promise<string> {
  let printed = ''
  for await (const text of stdout ?? []) {
    printed += String(text)
    const [link] = /http:\S+#sign-in=\S+/.exec(printed) ?? []
    if (link) return link
  }
  throw new Error(`The desk printed no link:\n${printed}`)
}
