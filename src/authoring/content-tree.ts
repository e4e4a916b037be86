import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, extname, join, relative, sep } from 'node:path'

/** A content folder, or one file of it. */
export interface ContentTarget {
  /** The folder that holds `site/`; undefined when a file lies in none. */
  root?: string
  /** The one file asked for; undefined when it is the whole folder. */
  only?: string
}

export type FileKind =
  | 'site'
  | 'categories'
  | 'person'
  | 'series'
  | 'sponsor'
  | 'treatment'
  | 'drug-prices'
  | 'comments'
  | 'page'
  | 'article'
  | 'json'

const foldersOfYaml: Record<string, FileKind> = {
  site: 'site',
  people: 'person',
  series: 'series',
  sponsors: 'sponsor',
  treatments: 'treatment',
  'drug-prices': 'drug-prices',
  comments: 'comments',
}

/** What was asked for: a folder of content, or a file, whose content folder is the one above it holding `site/`. */
export async function contentTarget(target: string): Promise<ContentTarget> {
  if ((await stat(target)).isDirectory()) return { root: target }
  for (let folder = dirname(target); ; folder = dirname(folder)) {
    if (await isFolder(join(folder, 'site'))) return { root: folder, only: target }
    if (folder === dirname(folder) || folder === '.') return { only: target }
  }
}

/** Every file below a content folder but pictures, hidden files and README.md, in a fixed order. */
export async function contentFiles(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => {
      const parts = relative(root, file).split(sep)
      return (
        parts[0] !== 'images' &&
        !parts.some((part) => part.startsWith('.')) &&
        basename(file).toLowerCase() !== 'readme.md'
      )
    })
    .toSorted()
}

/** What a file is, by its place and ending; undefined for one that belongs nowhere. */
export function kindOfFile(root: string, file: string): FileKind | undefined {
  const parts = relative(root, file).split(sep)
  const ending = extname(file)
  if (ending === '.json') return 'json'
  if (ending === '.md')
    return parts[0] === 'articles' ? 'article' : parts[0] === 'pages' && parts.length === 2 ? 'page' : undefined
  if (ending !== '.yaml' && ending !== '.yml') return undefined
  if (parts.length === 1) return nameOfFile(file) === 'categories' ? 'categories' : undefined
  return parts.length === 2 ? foldersOfYaml[parts[0] ?? ''] : undefined
}

/** A file's name without its ending: the id of what it holds. */
export function nameOfFile(file: string): string {
  return basename(file, extname(file))
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (entry) => entry.isDirectory(),
    () => false,
  )
}
