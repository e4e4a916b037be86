import type { ContentDocument } from '#model/articles/content-document.ts'

/** The source text of one document from another system. */
export interface ReceivedText {
  kind: ContentDocument['kind']
  /** The id of an article, which stays when its address changes; the key of other documents. */
  name: string
  /** The key of the document. */
  key: string
  title: string
  text: string
  file: string
}

export function receivedText(document: ContentDocument, text: string, file: string): ReceivedText {
  const { kind, key } = document
  return { kind, name: kind === 'article' ? document.value.id : key, key, title: titleOf(document), text, file }
}

/** The name of a document in lists. */
function titleOf({ key, value }: ContentDocument): string {
  if ('title' in value && typeof value.title === 'string') return value.title
  if (!('name' in value)) return key
  return typeof value.name === 'string' ? value.name : value.name.display
}
