import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeFolder } from '#authoring/make-folder.ts'
import { flushFolder, writeWhole } from '#authoring/write-whole.ts'
import { treeHash } from '#tlog/merkle-tree.ts'
import { type Checkpoint, openCheckpoint, rawPublicKey, signedCheckpoint } from '#tlog/signed-note.ts'
import { LogRefused } from './log-refused.ts'

/** Entries per file. */
const perFile = 256

/** The key of a log, and the head that it last signed. */
export interface LogSigner {
  key: KeyObject
  publicKey: Buffer
  head: Checkpoint
  /** The head as a signed note. */
  note: string
}

/**
 * The part of the log that is neither in the database nor in its backups, so that no restore reverts it: `key.pem`,
 * `checkpoint`, and below `entries` all published entries, one per line.
 */
export class LogFolder {
  readonly dir: string

  constructor(dir: string) {
    this.dir = dir
  }

  /** Null if the folder has no key. @throws LogRefused if a file is missing or differs from what was signed */
  signer(): LogSigner | null {
    if (statSync(this.dir, { throwIfNoEntry: false })?.isFile())
      throw new LogRefused(`PUBLIC_LOG_DIR: ${this.dir} is a file; expected a folder.`)
    if (!existsSync(this.#file('key.pem'))) return null
    const key = createPrivateKey(this.#read('key.pem'))
    const publicKey = rawPublicKey(key)
    const note = this.#read('checkpoint')
    const head = openCheckpoint(note, publicKey)
    if (!head)
      throw new LogRefused(
        `${this.#file('checkpoint')} is not signed by ${this.#file('key.pem')}: put both back as they were together.`,
      )
    return { key, publicKey, head, note }
  }

  /** Makes a key, and signs an empty log with it. */
  async create(origin: string): Promise<LogSigner> {
    await makeFolder(join(this.dir, 'entries'), 0o700)
    await flushFolder(dirname(this.dir))
    const { privateKey } = generateKeyPairSync('ed25519')
    const head = { origin, size: 0, root: await treeHash(0, async () => []) }
    // The key last: without it, the folder counts as empty.
    await this.#write('checkpoint', signedCheckpoint(head, privateKey))
    await this.#write('key.pem', String(privateKey.export({ type: 'pkcs8', format: 'pem' })))
    return this.signer() as LogSigner
  }

  /**
   * Stores the next head before it is published: first the entries, so that the head never counts an entry that is
   * missing here.
   */
  async keep(checkpoint: Checkpoint, added: readonly Buffer[], { key }: LogSigner): Promise<LogSigner> {
    const start = checkpoint.size - added.length
    for (let file = Math.floor(start / perFile); file * perFile < checkpoint.size; file += 1) {
      const kept = this.#linesOf(file).slice(0, Math.max(start - file * perFile, 0))
      const from = Math.max(file * perFile - start, 0)
      const lines = added.slice(from, (file + 1) * perFile - start).map((entry) => entry.toString('utf8'))
      await this.#write(nameOf(file), [...kept, ...lines, ''].join('\n'))
    }
    await this.#write('checkpoint', signedCheckpoint(checkpoint, key))
    return this.signer() as LogSigner
  }

  /** The published entries from one position to another. @throws LogRefused if files of them are missing */
  entries(start: number, end: number): Buffer[] {
    const entries: Buffer[] = []
    for (let file = Math.floor(start / perFile); file * perFile < end; file += 1) {
      const lines = this.#linesOf(file).slice(0, end - file * perFile)
      entries.push(...lines.slice(Math.max(start - file * perFile, 0)).map((line) => Buffer.from(line)))
    }
    if (entries.length !== end - start)
      throw new LogRefused(`${join(this.dir, 'entries')} has not all of the ${end} entries that were published.`)
    return entries
  }

  #linesOf(file: number): string[] {
    return existsSync(this.#file(nameOf(file))) ? this.#read(nameOf(file)).split('\n').slice(0, -1) : []
  }

  #file(name: string): string {
    return join(this.dir, name)
  }

  #read(name: string): string {
    try {
      return readFileSync(this.#file(name), 'utf8')
    } catch (error) {
      throw new LogRefused(`${this.#file(name)} cannot be read (${(error as Error).message}): put it back.`, {
        cause: error,
      })
    }
  }

  /** Replaces a file as a whole; it is on the disk when this returns. */
  #write(name: string, text: string): Promise<void> {
    return writeWhole(this.#file(name), text, 0o600)
  }
}

function nameOf(file: number): string {
  return join('entries', `${String(file).padStart(6, '0')}.jsonl`)
}
