import { join } from 'node:path'
import type { ReadContent } from '#authoring/compile-content.ts'
import type { ContentFile, Revisions } from '#store/content/revisions.ts'
import { type FilePlan, type PlannedFile, revisionHash } from './plan-files.ts'
import { type Published, type PublishOptions, publishContent } from './publish-content.ts'

/** Which version of which file is put back. */
export interface Restored {
  file: ContentFile
  /** Of the version. */
  number: number
  reason: string | null
}

/**
 * Puts back an earlier version of a file, as a new one: it is checked beside everything that readers see now, and
 * published. With a mistake it is reported, and nothing changes. The folder's file stays as it is, and is left alone by
 * later imports until it is changed or exported (NEWS-3).
 *
 * @returns null where the file has no such version
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

/** The files that readers see, and texts of versions. */
type LiveFiles = Pick<Revisions, 'files' | 'texts'>

/** What readers see with another text of one file, which alone is asked for. */
export async function contentWith(
  revisions: LiveFiles,
  contentDir: string,
  { path, text }: { path: string; text: string },
): Promise<ReadContent> {
  return withText(await contentOnSite(revisions, contentDir), join(contentDir, path), text)
}

/** The same of what readers see, where that is read already. */
export function withText(content: ReadContent, file: string, text: string): ReadContent {
  const others = content.files.filter((other) => other.file !== file)
  return { ...content, only: file, files: [...others, { file, text }] }
}

/** What readers see with other texts of some files, by their places. */
export async function contentWithAll(
  revisions: Revisions,
  contentDir: string,
  texts: ReadonlyMap<string, string>,
): Promise<ReadContent> {
  const content = await contentOnSite(revisions, contentDir)
  return { ...content, files: content.files.map(({ file, text }) => ({ file, text: texts.get(file) ?? text })) }
}

/** What readers see, as the files of the content folder that it was compiled from. */
export async function contentOnSite(revisions: LiveFiles, contentDir: string): Promise<ReadContent> {
  const live = (await revisions.files()).filter(({ liveId }) => liveId !== null)
  const texts = await revisions.texts(live.flatMap(({ liveId }) => liveId ?? []))
  const files = live.map(({ path, liveId }) => ({ file: join(contentDir, path), text: texts.get(liveId ?? '') ?? '' }))
  return { root: contentDir, folder: contentDir, files, problems: [] }
}
