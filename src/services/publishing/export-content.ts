import { dirname, join } from 'node:path'
import { makeFolder } from '#authoring/make-folder.ts'
import type { Problem } from '#authoring/problem.ts'
import { readIfThere } from '#authoring/read-if-there.ts'
import { writeWhole } from '#authoring/write-whole.ts'
import type { ContentFile, Revisions } from '#store/content/revisions.ts'
import type { Pictures } from '#store/pictures/pictures.ts'
import { planPictures, writePictures } from '../pictures/export-pictures.ts'
import { revisionHash } from './plan-files.ts'

export interface Exported {
  /** Files written, and the number of files that were up to date. */
  written: string[]
  unchanged: number
  /** Why nothing was written. */
  problems: Problem[]
}

/**
 * Writes published content as files of a content folder, byte for byte as each version was stored, and the pictures of
 * the library with their descriptions (NEWS-5, NEWS-9). An existing file that the site never had is not replaced: then
 * nothing is written at all.
 */
export async function exportContent(
  folder: string,
  { revisions, pictures }: { revisions: Revisions; pictures: Pictures },
): Promise<Exported> {
  const live = (await revisions.files()).filter(({ liveId }) => liveId !== null)
  const texts = await revisions.texts(live.flatMap(({ liveId }) => liveId ?? []))
  const numbers = await revisions.numbers(live.map(({ id }) => id))
  const problems: Problem[] = []
  const differing: { file: ContentFile; text: string }[] = []
  for (const file of live) {
    const text = texts.get(file.liveId ?? '') ?? ''
    const there = (await readIfThere(join(folder, file.path)))?.toString() ?? null
    if (there === text) continue
    if (there === null || numbers.get(file.id)?.has(revisionHash(there))) differing.push({ file, text })
    else problems.push(problemOf(folder, file))
  }
  const images = await planPictures(folder, pictures)
  problems.push(...images.problems)
  const unchanged = live.length - differing.length + images.unchanged
  if (problems.length > 0) return { written: [], unchanged, problems }
  for (const { file, text } of differing) {
    const target = join(folder, file.path)
    await makeFolder(dirname(target))
    await writeWhole(target, Buffer.from(text))
  }
  const written = await writePictures(images, folder, pictures)
  return { written: [...differing.map(({ file }) => file.path), ...written], unchanged, problems }
}

function problemOf(folder: string, { path }: ContentFile): Problem {
  const found = 'a version that the site has never had; nothing was written'
  const expected = 'its import first, or another folder to export to'
  return { severity: 'error', file: join(folder, path), line: 1, column: 1, found, expected }
}
