import type { ContentDocument } from '#model/articles/content-document.ts'

/** What another system wrote of one document. */
export interface ReceivedText {
  kind: ContentDocument['kind']
  /** Of an article its id, which stays when its address changes; of other documents their key. */
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

/** What lists call a document. */
function titleOf({ key, value }: ContentDocument): string {
  if ('title' in value && typeof value.title === 'string') return value.title
  if (!('name' in value)) return key
  return typeof value.name === 'string' ? value.name : value.name.display
}
