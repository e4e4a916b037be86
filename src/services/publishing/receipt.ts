import { relative } from 'node:path'
import type { CompiledContent, CompiledFiles } from '#authoring/compile-content.ts'
import { type ReceivedText, receivedText } from '#authoring/received-text.ts'
import type { SourceFile } from '#authoring/source.ts'
import type { Receipt, ReceivedBy } from '#store/imported/record-received.ts'
import { nameOf } from './write-documents.ts'

/** The source of documents, if that is not the file they were compiled from. */
export interface Origin {
  /** The name of the importer. */
  feed: string
  /** The name of the file. */
  file: string
  /** The source text of each document, by the JSON made from it. */
  records: ReadonlyMap<string, string>
}

interface Place extends Partial<Origin> {
  feed: string
  /** The folder that file names are relative to. */
  folder: string
}

/** The receipt to record for documents from elsewhere (NEWS-3). */
export function receiptOf(
  { received }: Pick<CompiledContent, 'received'>,
  { feed, folder, file, records }: Place,
  { actor, account }: ReceivedBy,
): Receipt {
  const documents = received.map(({ text, file: at, ...document }) => ({
    ...document,
    source: records?.get(text) ?? text,
    feed,
    file: file ?? relative(folder, at),
  }))
  return { documents: new Map(documents.map((document) => [nameOf(document), document])), actor, account }
}

/** The sources of documents that are alone in a file, besides those in JSON. */
export function loneDocuments({ documents, files, received }: CompiledFiles, read: readonly SourceFile[]) {
  const texts = new Map(read.map(({ file, text }) => [file, text]))
  const counts = Map.groupBy(files.values(), (file) => file)
  const known = new Set(received.map(nameOf))
  return documents.flatMap((document): ReceivedText[] => {
    const file = files.get(nameOf(document))
    const text = file === undefined ? undefined : texts.get(file)
    if (file === undefined || text === undefined || known.has(nameOf(document))) return []
    // The site settings come from many files.
    return document.kind === 'site' || counts.get(file)?.length !== 1 ? [] : [receivedText(document, text, file)]
  })
}
