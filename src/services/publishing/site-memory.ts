import { CompilationMemory } from '#authoring/compilation-memory.ts'
import type { CompileOptions } from '#authoring/compile-content.ts'
import { rememberingPictures } from '#authoring/images/read-picture.ts'
import { oncePerObject } from '#model/once-per.ts'
import type { Revisions } from '#store/content/revisions.ts'

/** What files may use that are in no file of content. */
export type GivenToAll = Required<Pick<CompileOptions, 'images' | 'unusableImages'>> & Pick<CompileOptions, 'oldSite'>

/**
 * What a process keeps of what readers see, so that a check or a publication reads and compiles
 * only what has changed since the last one.
 */
export class SiteMemory {
  readonly #compiled = new CompilationMemory()
  readonly readPicture = rememberingPictures()
  /** The store's, with the texts that were read already: a version never changes. */
  readonly revisions: Pick<Revisions, 'files' | 'texts'>
  #texts = new Map<string, string>()
  #given: { value: GivenToAll; fingerprint: string } | undefined

  constructor(revisions: Revisions) {
    this.revisions = {
      files: () => revisions.files(),
      texts: async (ids) => {
        // Two checks at once may be of different versions: each keeps to what it found here.
        const known = this.#texts
        const missing = ids.filter((id) => !known.has(id))
        const read = missing.length > 0 ? await revisions.texts(missing) : new Map<string, string>()
        // Those of versions that readers see no more are let go.
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
   * Options to compile with. What was given before is given again where it says the same: what is compiled with it is known
   * by its identity.
   */
  optionsFor(value: GivenToAll): GivenToAll & Pick<CompileOptions, 'memory'> {
    const fingerprint = JSON.stringify([[...value.images], [...value.unusableImages].sort(), value.oldSite])
    if (this.#given?.fingerprint !== fingerprint) this.#given = { value, fingerprint }
    return { ...this.#given.value, memory: this.#compiled }
  }
}

/** One for each store that a process has opened. */
export const siteMemoryOf = oncePerObject((revisions: Revisions) => new SiteMemory(revisions))
