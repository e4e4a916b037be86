import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

/** A script of this folder in a child process, with its output line by line. */
export class Child {
  readonly lines: string[] = []
  readonly #process: ChildProcess
  readonly #ended: Promise<unknown>
  #waiting: { isHeard: (line: string) => boolean; heard: (line: string) => void }[] = []

  constructor(script: string, ...args: string[]) {
    const file = fileURLToPath(new URL(script, import.meta.url))
    this.#process = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
    const { stdout } = this.#process
    if (!stdout) throw new Error('The child was started without a pipe to read.')
    const reader = createInterface({ input: stdout })
    reader.on('line', (line) => this.#hear(line))
    this.#ended = Promise.all([once(this.#process, 'exit'), once(reader, 'close')])
    onTestFinished(() => this.end('SIGKILL'))
  }

  /** The first line with this prefix, printed already or in future. */
  async line(start: string): Promise<string> {
    const isHeard = (line: string) => line.startsWith(start)
    const said = this.lines.find(isHeard)
    if (said !== undefined) return said
    const coming = new Promise<string>((heard) => this.#waiting.push({ isHeard, heard }))
    return Promise.race([coming, this.#endedBefore(`saying "${start}"`)])
  }

  /** Sends a signal and waits for the exit and the remaining output. */
  async end(signal: NodeJS.Signals): Promise<void> {
    this.#process.kill(signal)
    await this.#ended
  }

  async #endedBefore(what: string): Promise<never> {
    await this.#ended
    throw new Error(`The child ended before ${what}. It said:\n${this.lines.join('\n')}`)
  }

  #hear(line: string): void {
    this.lines.push(line)
    for (const { isHeard, heard } of this.#waiting) if (isHeard(line)) heard(line)
    this.#waiting = this.#waiting.filter(({ isHeard }) => !isHeard(line))
  }
}
