import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { weekdays } from '#model/weekdays.ts'
import { runExtensionJobs } from '#services/extensions/run-jobs.ts'
import type { Store } from '#store/store.ts'
import type { Config } from '../../config/config.ts'
import { startProgram } from '../programs.ts'

/** How long a job may take, in milliseconds. */
const limitMs = 10 * 60_000

const Jobs = z.array(
  z.object({ name: z.string(), when: z.object({ at: z.string(), on: z.enum(weekdays).optional() }) }),
)

interface JobParts {
  config: Pick<Config, 'extensionsDir'>
  store: Pick<Store, 'extensionRuns' | 'work'>
  print(line: string): void
}

/** SITE-6: starts to run the jobs of the publisher's own, as they are at the start of the site, each in a process of its own. */
export async function startExtensionJobs({
  config: { extensionsDir },
  store,
  print,
}: JobParts): Promise<{ close(): Promise<void> }> {
  const nothing = { close: async () => undefined }
  if (!hasJobs(extensionsDir)) return nothing
  const running = new AbortController()
  const listed = await extensionProgram([], running.signal)
  if (listed.problem !== null) {
    print(`The jobs of ${extensionsDir} do not run: ${listed.problem}`)
    return nothing
  }
  const stop = await runExtensionJobs(store, {
    jobs: Jobs.parse(JSON.parse(listed.printed)),
    run: async (name, dueAt) => (await extensionProgram([name, dueAt], running.signal)).problem,
    print,
    now: () => new Date(),
  })
  return {
    async close() {
      running.abort()
      await stop()
    },
  }
}

/** So that no process is started for a site without any. */
function hasJobs(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).some((name) => existsSync(join(folder, name, 'job.ts')))
}

async function extensionProgram(
  words: string[],
  closing: AbortSignal,
): Promise<{ printed: string; problem: string | null }> {
  const program = startProgram('extension-job', words, {
    // It ends when this channel closes, so it does not outlive this process, however that ends.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
    signal: AbortSignal.any([closing, AbortSignal.timeout(limitMs)]),
    killSignal: 'SIGKILL',
  })
  // What ends it tells of it by its exit too.
  program.on('error', () => undefined)
  const { stdout, stderr } = program
  if (!stdout || !stderr) throw new Error('The program has no output')
  const [printed, errors, [code, signal]] = await Promise.all([text(stdout), text(stderr), once(program, 'exit')])
  const cause = signal ? `it was ended by ${signal}, after ${limitMs / 60_000} minutes at most` : `exit code ${code}`
  return { printed, problem: code === 0 ? null : errors.trim() || cause }
}
