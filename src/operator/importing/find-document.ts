import { relative, resolve, sep } from 'node:path'
import { readConfig, typedIn } from '#server/config/config.ts'
import type { ContentFile } from '#store/content/revisions.ts'
import type { ImportedEntry } from '#store/imported/imported-documents.ts'
import type { Store } from '#store/store.ts'

/** The document that a typed name stands for, or the problem with it. */
export type Found = { file: ContentFile } | { imported: ImportedEntry } | { problem: string }

/** The file of the content folder with this name, else a document from elsewhere. */
export async function findDocument(name: string, { revisions, imported }: Store): Promise<Found> {
  const path = relative(readConfig().contentDir, resolve(typedIn(), name)).split(sep).join('/')
  const files = (await revisions.files()).filter((file) => file.path === path || file.path === name)
  // The published file, if another was at the same path before.
  const file = files.find(({ liveId }) => liveId !== null) ?? files[0]
  if (file) return { file }
  const [entry, other] = await imported.named(name)
  if (!entry) return { problem: unknown(name) }
  if (!other) return { imported: entry }
  const names = [entry, other].map(({ kind, key }) => `"${kind} ${key}"`)
  return { problem: `There is more than one document ${name}; expected ${names.join(' or ')}` }
}

function unknown(name: string): string {
  return `The site knows no document ${name}; expected a file below its content folder that was imported, or the id or path of a document from elsewhere`
}
