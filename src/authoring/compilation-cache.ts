import { mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { compilerVersion, loadedCompilerVersion } from './compiler-version.ts'
import { hashOfText } from './hash-of-text.ts'
import { writeWhole } from './write-whole.ts'

interface Entry<Facts> {
  /** Hash of all inputs of the compilation. */
  inputs: string
  /** The document as "kind key", and its hash in the store. */
  name: string
  hash: string
  facts: Facts
}

/**
 * Keeps the results of compilation from one import to the next: a source is compiled again only when its inputs differ,
 * or when the store no longer holds the compiled document. `Facts` are the facts that other sources are checked
 * against; the document itself is in the store.
 */
export class CompilationCache<Facts> {
  readonly #file: string
  readonly #version: string
  readonly #entries: Map<string, Entry<Facts>>
  readonly #stored: ReadonlyMap<string, string>
  readonly #compiled = new Map<string, Omit<Entry<Facts>, 'hash'>>()

  /**
   * @param stored  hashes of the stored documents by "kind key"
   * @param projectRoot  the project whose code compiles; the loaded one when left out
   */
  static async open<Facts>(
    file: string,
    stored: ReadonlyMap<string, string>,
    projectRoot?: string,
  ): Promise<CompilationCache<Facts>> {
    const version = await (projectRoot === undefined ? loadedCompilerVersion() : compilerVersion(projectRoot))
    return new CompilationCache(file, version, await readEntries<Facts>(file), stored)
  }

  private constructor(
    file: string,
    version: string,
    entries: Map<string, Entry<Facts>>,
    stored: ReadonlyMap<string, string>,
  ) {
    this.#file = file
    this.#version = version
    this.#entries = entries
    this.#stored = stored
  }

  /** A hash of inputs, and of the compiler. */
  inputs(...parts: unknown[]): string {
    return hashOfText(JSON.stringify([this.#version, ...parts]))
  }

  /**
   * The cached facts of a source; undefined when it must be compiled.
   * @param inputsOf  hashes the current inputs; the set of inputs may depend on the cached facts
   */
  find(source: string, inputsOf: (facts: Facts) => string): Facts | undefined {
    const entry = this.#entries.get(source)
    if (!entry || this.#stored.get(entry.name) !== entry.hash) return undefined
    return inputsOf(entry.facts) === entry.inputs ? entry.facts : undefined
  }

  /** Adds a compilation without errors. `save` drops it unless its document was stored. */
  add(source: string, inputs: string, name: string, facts: Facts): void {
    this.#compiled.set(source, { inputs, name, facts })
  }

  /**
   * Writes the cache file.
   * @param written  the documents that were passed to the store, as "kind key"
   * @param stored  the hashes of all stored documents afterwards
   */
  async save(written: ReadonlySet<string>, stored: ReadonlyMap<string, string>): Promise<void> {
    for (const [source, compiled] of this.#compiled) {
      const hash = stored.get(compiled.name)
      if (written.has(compiled.name) && hash !== undefined) this.#entries.set(source, { ...compiled, hash })
    }
    const current = [...this.#entries].filter(([, { name, hash }]) => stored.get(name) === hash)
    await mkdir(dirname(this.#file), { recursive: true })
    await writeWhole(this.#file, Buffer.from(JSON.stringify(current)))
  }
}

/** A missing or damaged cache file counts as empty: everything is compiled again. */
async function readEntries<Facts>(file: string): Promise<Map<string, Entry<Facts>>> {
  try {
    return new Map(JSON.parse(await readFile(file, 'utf8')) as [string, Entry<Facts>][])
  } catch {
    return new Map()
  }
}
