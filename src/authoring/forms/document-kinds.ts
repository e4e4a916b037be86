/** Kinds of documents that have forms, by their folder, or by their file where the kind has only one. */
const documentKinds = [
  'people',
  'series',
  'treatments',
  'drug-prices',
  'sponsors',
  'ads',
  'comments',
  'site',
  'categories.yaml',
  'redirects.yaml',
] as const
export type DocumentKind = (typeof documentKinds)[number]

/** The kind of a file, by its path below the content folder; undefined for one without a form. */
export function documentKindOf(path: string): DocumentKind | undefined {
  const own = ownParts(path)
  const [name] = own.length === 1 || (own.length === 2 && path.endsWith('.yaml')) ? own : []
  return documentKinds.find((kind) => kind === name && kind.endsWith('.yaml') === (own.length === 1))
}

/** Whether a file is a page about the site, whose front matter has a form. */
export function isSitePage(path: string): boolean {
  const own = ownParts(path)
  return own[0] === 'pages' && own.length === 2 && path.endsWith('.md')
}

/** Whether a file is an article in Markdown, in any folder below `articles/`. */
export function isArticleFile(path: string): boolean {
  const own = ownParts(path)
  return own[0] === 'articles' && own.length > 1 && path.endsWith('.md')
}

/**
 * Whether a file holds settings of the site: the categories and all of `site/`. The site's pages depend on them, so
 * they are never taken down.
 */
export function isSettingsFile(path: string): boolean {
  const [first = '', ...below] = ownParts(path)
  return below.length === 0 ? /^categories\.ya?ml$/.test(first) : first === 'site'
}

/** Whether a folder is that of a language, and none of the content folders. */
export function isLanguageFolder(folder = ''): boolean {
  return (
    /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(folder) &&
    folder !== 'pages' &&
    !documentKinds.some((kind) => kind === folder)
  )
}

/** The parts of a path, without the folder of a language. */
function ownParts(path: string): string[] {
  const parts = path.split('/')
  return isLanguageFolder(parts[0]) ? parts.slice(1) : parts
}
