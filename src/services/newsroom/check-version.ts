import { join } from 'node:path'
import type { ArticleFacts } from '#authoring/add-articles.ts'
import { CompilationCache } from '#authoring/compilation-cache.ts'
import { type CompiledFiles, compileContent } from '#authoring/compile-content.ts'
import { unusableNames } from '#authoring/images/index-images.ts'
import type { Problem } from '#authoring/problem.ts'
import type { Actor } from '#model/staff/actor.ts'
import { usablePictures } from '../pictures/usable-pictures.ts'
import type { PublishOptions } from '../publishing/publish-content.ts'
import { contentWith } from '../publishing/restore-file.ts'
import { requirePermission } from '../staff/permission.ts'
import { ContentRefused } from './content-refused.ts'

export type CompilePlace = Pick<
  PublishOptions,
  'revisions' | 'documents' | 'pictures' | 'contentDir' | 'dataDir' | 'elsewhere'
>

/**
 * What `check` says of a text as the file at a path, beside everything that readers see now. Writes nothing.
 *
 * @param path  below the content folder
 * @throws NotPermitted
 */
export async function checkVersion(
  { revisions, documents, pictures, contentDir, dataDir, elsewhere }: PublishOptions,
  actor: Actor,
  { path, text }: { path: string; text: string },
): Promise<Problem[]> {
  requirePermission(actor, 'content.read')
  return (await compileVersion({ revisions, documents, pictures, contentDir, dataDir, elsewhere }, { path, text }))
    .problems
}

/**
 * Refuses a version that could not be published. One that is no longer the newest is left to whoever goes on with it.
 *
 * @throws ContentRefused which names its first mistake
 */
export async function refuseMistakes(
  place: CompilePlace,
  { fileId, headId }: { fileId: string; headId: string },
): Promise<void> {
  const file = await place.revisions.get(fileId)
  const text = (await place.revisions.texts([headId])).get(headId)
  if (file?.head.id !== headId || text === undefined) return
  const { problems } = await compileVersion(place, { path: file.path, text })
  const mistakes = problems.filter(({ severity }) => severity === 'error')
  const [first] = mistakes
  if (!first) return
  const others = mistakes.length > 1 ? ` There are ${mistakes.length} mistakes.` : ''
  throw new ContentRefused(
    `A version with a mistake cannot be approved. Line ${first.line}: ${first.found}; expected ${first.expected}.${others}`,
  )
}

/** A text as the file at a path, compiled beside everything that readers see now. Writes nothing. */
export async function compileVersion(
  { revisions, documents, pictures, contentDir, dataDir, elsewhere }: CompilePlace,
  { path, text }: { path: string; text: string },
): Promise<CompiledFiles> {
  const indexed = await usablePictures(contentDir, { contentDir, dataDir, pictures }, { isImport: false })
  const stored = await documents.hashes()
  return compileContent(await contentWith(revisions, contentDir, { path, text }), {
    images: indexed.images,
    unusableImages: unusableNames(indexed, indexed.images),
    known: stored.keys(),
    storedIds: await documents.articleIds(),
    oldSite: elsewhere?.oldSite,
    cache: await CompilationCache.open<ArticleFacts>(join(dataDir, 'compiled-articles.json'), stored),
  })
}
