import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { join } from 'node:path'
import { compiledModules, projectRoot } from '../config/config.ts'

/** What runs as a process of its own: an entry of the build each, by the file that it begins with. */
export const programs = {
  command: 'src/operator/command.ts',
  init: 'src/operator/init/init.ts',
  doctor: 'src/operator/doctor/doctor.ts',
  'upgrade-notes': 'src/operator/upgrade-notes.ts',
  dev: 'src/operator/dev.ts',
  site: 'src/server/process/host.ts',
  'import-worker': 'src/operator/importing/import-worker.ts',
  'extension-job': 'src/operator/extension-job.ts',
  'extension-adapters': 'src/operator/extension-adapters.ts',
  content: 'src/operator/content.ts',
  desk: 'src/operator/desk.ts',
  mail: 'src/operator/mail.ts',
  feedback: 'src/operator/feedback.ts',
  newsletter: 'src/operator/newsletter.ts',
  moderate: 'src/operator/moderate.ts',
  reader: 'src/operator/reader.ts',
  drill: 'src/operator/drill.ts',
  staff: 'src/operator/staff.ts',
  backup: 'src/operator/backup.ts',
  log: 'src/operator/public-log.ts',
} as const

/** What the files of a site import as `salus`; an entry of the build too. */
export const packageModule = { salus: 'src/package/salus.ts' } as const

export type ProgramName = keyof typeof programs

/** Of the build that this process runs from; in development and in tests of modules, the source. */
function fileOf(program: ProgramName): string {
  const isBuilt = import.meta.filename.endsWith('.js')
  return isBuilt ? join(import.meta.dirname, `${program}.js`) : join(projectRoot, programs[program])
}

/** Starts another program of the same build. It gets the settings of this process unless `options.env` has others. */
export function startProgram(program: ProgramName, words: string[], options: SpawnOptions): ChildProcess {
  return spawn(process.execPath, ['--enable-source-maps', fileOf(program), ...words], {
    ...options,
    // Half of the time of a start is compiling modules.
    // biome-ignore lint/style/noProcessEnv: passed on whole
    env: { NODE_COMPILE_CACHE: compiledModules, ...(options.env ?? process.env) },
  })
}

/** A program that does not outlive this process, however that ends. */
export interface AttendedProgram {
  /** As `endOf` says. */
  end: Promise<string | null>
  /** Has it end, and waits until it has. */
  close(): Promise<void>
}

/**
 * Starts a program that ends when the channel to this process closes.
 *
 * @param output  where its standard output goes
 * @param limitMs  it is ended after this time
 */
export function startAttended(
  program: ProgramName,
  words: string[],
  output: 'inherit' | 'ignore' = 'inherit',
  limitMs?: number,
): AttendedProgram {
  const child = startProgram(program, words, {
    stdio: ['ignore', output, 'inherit', 'ipc'],
    detached: true,
    ...(limitMs !== undefined && { timeout: limitMs }),
  })
  const end = endOf(child)
  return {
    end,
    async close() {
      if (child.connected) child.disconnect()
      await end
    },
  }
}

/**
 * Waits until a program has ended. One that the system could not start has ended too. Not by `once`, which rejects for any
 * error of a program, such as a message that it did not get.
 *
 * @returns null for exit code 0, otherwise the signal, the exit code or the error of the start
 */
export function endOf(program: ChildProcess): Promise<string | null> {
  return new Promise((resolve) => {
    program.on('error', ({ message }) => program.pid === undefined && resolve(message))
    program.once('exit', (code, signal) => resolve(code === 0 ? null : (signal ?? `exit code ${code}`)))
  })
}
