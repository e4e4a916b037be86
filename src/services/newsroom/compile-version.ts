import { join } from 'node:path'
import type { ArticleFacts } from '#authoring/add-articles.ts'
import { CompilationCache } from '#authoring/compilation-cache.ts'
import { type CompiledFiles, compileContent } from '#authoring/compile-content.ts'
import { unusableNames } from '#authoring/images/index-images.ts'
import { usablePictures } from '../pictures/usable-pictures.ts'
import type { PublishOptions } from '../publishing/publish-content.ts'
import { contentOnSite, withText } from '../publishing/restore-file.ts'
import { siteMemoryOf } from '../publishing/site-memory.ts'

export type CompilePlace = Pick<
  PublishOptions,
  'revisions' | 'documents' | 'pictures' | 'contentDir' | 'dataDir' | 'elsewhere'
>

/** A text as the file at a path below the content folder. */
export interface VersionText {
  path: string
  text: string
}

/** Compiles a text beside what readers see. Writes nothing. */
export type CompileVersion = (version: VersionText) => Promise<CompiledFiles>

/** A text compiled beside everything that readers see now. Writes nothing. */
export async function compileVersion(place: CompilePlace, version: VersionText): Promise<CompiledFiles> {
  return (await compilerOfVersions(place))(version)
}

/**
 * Reads what readers see now, once for all the texts that are compiled beside it, each by itself. What was compiled before
 * and has not changed is not compiled again.
 */
export async function compilerOfVersions({
  revisions,
  documents,
  pictures,
  contentDir,
  dataDir,
  elsewhere,
}: CompilePlace): Promise<CompileVersion> {
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
  return ({ path, text }) =>
    compileContent(withText(onSite, join(contentDir, path), text), {
      ...options,
      known: stored.keys(),
      storedIds,
      cache,
    })
}
