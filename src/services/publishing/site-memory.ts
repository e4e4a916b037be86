import { CompilationMemory } from '#authoring/compilation-memory.ts'
import type { CompileOptions } from '#authoring/compile-content.ts'
import { rememberingPictures } from '#authoring/images/read-picture.ts'
import { oncePerObject } from '#model/once-per.ts'
import type { Revisions } from '#store/content/revisions.ts'

/** Options that files may use and that are in no content file. */
export type GivenToAll = Required<Pick<CompileOptions, 'images' | 'unusableImages'>> & Pick<CompileOptions, 'oldSite'>

/**
 * A process's cache of published content, so that a check or a publication reads and compiles only what has changed
 * since the last one.
 */
export class SiteMemory {
  readonly #compiled = new CompilationMemory()
  readonly readPicture = rememberingPictures()
  /** The store's revisions, with the texts read so far: a version never changes. */
  readonly revisions: Pick<Revisions, 'files' | 'texts'>
  #texts = new Map<string, string>()
  #given: { value: GivenToAll; fingerprint: string } | undefined

  constructor(revisions: Revisions) {
    this.revisions = {
      files: () => revisions.files(),
      texts: async (ids) => {
        // Concurrent checks may concern different versions: each keeps the map that it found here.
        const known = this.#texts
        const missing = ids.filter((id) => !known.has(id))
        const read = missing.length > 0 ? await revisions.texts(missing) : new Map<string, string>()
        // Drops texts of versions that are no longer published.
        const texts = ids.flatMap((id) => {
          const text = known.get(id) ?? read.get(id)
          return text === undefined ? [] : [[id, text] as const]
        })
        this.#texts = new Map(texts)
        return this.#texts
      },
    }
  }

  /**
   * Options to compile with. Equal options are replaced by the earlier objects, because the compilation memory compares
   * by identity.
   */
  optionsFor(value: GivenToAll): GivenToAll & Pick<CompileOptions, 'memory'> {
    const fingerprint = JSON.stringify([[...value.images], [...value.unusableImages].sort(), value.oldSite])
    if (this.#given?.fingerprint !== fingerprint) this.#given = { value, fingerprint }
    return { ...this.#given.value, memory: this.#compiled }
  }
}

/** One memory for each store that a process has opened. */
export const siteMemoryOf = oncePerObject((revisions: Revisions) => new SiteMemory(revisions))
