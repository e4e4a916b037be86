/** Keys, from the top of a file. */
type Path = readonly PropertyKey[]

/**
 * `path` is any path on the site, or `#anchor` of the same document; `section` is `path#id` of an existing article;
 * `section id` is one that some article has; `ad key` is a word in the lists of the policy of ads, and `ad layout` a
 * name.
 */
export type ReferenceKind =
  | 'person'
  | 'category'
  | 'series'
  | 'sponsor'
  | 'treatment'
  | 'article'
  | 'path'
  | 'section'
  | 'section id'
  | 'ad key'
  | 'ad layout'

/** Ids: the kind of document that the value of a key names. */
const idKeys: Record<string, ReferenceKind> = {
  authors: 'person',
  medicalReviewers: 'person',
  factCheckers: 'person',
  editors: 'person',
  copyEditors: 'person',
  author: 'person',
  editor: 'person',
  copyEditor: 'person',
  medicallyReviewedBy: 'person',
  factCheckedBy: 'person',
  contentSeries: 'series',
  series: 'series',
  sponsored: 'sponsor',
  sponsor: 'sponsor',
  set: 'treatment',
}

/** Paths that must lead to a document of one kind, because it is shown and not only linked. */
const pathKeys: Record<string, ReferenceKind> = {
  categories: 'category',
  avoids: 'category',
  homeCategories: 'category',
  parent: 'category',
  featured: 'article',
  homePicks: 'article',
  articles: 'article',
  relatedStories: 'article',
  related: 'article',
  readNext: 'article',
  items: 'article',
}

/** Keys of paths that name the document itself, or that may name an article not written yet. */
const unchecked = new Set(['path', 'canonicalPath', 'translationOf', 'truncatedContents', 'shopThisArticle'])

/** The kind of document that an id at this path names, if any. */
export function idReference(path: Path): ReferenceKind | undefined {
  return idKeys[lastKey(path)]
}

/** The kind of document that a bare path (not a link) at this key path names, if it must exist. */
export function pathReference(path: Path): ReferenceKind | undefined {
  const key = lastKey(path)
  return unchecked.has(key) ? undefined : (pathKeys[key] ?? 'path')
}

function lastKey(path: Path): string {
  return String(path.findLast((step) => typeof step === 'string') ?? '')
}
