import { access, readdir, stat } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { basename, dirname, extname, join, relative, resolve, sep } from 'node:path'
import type { LanguageCode } from '#model/site/language.ts'
import { type FilesBelow, filesBelow } from './files-below.ts'
import { isLanguageFolder } from './forms/document-kinds.ts'

/** The target of a command: a content folder, or a part of one. */
export interface ContentTarget {
  /** The folder that holds `site/`; undefined when a file lies in none. */
  root?: string
  /** The target, if it is one file or folder; undefined when it is the whole content folder. */
  only?: string
}

export type FileKind =
  | 'site'
  | 'brand'
  | 'ad'
  | 'categories'
  | 'redirects'
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
  ads: 'ad',
  people: 'person',
  series: 'series',
  sponsors: 'sponsor',
  treatments: 'treatment',
  'drug-prices': 'drug-prices',
  comments: 'comments',
}

/** Single files that list documents. */
const lists = ['categories', 'redirects'] as const

/** Files at the top of a project or a repository: the search for a content folder stops there. */
const marksOfProject = ['.git', 'package.json', 'salus.config.ts']

/**
 * The content folder of a target: the nearest folder above it that holds `site/` with a file of settings, within the
 * same project. The home folder and that of temporary files are excluded, since they hold unrelated files. A folder
 * outside any content folder counts as one itself.
 */
export async function contentTarget(target: string): Promise<ContentTarget> {
  const path = resolve(target)
  const isDirectory = (await stat(target)).isDirectory()
  if ((await isFolder(join(path, 'site'))) && !(await isOfLanguage(path))) return { root: target }
  let below = isDirectory ? path : dirname(path)
  let folder = dirname(path)
  while (folder !== dirname(folder) && !isShared(folder) && (folder === below || !(await isProject(below)))) {
    if ((await hasSettings(folder)) && !(await isOfLanguage(folder))) return { root: folder, only: path }
    below = folder
    folder = dirname(folder)
  }
  return isDirectory ? { root: target } : { only: target }
}

function isShared(folder: string): boolean {
  return folder === resolve(homedir()) || folder === resolve(tmpdir())
}

async function isProject(folder: string): Promise<boolean> {
  const found = await Promise.all(marksOfProject.map((mark) => isThere(join(folder, mark))))
  return found.includes(true)
}

async function hasSettings(folder: string): Promise<boolean> {
  const names = await readdir(join(folder, 'site')).catch(() => [])
  return names.some((name) => ['.yaml', '.yml'].includes(extname(name)))
}

/** True for a file that is the target, or lies below it. */
export function isWithin(file: string, only: string | undefined): boolean {
  return only === undefined || resolve(file) === resolve(only) || resolve(file).startsWith(resolve(only) + sep)
}

/** Pictures beside JSON of another system, which names them by address. */
const pictureEndings = new Set(['.png', '.jpg', '.jpeg', '.webp', '.gif', '.avif', '.svg'])

/** Logos and fonts of the brand, which its file names. */
const brandEndings = new Set(['.svg', '.woff2', '.txt'])

/** Every file below a content folder except hidden files, README.md, and pictures where they are allowed. */
export async function contentFiles(root: string): Promise<FilesBelow> {
  const { files, problems } = await filesBelow(root, { skip: (name) => name === 'images' })
  const foldersOfJson = new Set(files.filter((file) => extname(file) === '.json').map(dirname))
  const isBelowJson = (folder: string): boolean =>
    foldersOfJson.has(folder) || (folder !== dirname(folder) && folder !== root && isBelowJson(dirname(folder)))
  const isLeftOut = (file: string) =>
    basename(file).toLowerCase() === 'readme.md' ||
    (brandEndings.has(extname(file)) && dirname(file) === join(root, 'brand')) ||
    (pictureEndings.has(extname(file).toLowerCase()) && isBelowJson(dirname(file)))
  return { files: files.filter((file) => !isLeftOut(file)), problems }
}

/** Whether a folder with `site/` is the folder of a language in a content folder. */
async function isOfLanguage(folder: string): Promise<boolean> {
  return isLanguageFolder(basename(folder)) && (await isFolder(join(dirname(folder), 'site')))
}

/** The language whose folder a file lies in; undefined at the top, where the default language is. */
export function languageFolderOf(root: string, file: string): LanguageCode | undefined {
  const [folder = '', ...below] = relative(root, file).split(sep)
  return below.length > 0 && isLanguageFolder(folder) ? folder : undefined
}

/** The kind of a file, by its path and extension; undefined for a file that belongs nowhere. */
export function kindOfFile(root: string, file: string): FileKind | undefined {
  const parts = relative(root, file).split(sep)
  if (languageFolderOf(root, file) !== undefined) parts.shift()
  const ending = extname(file)
  if (ending === '.json') return 'json'
  if (ending === '.md')
    return parts[0] === 'articles' ? 'article' : parts[0] === 'pages' && parts.length === 2 ? 'page' : undefined
  if (ending !== '.yaml' && ending !== '.yml') return undefined
  if (parts.join('/') === 'brand/brand.yaml') return 'brand'
  if (parts.length === 1) return lists.find((kind) => kind === nameOfFile(file))
  return parts.length === 2 ? foldersOfYaml[parts[0] ?? ''] : undefined
}

/** A file's name without its extension: the id of its document. */
export function nameOfFile(file: string): string {
  return basename(file, extname(file))
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (entry) => entry.isDirectory(),
    () => false,
  )
}
