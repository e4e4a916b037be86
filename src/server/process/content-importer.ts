import type { ChildProcess } from 'node:child_process'
import { endOf, startProgram } from './programs.ts'

/** What the process that imports (the program `import-worker`) tells the site that started it, in this order. */
export type ImportMessage =
  /** The documents are stored. */
  | 'stored'
  /** Pictures or cards are missing: from now on it draws them, with a low priority. Left out when none are. */
  | 'drawing'
  /** The run has ended, and printed what it found. */
  | { hasErrors: boolean }

/** Has a process import what files say, also where the site has left that for a later version. */
export const olderFlag = '--older'

export interface ContentImporter {
  /**
   * Imports what changed in the content folder since its last import. A run that is still drawing pictures ends: the new
   * one does what that has left.
   *
   * @param onStored  called when the documents are stored, while their pictures are still being drawn
   * @returns null on success, otherwise the exit code or signal of the last run; it has printed the reason itself
   */
  run(onStored?: () => Promise<void>): Promise<string | null>
  /** Has later runs use the sources as they are now. */
  reload(): void
  close(): Promise<void>
}

/**
 * Imports the content folder in a child process: compiling articles and drawing pictures would delay requests in this
 * one, and a picture that crashes the decoder does not crash the site.
 *
 * @param staysReady  whether a process waits for the next run, with the database open: starting one takes longer than the
 *   import of an edit. One that has lowered its priority cannot raise it again, so another takes its place.
 */
export function contentImporter({ staysReady }: { staysReady: boolean }): ContentImporter {
  let active: ImportWorker | undefined
  let waiting: ImportWorker | undefined
  let latest: Promise<string | null> | undefined
  let runs = 0

  function prepareNext(): void {
    if (staysReady && !waiting?.isUsable) waiting = new ImportWorker({ older: staysReady })
  }

  function readyWorker(): ImportWorker {
    if (active?.isUsable) return active
    const worker = waiting?.isUsable ? waiting : new ImportWorker({ older: staysReady })
    waiting = undefined
    return worker
  }

  async function importOnce(onStored?: () => Promise<void>): Promise<string | null> {
    const run = ++runs
    await active?.stored()
    if (active?.isDrawing) await active.end()
    // Another edit came meanwhile; its run replaces this one.
    if (run < runs && latest !== undefined) return latest
    active = readyWorker()
    const worker = active
    const failure = await worker.import({ onStored: () => void onStored?.(), onDrawing: prepareNext })
    if (!staysReady || !worker.isUsable) worker.disconnect()
    return run < runs && latest !== undefined ? latest : failure
  }

  return {
    run(onStored) {
      latest = importOnce(onStored)
      return latest
    },
    reload() {
      active?.retire()
      waiting?.disconnect()
      prepareNext()
    },
    async close() {
      await Promise.all([active?.end(), waiting?.end()])
    },
  }
}

/** One process; it runs one import at a time. */
class ImportWorker {
  readonly #process: ChildProcess
  /** How it ended. */
  readonly #exit: Promise<string>
  #stored = Promise.resolve()
  #isRunning = false
  #isWorn = false
  isDrawing = false

  /** @param older  whether the folder is what is being worked on: an edit that is undone is an edit */
  constructor({ older }: { older: boolean }) {
    this.#process = startProgram('import-worker', older ? [olderFlag] : [], {
      // The child exits when this channel closes, so it does not outlive this process, however that ends.
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // It leads a session, whose priority it can lower.
      detached: true,
    })
    this.#exit = endOf(this.#process).then((failure) => failure ?? 'exit code 0')
  }

  /** Whether it can be given another run. */
  get isUsable(): boolean {
    return this.#process.connected && !this.#isWorn && !this.isDrawing
  }

  /** @returns null on success, otherwise why it failed */
  async import({ onStored, onDrawing }: { onStored: () => void; onDrawing: () => void }): Promise<string | null> {
    this.#isRunning = true
    const ended = Promise.withResolvers<string | null>()
    const stored = Promise.withResolvers<void>()
    this.#stored = stored.promise
    const listen = (message: ImportMessage) => {
      if (message === 'stored') return onStored()
      if (message === 'drawing') {
        this.isDrawing = true
        onDrawing()
        return stored.resolve()
      }
      ended.resolve(message.hasErrors ? 'exit code 1' : null)
    }
    this.#process.on('message', listen)
    this.#process.send('import')
    const failure = await Promise.race([ended.promise, this.#exit])
    this.#process.off('message', listen)
    this.#isRunning = false
    stored.resolve()
    return failure
  }

  /** Resolves when its run draws pictures or has ended; at once when there is none. */
  stored(): Promise<void> {
    return this.#stored
  }

  /** Has it disconnect after the run in progress, if there is one. */
  retire(): void {
    this.#isWorn = true
    if (!this.#isRunning) this.disconnect()
  }

  /** It exits by itself. */
  disconnect(): void {
    if (this.#process.connected) this.#process.disconnect()
  }

  async end(): Promise<void> {
    this.#process.kill()
    await this.#exit
  }
}
