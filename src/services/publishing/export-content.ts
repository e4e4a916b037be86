import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { writeWhole } from '#authoring/images/write-whole.ts'
import type { Problem } from '#authoring/problem.ts'
import type { ContentFile, Revisions } from '#store/content/revisions.ts'
import { revisionHash } from './plan-files.ts'

export interface Exported {
  /** Files that were written, and how many were there as they are on the site. */
  written: string[]
  unchanged: number
  /** Why nothing was written. */
  problems: Problem[]
}

/**
 * Writes what readers see as files of a content folder, byte for byte as each version was stored, without the pictures
 * (NEWS-5). A file that is there and that the site has never seen is not replaced: then nothing is written at all.
 */
export async function exportContent(folder: string, revisions: Revisions): Promise<Exported> {
  const live = (await revisions.files()).filter(({ liveId }) => liveId !== null)
  const texts = await revisions.texts(live.flatMap(({ liveId }) => liveId ?? []))
  const numbers = await revisions.numbers(live.map(({ id }) => id))
  const problems: Problem[] = []
  const differing: { file: ContentFile; text: string }[] = []
  for (const file of live) {
    const text = texts.get(file.liveId ?? '') ?? ''
    const there = await readFile(join(folder, file.path), 'utf8').catch(() => null)
    if (there === text) continue
    if (there === null || numbers.get(file.id)?.has(revisionHash(there))) differing.push({ file, text })
    else problems.push(problemOf(folder, file))
  }
  const unchanged = live.length - differing.length - problems.length
  if (problems.length > 0) return { written: [], unchanged, problems }
  for (const { file, text } of differing) {
    const target = join(folder, file.path)
    await mkdir(dirname(target), { recursive: true })
    await writeWhole(target, Buffer.from(text))
  }
  return { written: differing.map(({ file }) => file.path), unchanged, problems }
}

function problemOf(folder: string, { path }: ContentFile): Problem {
  const found = 'a version that the site has never had; nothing was written'
  const expected = 'its import first, or another folder to export to'
  return { severity: 'error', file: join(folder, path), line: 1, column: 1, found, expected }
}
