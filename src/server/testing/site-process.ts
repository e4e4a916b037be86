import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import { freePort } from '#store/embedded/free-port.ts'
import { projectRoot } from '../config/config.ts'
import { ensureBuilt } from '../process/build.ts'
import type { ProgramName } from '../process/programs.ts'

// Once for all tests of this worker: a program that has to build first prints a line about it.
await ensureBuilt(() => undefined)

/** The output of a process and how it ended. */
export interface Ended {
  code: number | null
  signal: NodeJS.Signals | null
  /** Lines of both outputs, in order. */
  lines: string[]
  errors: string[]
}

/** Runs a command as a child process and reads its output line by line. */
export class CommandProcess {
  readonly lines: string[] = []
  readonly errors: string[] = []
  readonly #process: ChildProcess
  readonly #ended: Promise<Ended>
  readonly #listeners = new Set<(line: string) => void>()

  /** @param environment  all its environment variables */
  constructor([command = '', ...words]: string[], environment: Record<string, string>, cwd = '/') {
    this.#process = spawn(command, words, { cwd, stdio: ['ignore', 'pipe', 'pipe'], env: environment })
    const { stdout, stderr } = this.#process
    if (!stdout || !stderr) throw new Error('The program was started without pipes to read.')
    createInterface({ input: stdout }).on('line', (line) => {
      this.lines.push(line)
      for (const listener of this.#listeners) listener(line)
    })
    createInterface({ input: stderr }).on('line', (line) => this.errors.push(line))
    this.#ended = once(this.#process, 'close').then(([code, signal]) => ({
      code,
      signal,
      lines: this.lines,
      errors: this.errors,
    }))
    onTestFinished(async () => {
      await this.end('SIGKILL')
    })
  }

  /** The first line with this text, printed already or in future. */
  async line(part: string): Promise<string> {
    const isWanted = (line: string) => line.includes(part)
    const printed = this.lines.find(isWanted)
    if (printed !== undefined) return printed
    const coming = new Promise<string>((resolve) => {
      this.#listeners.add((line) => void (isWanted(line) && resolve(line)))
    })
    const early = this.#ended.then(() => {
      throw new Error(`It ended before it printed "${part}":\n${[...this.lines, ...this.errors].join('\n')}`)
    })
    return Promise.race([coming, early])
  }

  /** Waits until the process exits by itself. */
  ended(): Promise<Ended> {
    return this.#ended
  }

  end(signal: NodeJS.Signals): Promise<Ended> {
    this.#process.kill(signal)
    return this.#ended
  }
}

/**
 * Runs a program from the build, like the npm scripts, in another folder than the project's: nothing may depend on the
 * working directory.
 */
export class ProgramProcess extends CommandProcess {
  /** @param environment  all its environment variables */
  constructor(program: ProgramName, words: string[], environment: Record<string, string>) {
    // Backups have their commands at the top: "salus backup FILE".
    const typed = program === 'backup' ? words : [program, ...words]
    super([process.execPath, join(projectRoot, 'bin/salus.mjs'), ...typed], environment)
  }
}

/** A site in production, on a free port unless the environment names one. */
export async function startHost(environment: Record<string, string>): Promise<ProgramProcess & { url: string }> {
  const port = environment.PORT ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const program = new ProgramProcess('site', [], {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    ORIGIN: url,
    ...environment,
  })
  return Object.assign(program, { url })
}
