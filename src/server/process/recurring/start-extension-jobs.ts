import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { weekdays } from '#model/weekdays.ts'
import { runExtensionJobs } from '#services/extensions/run-jobs.ts'
import { onceAvailable } from '#store/database/database-unavailable.ts'
import type { Store } from '#store/store.ts'
import type { Config } from '../../config/config.ts'
import { startProgram } from '../programs.ts'

/** Time limit for loading the modules and listing the jobs, in ms: the site runs meanwhile. */
const listLimitMs = 60_000

const Jobs = z.array(
  z.object({ name: z.string(), when: z.object({ at: z.string(), on: z.enum(weekdays).optional() }) }),
)

interface ExtensionJobContext {
  config: Pick<Config, 'extensionsDir'>
  store: Pick<Store, 'extensionRuns' | 'work'>
  print(line: string): void
}

/**
 * SITE-6: starts to run the publisher's own jobs, as they are when the site starts, each in its own process. The start
 * of the site does not wait for their modules, and their errors are logged.
 */
export function startExtensionJobs(
  { config: { extensionsDir }, store, print }: ExtensionJobContext,
  limitMs = listLimitMs,
): { close(): Promise<void> } {
  if (!hasJobs(extensionsDir)) return { close: async () => undefined }
  const closing = new AbortController()
  const { signal } = closing
  async function start(): Promise<() => Promise<void>> {
    const listed = await extensionProgram([], signal, limitMs)
    if (listed.problem !== null) throw new Error(listed.problem)
    const jobs = listedJobs(listed.printed)
    return await onceAvailable(async () => {
      signal.throwIfAborted()
      return await runExtensionJobs(store, {
        jobs,
        run: async (name, dueAt, limitMs) => (await extensionProgram([name, dueAt], signal, limitMs)).problem,
        print,
        now: () => new Date(),
      })
    })
  }
  const started = start().catch((error: Error) => {
    if (!signal.aborted) print(`The jobs of ${extensionsDir} do not run: ${error.message}`)
  })
  return {
    async close() {
      closing.abort()
      await (await started)?.()
    },
  }
}

/** The last line: modules may print while they are loaded. */
function listedJobs(printed: string): z.infer<typeof Jobs> {
  const line = printed.trimEnd().split('\n').at(-1) ?? ''
  try {
    return Jobs.parse(JSON.parse(line))
  } catch (cause) {
    throw new Error(`their list cannot be read: ${line.slice(0, 200)}`, { cause })
  }
}

/** So that a site without any job starts no process. */
function hasJobs(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).some((name) => existsSync(join(folder, name, 'job.ts')))
}

async function extensionProgram(
  words: string[],
  closing: AbortSignal,
  limitMs: number,
): Promise<{ printed: string; problem: string | null }> {
  const program = startProgram('extension-job', words, {
    // The child exits when this channel closes, so it never outlives this process.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
    signal: AbortSignal.any([closing, AbortSignal.timeout(limitMs)]),
    killSignal: 'SIGKILL',
  })
  // Its exit reports the end too.
  program.on('error', () => undefined)
  const { stdout, stderr } = program
  if (!stdout || !stderr) throw new Error('The program has no output')
  // Not with `once`, which rejects for the error of a program that was ended.
  const exit = new Promise<{ code: number | null; signal: string | null }>((resolve) => {
    program.on('close', (code, signal) => resolve({ code, signal }))
  })
  const [printed, errors, { code, signal }] = await Promise.all([text(stdout), text(stderr), exit])
  const cause = signal ? `it was ended by ${signal}, after ${limitMs / 1000} seconds at most` : `exit code ${code}`
  return { printed, problem: code === 0 ? null : errors.trim() || cause }
}
