import { slug } from 'github-slugger'

/** Ids that mean something on every article page, and so are no section's own (PAGE-5, BODY-3). */
const reservedIds = new Set([
  ...[
    'comments',
    'article-comments',
    'bylineArticleTools',
    'brand-compare-footer',
    'gallery-open',
    'drug-images',
    'drug-deals',
  ],
  '_noHeaderPrefixedContent',
  ...['main', 'site-menu', 'cluster-menu', 'contents-title', 'tools-title', 'read-next-title'],
])

/** How the page's own ids begin where an article has many, or names them after what they belong to. */
const reservedBeginning = /^(articleHistory|comment|product|share-modal|rail|gallery-open)-/

/** True for an anchor that the page itself has. */
export function isPageAnchor(id: string): boolean {
  return (
    reservedIds.has(id) ||
    reservedBeginning.test(id) ||
    /-treatment-\d+$/.test(id) ||
    // Islands, and what React names within them.
    /^(i\d+$|_i\d+-)/.test(id)
  )
}

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
    const canStand = /^[a-z]/.test(words) && !reservedBeginning.test(words)
    const stem = canStand ? words : words === '' ? 'section' : `section-${words}`
    for (let count = 1; ; count++) {
      const id = count === 1 ? stem : `${stem}-${count}`
      if (!isPageAnchor(id) && this.claim(id)) return id
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
