import { join } from 'node:path'
import type { ReadContent } from '#authoring/compile-content.ts'
import type { ContentFile, Revisions } from '#store/content/revisions.ts'
import { type FilePlan, type PlannedFile, revisionHash } from './plan-files.ts'
import { type Published, type PublishOptions, publishContent } from './publish-content.ts'

/** The version of a file to restore. */
export interface Restored {
  file: ContentFile
  /** Number of the version. */
  number: number
  reason: string | null
}

/**
 * Restores an earlier version of a file, as a new one: it is checked against all published content, and published. A
 * mistake is reported, and nothing changes. The folder's file stays as it is, and later imports leave it alone until it
 * is changed or exported (NEWS-3).
 *
 * @returns null if the file has no such version
 */
export async function restoreFile(
  { file, number, reason }: Restored,
  options: PublishOptions,
): Promise<Published | null> {
  const { revisions, contentDir } = options
  const version = (await revisions.history(file.id)).find((revision) => revision.number === number)
  const text = version && (await revisions.texts([version.id])).get(version.id)
  if (text === undefined) return null
  const { path } = file
  const content = await contentWith(revisions, contentDir, { path, text })
  const changed: PlannedFile = { path, text, hash: revisionHash(text), known: file, change: 'changed' }
  const plan: FilePlan = { content, files: [changed], missing: [], origin: 'restore', reason, problems: [] }
  return publishContent({ read: content, plan }, options)
}

/** Reads published files, and texts of versions. */
type LiveFiles = Pick<Revisions, 'files' | 'texts'>

/** The published content with another text of one file, which alone is reported on. */
export async function contentWith(
  revisions: LiveFiles,
  contentDir: string,
  { path, text }: { path: string; text: string },
): Promise<ReadContent> {
  return withText(await contentOnSite(revisions, contentDir), join(contentDir, path), text)
}

/** As `contentWith`, for published content that is read already. */
export function withText(content: ReadContent, file: string, text: string): ReadContent {
  const others = content.files.filter((other) => other.file !== file)
  return { ...content, only: file, files: [...others, { file, text }] }
}

/** The published content with other texts of some files, by their paths. */
export async function contentWithAll(
  revisions: LiveFiles,
  contentDir: string,
  texts: ReadonlyMap<string, string>,
): Promise<ReadContent> {
  const content = await contentOnSite(revisions, contentDir)
  return { ...content, files: content.files.map(({ file, text }) => ({ file, text: texts.get(file) ?? text })) }
}

/** The published content, as the files of the content folder that it was compiled from. */
export async function contentOnSite(revisions: LiveFiles, contentDir: string): Promise<ReadContent> {
  const live = (await revisions.files()).filter(({ liveId }) => liveId !== null)
  const texts = await revisions.texts(live.flatMap(({ liveId }) => liveId ?? []))
  const files = live.map(({ path, liveId }) => ({ file: join(contentDir, path), text: texts.get(liveId ?? '') ?? '' }))
  return { root: contentDir, folder: contentDir, files, problems: [] }
}
