import type { ContentDocument } from '#model/content-document.ts'
import type { Declaration } from './draft.ts'
import type { FileContext } from './file-context.ts'
import type { Point } from './problem.ts'

/** What other documents can refer to this one by: its id, its path. */
export function declarationsOf(document: ContentDocument, context: FileContext, point: Point): Declaration[] {
  const declare = (kind: Declaration['kind'], key: string): Declaration => ({ kind, key, context, ...point })
  switch (document.kind) {
    case 'article':
      return [declare('article', document.key), declare('article id', document.value.id), declare('path', document.key)]
    case 'category':
    case 'page':
      return [
        ...(document.kind === 'category' ? [declare('category', document.key)] : []),
        declare('path', document.key),
      ]
    case 'person':
    case 'series':
    case 'sponsor':
    case 'treatment':
      return [declare(document.kind, document.key)]
    default:
      return []
  }
}
