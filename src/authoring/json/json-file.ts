import { visit } from 'unist-util-visit'
import {
  type ContentDocument,
  contentDocument,
  type DocumentKind,
  documentSchemas,
  schemaOf,
} from '#model/content-document.ts'
import type { Section } from '#model/section.ts'
import { checkArticle } from '../check-article.ts'
import { checkReview } from '../check-review.ts'
import { type FileContext, reportError } from '../file-context.ts'
import { htmlBlocks } from '../html/html-blocks.ts'
import { parseHtml } from '../html/html-tree.ts'
import { UniqueNames } from '../html/unique-names.ts'
import { type Point, quoted } from '../problem.ts'
import { type DataFile, type Path, readJson } from '../reading/data-file.ts'
import { readShape } from '../reading/read-shape.ts'
import { orList } from '../reading/schema-problems.ts'
import { urgencyBoxesOf } from '../signs/urgency-box.ts'
import { prepareValue } from './prepare-value.ts'

export interface JsonDocument {
  document: ContentDocument
  /** Holds the mistakes of this document only: they do not keep others of its file from being published. */
  context: FileContext
  point: Point
  /** The ids in the body of an article or page. */
  anchors?: ReadonlySet<string>
}

const kinds = Object.keys(documentSchemas)

/**
 * A file of the model as other systems write it: `{kind, value}` or a list of them, in the looser form of
 * `prepareValue`. HTML in it is sanitised like all other, and what that removes is a warning: nobody edits generated HTML
 * by hand.
 * @param context takes the mistakes that belong to no document.
 */
export function compileJson(text: string, context: FileContext): JsonDocument[] {
  const read = readJson(text)
  if ('mistakes' in read) {
    for (const { found, ...point } of read.mistakes) reportError(context, point, found, 'JSON')
    return []
  }
  const { data } = read
  const entries: [Path, unknown][] = Array.isArray(data.value)
    ? data.value.map((entry, index) => [[index], entry])
    : [[[], data.value]]
  return entries.flatMap(([at, entry]) => {
    const own: FileContext = { ...context, problems: [], references: [], urgencyBoxes: [] }
    const document = documentAt(at, entry, data, own)
    for (const problem of own.problems) problem.document = nameOf(entry)
    if (document)
      return [{ document, context: own, point: data.pointOf(at), anchors: anchorsOf(document, own, data.pointOf(at)) }]
    context.problems.push(...own.problems)
    return []
  })
}

function documentAt(at: Path, entry: unknown, data: DataFile, context: FileContext): ContentDocument | undefined {
  if (typeof entry !== 'object' || entry === null || !('kind' in entry) || !('value' in entry)) {
    reportError(context, data.pointOf(at), quoted(entry), 'an object with kind and value')
    return undefined
  }
  if (!kinds.includes(entry.kind as string)) {
    reportError(context, data.pointOf([...at, 'kind']), quoted(entry.kind), orList(kinds))
    return undefined
  }
  const kind = entry.kind as DocumentKind
  const value = readShape(schemaOf(kind), prepareValue(kind, at, data), context, { lost: 'warning' })
  if (value === undefined) return undefined
  const document = contentDocument(kind, value)
  if (document.kind === 'article') {
    document.value.tabs = document.value.tabs.map(inBlocks)
    const { attribution, image, propsFor, authors, medicalReviewers, articleHistory } = document.value
    const { published, lastUpdates, medicallyReviewed } = propsFor.byline.dates
    context.urgencyBoxes.push(...urgencyBoxesOf(document.value.tabs, data.pointOf(at)))
    const { sources } = propsFor.articleResources
    checkArticle(
      {
        dates: { published: published?.date },
        hasSources: sources.length > 0,
        isTakenOver: attribution !== null,
        image,
      },
      () => data.pointOf(at),
      context,
    )
    const dates = { lastUpdates: lastUpdates?.date, medicallyReviewed: medicallyReviewed?.date }
    checkReview({ authors, medicalReviewers, dates, history: articleHistory }, () => data.pointOf(at), context)
  }
  if (document.kind === 'page') document.value.sections = document.value.sections.map(inBlocks)
  return document
}

/** What a report calls a document, however incomplete: `article /health/dark-spots`. */
function nameOf(entry: unknown): string {
  const { kind, value } = (entry ?? {}) as { kind?: unknown; value?: Record<string, unknown> }
  const meta = value?.contentMeta as { canonicalPath?: unknown } | undefined
  const names = [meta?.canonicalPath, value?.link, value?.path, value?.from, value?.id, value?.msiteID, value?.title]
  const name = names.find((one) => typeof one === 'string' && one !== '')
  return [typeof kind === 'string' ? kind : 'a document', name].filter(Boolean).join(' ')
}

/** A section whose plain HTML is one block for each of its elements. */
function inBlocks(section: Section): Section {
  const body = section.body.flatMap((block) =>
    block.widget ? [block] : htmlBlocks(block.source).map((source) => ({ ...block, source })),
  )
  return { ...section, body }
}

/** The ids in a body; one that occurs twice is reported, for a link to it could not work. */
function anchorsOf(document: ContentDocument, context: FileContext, point: Point): ReadonlySet<string> | undefined {
  const sections =
    document.kind === 'article' ? document.value.tabs : document.kind === 'page' ? document.value.sections : undefined
  if (!sections) return undefined
  const names = new UniqueNames()
  for (const { id, body } of sections) {
    for (const used of [id, ...body.flatMap(({ source }) => idsIn(source))]) {
      if (!names.claim(used))
        reportError(context, point, `the duplicate id ${quoted(used)}`, 'an id used once in the document')
    }
  }
  return names.ids
}

function idsIn(html: string): string[] {
  const ids: string[] = []
  if (html.includes('id='))
    visit(
      parseHtml(html),
      'element',
      ({ properties }) => void (typeof properties.id === 'string' && ids.push(properties.id)),
    )
  return ids
}
