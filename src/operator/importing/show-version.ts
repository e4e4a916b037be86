import type { ContentFile, Revisions } from '#store/content/revisions.ts'
import type { ImportedEntry } from '#store/imported/imported-documents.ts'
import type { Store } from '#store/store.ts'
import { fail } from '../command-line.ts'

/** Prints a version of a file; the newest by default. */
export async function showFile(file: ContentFile, number: number | undefined, { revisions }: Store): Promise<void> {
  const shown = number ?? file.head.number
  const text = await textOf(revisions, file, shown)
  if (text === undefined) fail(noVersion(file, shown))
  else process.stdout.write(text)
}

/** Prints the source from another system; the newest version by default. */
export async function showImported(
  entry: ImportedEntry,
  number: number | undefined,
  { imported }: Store,
): Promise<void> {
  const { id, key, number: last } = entry
  const shown = number ?? last
  const source = await imported.source(id, shown)
  if (source === undefined) fail(noVersion({ path: key, revisions: last }, shown))
  else if (source === null) fail(`Version ${shown} of ${key} is that it was taken down; expected one that was received`)
  else process.stdout.write(source)
}

async function textOf(revisions: Revisions, { id }: ContentFile, number: number): Promise<string | undefined> {
  const version = (await revisions.history(id)).find((revision) => revision.number === number)
  return version && (await revisions.texts([version.id])).get(version.id)
}

export function noVersion({ path, revisions }: Pick<ContentFile, 'path' | 'revisions'>, number: number): string {
  return `${path} has no version ${number}; expected one from 1 to ${revisions}`
}
