import { createHash } from 'node:crypto'
import { join, relative, sep } from 'node:path'
import type { ReadContent } from '#authoring/compile-content.ts'
import { isWithin, kindOfFile, nameOfFile } from '#authoring/content-tree.ts'
import { idIn } from '#authoring/files/markdown-file.ts'
import type { Problem } from '#authoring/problem.ts'
import type { SourceFile } from '#authoring/source.ts'
import { dayOf } from '#model/day.ts'
import type { RevisionOrigin } from '#store/content/files/record-revisions.ts'
import type { ContentFile, Revisions } from '#store/content/revisions.ts'

/**
 * How a file of the folder is handled, by comparing three versions: the file, the file at its last import, and the head
 * on the site (NEWS-5).
 *
 * - `new`: the site does not have the file
 * - `changed`: only the folder has changed it
 * - `unchanged`: the site has the same version
 * - `left`: only the site has changed it, or has taken it down
 * - `older`: the folder has a version that the site has replaced
 * - `conflict`: both have changed it
 */
export type FileChange = 'new' | 'changed' | 'unchanged' | 'left' | 'older' | 'conflict'

/** A file of the folder beside the site's record of it. */
export interface PlannedFile {
  /** Below the content folder, joined by "/". */
  path: string
  /** The text in the folder. */
  text: string
  hash: string
  known: ContentFile | undefined
  change: FileChange
}

export interface FilePlan {
  /** The content to compile: the folder, with the site's version of each file that the site has changed. */
  content: ReadContent
  files: PlannedFile[]
  /** Published files that the folder no longer has. */
  missing: ContentFile[]
  /** The origin of new versions. */
  origin: RevisionOrigin
  reason: string | null
  problems: Problem[]
}

/** Files that the folder may replace, besides those that only it has changed. */
export interface ReplaceOptions {
  /** Also files with a version that the site has replaced. */
  older?: boolean
  /** Also files that the site has changed too. */
  conflicts?: boolean
}

/** Compares the files of the content folder with the site's records. */
export async function planFiles(
  read: ReadContent,
  revisions: Revisions,
  { older = false, conflicts = false }: ReplaceOptions,
): Promise<FilePlan> {
  const known = await revisions.files()
  const files = matched(read, known)
  const doubtful = files.flatMap(({ known, hash }) =>
    known && hash !== known.head.hash && hash !== known.importedHash ? [known.id] : [],
  )
  const numbers = doubtful.length > 0 ? await revisions.numbers(doubtful) : new Map<string, Map<string, number>>()
  const planned = files.map((file): PlannedFile => {
    const change = changeOf(file, file.known && numbers.get(file.known.id))
    const isReplaced = (change === 'older' && older) || (change === 'conflict' && conflicts)
    return { ...file, change: isReplaced ? 'changed' : change }
  })
  const there = new Set(files.flatMap(({ known }) => known?.id ?? []))
  const missing = known.filter(({ id, liveId }) => liveId !== null && !there.has(id))
  return {
    content: { ...read, files: await filesToCompile(read, planned, missing, revisions) },
    files: planned,
    missing,
    origin: conflicts ? 'settlement' : 'import',
    reason: null,
    problems: planned
      .filter(({ path }) => isWithin(join(read.folder, path), read.only))
      .flatMap((file) => problemOf(file, read.folder, numbers) ?? []),
  }
}

/** The files of the folder, each with the site's record of it: by its path, or by its article. */
function matched({ folder, files }: ReadContent, known: readonly ContentFile[]): Omit<PlannedFile, 'change'>[] {
  // Of two files at one path, the published one counts.
  const byPath = new Map(known.toSorted(liveLast).map((file) => [file.path, file]))
  const paths = new Map(files.map((source) => [relative(folder, source.file).split(sep).join('/'), source]))
  const absent = known.filter(({ path, articleId }) => articleId !== null && !paths.has(path))
  const byArticle = new Map(absent.toSorted(liveLast).map((file) => [file.articleId, file]))
  return [...paths].map(([path, source]) => {
    const moved = byPath.has(path) || byArticle.size === 0 ? undefined : byArticle.get(articleIdOf(folder, source))
    return { path, text: source.text, hash: revisionHash(source.text), known: byPath.get(path) ?? moved }
  })
}

function articleIdOf(folder: string, { file, text }: SourceFile): string | null {
  return kindOfFile(folder, file) === 'article' ? (idIn(text) ?? nameOfFile(file)) : null
}

function liveLast(a: ContentFile, b: ContentFile): number {
  return Number(a.liveId !== null) - Number(b.liveId !== null)
}

function changeOf(
  { known, hash }: Omit<PlannedFile, 'change'>,
  numbers: ReadonlyMap<string, number> | undefined,
): FileChange {
  if (!known) return 'new'
  if (known.state === 'trashed') return 'left'
  if (hash === known.head.hash && known.liveId !== null) return 'unchanged'
  // Taken down at the desk while the folder kept it; else the folder brings it back.
  if (hash === known.head.hash) return hash === known.importedHash ? 'left' : 'changed'
  if (hash === known.importedHash) return 'left'
  if (numbers?.has(hash)) return 'older'
  // Only the folder had it, and lost it for a while.
  if (known.state === 'unpublished' && known.importedHash === null) return 'changed'
  return known.importedHash === known.head.hash ? 'changed' : 'conflict'
}

/** The published texts of files where the site does not follow the folder. */
async function filesToCompile(
  { folder, files }: ReadContent,
  planned: readonly PlannedFile[],
  missing: readonly ContentFile[],
  revisions: Revisions,
): Promise<ReadContent['files']> {
  // A file that was changed on the site stays when the folder's file is deleted; `--prune` takes unchanged ones down.
  const ownOnes = missing.filter(({ head, importedHash }) => head.hash !== importedHash)
  const kept = planned.filter(({ change }) => change === 'left' || change === 'older' || change === 'conflict')
  const liveIds = [...kept.map(({ known }) => known), ...ownOnes].flatMap((file) => file?.liveId ?? [])
  const texts = liveIds.length > 0 ? await revisions.texts(liveIds) : new Map<string, string>()
  const siteText = new Map(
    kept.flatMap(({ path, known }) => {
      const text = known?.liveId && texts.get(known.liveId)
      return text === undefined || text === null ? [] : [[join(folder, path), text] as const]
    }),
  )
  const own = ownOnes.flatMap(({ path, liveId }) => {
    const text = liveId === null ? undefined : texts.get(liveId)
    return text === undefined ? [] : [{ file: join(folder, path), text }]
  })
  const down = new Set(kept.flatMap(({ path, known }) => (known?.liveId ? [] : [join(folder, path)])))
  const shown = files.filter(({ file }) => !down.has(file))
  return [...shown.map(({ file, text }) => ({ file, text: siteText.get(file) ?? text })), ...own]
}

function problemOf(
  { path, hash, known, change }: PlannedFile,
  folder: string,
  numbers: ReadonlyMap<string, ReadonlyMap<string, number>>,
): Problem | undefined {
  if (!known) return undefined
  const { number, actor, madeAt } = known.head
  const head = `version ${number} of ${dayOf(madeAt)} by ${actor}`
  const place = { file: join(folder, path), line: 1, column: 1 }
  switch (change) {
    case 'left':
      if (known.liveId === null)
        return {
          ...place,
          severity: 'warning',
          found: `a file that the site has ${known.state === 'trashed' ? 'put into the trash' : 'taken down'}, ${head}, and does not publish`,
          expected: 'it to be published at the desk, or no such file',
        }
      return {
        ...place,
        severity: 'warning',
        found: `the version imported last, and the site has gone on to ${head}, which stays`,
        expected: 'that one, by salus export',
      }
    case 'older':
      return {
        ...place,
        severity: 'error',
        found: `version ${numbers.get(known.id)?.get(hash)} again, which the site has left for ${head}`,
        expected: 'a later one, or salus import --older',
      }
    case 'conflict':
      return {
        ...place,
        severity: 'error',
        found: `a change in the folder and another on the site, ${head}; nothing was replaced`,
        expected: `one that has both, and salus content settle ${path} --take folder`,
      }
    default:
      return undefined
  }
}

/** sha256 over the bytes of a text, in hexadecimal. */
export function revisionHash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
