import type { ContentDocument } from '#model/content-document.ts'
import type { Declaration } from './draft.ts'
import type { FileContext } from './file-context.ts'
import { personPath } from './files/person-file.ts'
import { sponsorPath } from './files/sponsor-file.ts'
import type { Point } from './problem.ts'

/** What a document lets others name: its id or path, and the path of its page. */
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
      return [declare('person', document.key), declare('path', personPath(document.key))]
    case 'series':
      return [declare('series', document.key), declare('path', document.value.link)]
    case 'sponsor':
      return [declare('sponsor', document.key), declare('path', sponsorPath(document.key))]
    case 'treatment':
      return [declare('treatment', document.key)]
    default:
      return []
  }
}
