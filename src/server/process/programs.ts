import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { join } from 'node:path'
import { compiledModules, projectRoot } from '../config/config.ts'

/** The programs that run as processes: each is an entry of the build, given by its first file. */
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

/** The module that a site's files import as `salus`; also an entry of the build. */
export const packageModule = { salus: 'src/package/salus.ts' } as const

export type ProgramName = keyof typeof programs

/** The program's file in the build that this process runs from; in development and in tests of modules, its source. */
function fileOf(program: ProgramName): string {
  const isBuilt = import.meta.filename.endsWith('.js')
  return isBuilt ? join(import.meta.dirname, `${program}.js`) : join(projectRoot, programs[program])
}

/** Starts another program of the same build, with the settings of this process unless `options.env` has others. */
export function startProgram(program: ProgramName, words: string[], options: SpawnOptions): ChildProcess {
  return spawn(process.execPath, ['--enable-source-maps', fileOf(program), ...words], {
    ...options,
    // Compiling modules takes half the time of a start.
    // biome-ignore lint/style/noProcessEnv: passed on whole
    env: { NODE_COMPILE_CACHE: compiledModules, ...(options.env ?? process.env) },
  })
}

/** A program that never outlives this process. */
export interface AttendedProgram {
  /** See `endOf`. */
  end: Promise<string | null>
  /** Ends it, and waits until it has ended. */
  close(): Promise<void>
}

/**
 * Starts a program that ends when the channel to this process closes.
 *
 * @param output  the target of its standard output
 * @param limitMs  the time after which it is ended
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
 * Waits until a program has ended, or could not be started. Not with `once`, which rejects for any error of a program,
 * such as an undelivered message.
 *
 * @returns null for exit code 0, otherwise the signal, the exit code or the error of the start
 */
export function endOf(program: ChildProcess): Promise<string | null> {
  return new Promise((resolve) => {
    program.on('error', ({ message }) => program.pid === undefined && resolve(message))
    program.once('exit', (code, signal) => resolve(code === 0 ? null : (signal ?? `exit code ${code}`)))
  })
}
