import { join, relative } from 'node:path'
import type { ArticleFacts } from '#authoring/add-articles.ts'
import { CompilationCache } from '#authoring/compilation-cache.ts'
import { type CompiledFiles, compileContent, type ReadContent } from '#authoring/compile-content.ts'
import { unusableNames } from '#authoring/images/index-images.ts'
import { formatProblem, type Problem } from '#authoring/problem.ts'
import type { DocumentName } from '#store/content/affected-tags.ts'
import { usablePictures } from '../pictures/usable-pictures.ts'
import type { PublishOptions } from '../publishing/publish-content.ts'
import { contentOnSite, withText } from '../publishing/restore-file.ts'
import { siteMemoryOf } from '../publishing/site-memory.ts'

export type CompilePlace = Pick<
  PublishOptions,
  'revisions' | 'documents' | 'pictures' | 'contentDir' | 'dataDir' | 'elsewhere'
>

/** A text, and the path of its file below the content folder. */
export interface VersionText {
  path: string
  text: string
}

/** Compiles a text against the published content. Writes nothing. */
export type CompileVersion = (version: VersionText) => Promise<CompiledFiles>

/** A text compiled against all published content. Writes nothing. */
export async function compileVersion(place: CompilePlace, version: VersionText): Promise<CompiledFiles> {
  return (await compilerOfVersions(place))(version)
}

/**
 * Reads the published content once, and compiles several texts against it, each by itself. Unchanged files that were
 * compiled before are not compiled again.
 */
export async function compilerOfVersions(place: CompilePlace): Promise<CompileVersion> {
  const site = await siteCompiler(place)
  return async ({ path, text }) => {
    const compiled = await site.compile(withText(site.onSite, join(place.contentDir, path), text))
    const needed = await neededByOthers(place, { path, text }, compiled, site)
    return needed.length === 0 ? compiled : { ...compiled, problems: [...compiled.problems, ...needed] }
  }
}

/**
 * The documents that a version of a file drops although others need them, such as a category of articles.
 *
 * @param version  its text is null if the file is taken down
 * @param compiled  of the version
 * @param site  the published content, if it is read already
 * @returns a mistake of the file for each needed document
 */
export async function neededByOthers(
  place: CompilePlace,
  { path, text }: { path: string; text: string | null },
  compiled: Pick<CompiledFiles, 'files' | 'problems'>,
  site?: SiteCompiler,
): Promise<Problem[]> {
  // The documents of a file with a mistake are unknown.
  if (compiled.problems.some(isError)) return []
  const former = await place.documents.ofFile(path)
  // An article may be taken down while others link to it.
  const gone = former.filter(({ kind, key }) => kind !== 'article' && !compiled.files.has(`${kind} ${key}`))
  if (gone.length === 0) return []
  const { onSite, compile } = site ?? (await siteCompiler(place))
  const file = join(place.contentDir, path)
  const files = onSite.files.filter((other) => other.file !== file)
  const changed = { ...onSite, files: text === null ? files : [...files, { file, text }] }
  const errorsOf = async (given: ReadContent, without: readonly DocumentName[]) =>
    (await compile(given, without)).problems.filter((problem) => isError(problem) && problem.file !== file)
  const before = new Set((await errorsOf(onSite, [])).map((problem) => formatProblem(problem)))
  const causedBy = async (without: readonly DocumentName[]) =>
    (await errorsOf(changed, without)).filter((problem) => !before.has(formatProblem(problem)))
  // One check for all first: a list of redirects may lose hundreds that nothing needs.
  if ((await causedBy(gone)).length === 0) return []
  const problems: Problem[] = []
  for (const { kind, key } of gone) {
    const caused = await causedBy([{ kind, key }])
    const [first, ...others] = [...new Set(caused.map((problem) => relative(place.contentDir, problem.file)))]
    if (first === undefined) continue
    problems.push({
      severity: 'error',
      file,
      line: 1,
      column: 1,
      found: `no ${kind} "${key}" any more, which ${first} ${others.length > 0 ? `and ${others.length} more need` : 'needs'}`,
      expected: 'these to be changed first',
    })
  }
  return problems
}

function isError({ severity }: Problem): boolean {
  return severity === 'error'
}

/** The published content, and a compiler of files against it. */
interface SiteCompiler {
  onSite: ReadContent
  /** @param without  documents that are removed */
  compile(content: ReadContent, without?: readonly DocumentName[]): Promise<CompiledFiles>
}

async function siteCompiler({
  revisions,
  documents,
  pictures,
  contentDir,
  dataDir,
  elsewhere,
}: CompilePlace): Promise<SiteCompiler> {
  const memory = siteMemoryOf(revisions)
  const { readPicture } = memory
  const [indexed, stored, storedIds, onSite] = await Promise.all([
    usablePictures(contentDir, { contentDir, dataDir, pictures, readPicture }, { isImport: false }),
    documents.hashes(),
    documents.articleIds(),
    contentOnSite(memory.revisions, contentDir),
  ])
  const cache = await CompilationCache.open<ArticleFacts>(join(dataDir, 'compiled-articles.json'), stored)
  const options = memory.optionsFor({
    images: indexed.images,
    unusableImages: unusableNames(indexed, indexed.images),
    oldSite: elsewhere?.oldSite,
  })
  return {
    onSite,
    compile(content, without = []) {
      const gone = new Set(without.map(({ kind, key }) => `${kind} ${key}`))
      const known = [...stored.keys()].filter((name) => !gone.has(name))
      return compileContent(content, { ...options, known, storedIds, cache })
    },
  }
}
