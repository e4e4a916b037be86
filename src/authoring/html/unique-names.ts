import { slug } from 'github-slugger'
import { hasReservedPrefix, isReservedId } from '#model/articles/article-scope.ts'

/** The ids and labels in use in one article; no id and no label is used twice. */
export class UniqueNames {
  readonly #ids = new Set<string>()
  readonly #labels = new Set<string>()

  get ids(): ReadonlySet<string> {
    return this.#ids
  }

  /** Claims an id that an editor wrote; false if it is in use. */
  claim(id: string): boolean {
    if (this.#ids.has(id)) return false
    this.#ids.add(id)
    return true
  }

  /** Claims an id made from a heading, such as `what-causes-dark-spots`, with `-2`, `-3` … if it is in use. */
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

  /** Claims a label, with ` (2)`, ` (3)` … if it is in use. */
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
