import { slug } from 'github-slugger'
import { hasReservedPrefix, isReservedId } from '#model/article-scope.ts'

/** The ids and labels given so far in one article: each is given once. */
export class Names {
  readonly #ids = new Set<string>()
  readonly #labels = new Set<string>()

  get ids(): ReadonlySet<string> {
    return this.#ids
  }

  /** Takes an id that an editor wrote. False when it is taken. */
  claim(id: string): boolean {
    if (this.#ids.has(id)) return false
    this.#ids.add(id)
    return true
  }

  /** An id made of a heading's words: `what-causes-dark-spots`, and `-2`, `-3` … after it when it is taken. */
  idFor(heading: string): string {
    const words = slug(
      heading
        .normalize('NFKD')
        .replace(/[^\x20-\x7e]/g, ' ')
        .trim(),
    )
      .replace(/^-+|-+$/g, '')
      .replace(/-{2,}/g, '-')
    const canStand = /^[a-z]/.test(words) && !hasReservedPrefix(words)
    const stem = canStand ? words : words === '' ? 'section' : `section-${words}`
    for (let count = 1; ; count++) {
      const id = count === 1 ? stem : `${stem}-${count}`
      if (!isReservedId(id) && this.claim(id)) return id
    }
  }

  /** A label that no other part of the article has. */
  label(text: string): string {
    for (let count = 1; ; count++) {
      const label = count === 1 ? text : `${text} (${count})`
      if (!this.#labels.has(label)) {
        this.#labels.add(label)
        return label
      }
    }
  }
}
