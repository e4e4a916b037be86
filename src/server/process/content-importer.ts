import type { ChildProcess } from 'node:child_process'
import { endOf, startProgram } from './programs.ts'

/** Messages from the import process (the program `import-worker`) to the site that started it, in this order. */
export type ImportMessage =
  /** The documents are stored. */
  | 'stored'
  /**
   * Pictures or cards are missing: it generates them from now on, with a low priority. Left out if none are missing.
   */
  | 'drawing'
  /** The run has ended, and printed its findings. */
  | { hasErrors: boolean }

/** Makes an import take the text of files even if the site has replaced that version. */
export const olderFlag = '--older'

export interface ContentImporter {
  /**
   * Imports changes of the content folder since its last import. A run that is still generating pictures ends: the new
   * one finishes its work.
   *
   * @param onStored  called when the documents are stored, while their pictures are still being generated
   * @returns null on success, otherwise the exit code or signal of the last run; it has printed the reason itself
   */
  run(onStored?: () => Promise<void>): Promise<string | null>
  /** Makes later runs use the present sources. */
  reload(): void
  close(): Promise<void>
}

/**
 * Imports the content folder in a child process: compiling articles and generating pictures would delay requests in
 * this one, and a picture that crashes the decoder does not crash the site.
 *
 * @param staysReady  whether a process waits for the next run, with the database open: starting one takes longer than
 *   importing an edit. A process that has lowered its priority cannot raise it again, so another replaces it.
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
    // Another edit arrived meanwhile; its run replaces this one.
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
  /** How the process ended. */
  readonly #exit: Promise<string>
  #stored = Promise.resolve()
  #isRunning = false
  #isWorn = false
  isDrawing = false

  /** @param older  whether authors work in the folder: then an undone edit is imported like any edit */
  constructor({ older }: { older: boolean }) {
    this.#process = startProgram('import-worker', older ? [olderFlag] : [], {
      // The child exits when this channel closes, so it never outlives this process.
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // It leads a session, so that it can lower the session's priority.
      detached: true,
    })
    this.#exit = endOf(this.#process).then((failure) => failure ?? 'exit code 0')
  }

  /** Whether it can take another run. */
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

  /** Makes it disconnect after the run in progress, if there is one. */
  retire(): void {
    this.#isWorn = true
    if (!this.#isRunning) this.disconnect()
  }

  /** It then exits by itself. */
  disconnect(): void {
    if (this.#process.connected) this.#process.disconnect()
  }

  async end(): Promise<void> {
    this.#process.kill()
    await this.#exit
  }
}
