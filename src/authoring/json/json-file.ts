import { isReservedId } from '#model/articles/article-scope.ts'
import {
  type ContentDocument,
  contentDocument,
  type DocumentKind,
  documentSchemas,
  schemaOf,
} from '#model/articles/content-document.ts'
import type { Section } from '#model/articles/section.ts'
import { LanguageCode } from '#model/site/language.ts'
import { checkArticle } from '../checks/check-article.ts'
import { checkCitations } from '../checks/check-citations.ts'
import { checkEvidence } from '../checks/check-evidence.ts'
import { checkReview } from '../checks/check-review.ts'
import { withOwnMarkup } from '../extensions/own-block-of-json.ts'
import { type FileContext, type OldSite, reportError, reportWarning } from '../file-context.ts'
import { htmlBlocks } from '../html/html-blocks.ts'
import { parseHtml } from '../html/html-tree.ts'
import { UniqueNames } from '../html/unique-names.ts'
import { type Point, quoted } from '../problem.ts'
import { type DataFile, type Path, readJson } from '../reading/data-file.ts'
import { nearestName } from '../reading/nearest-name.ts'
import { readShape } from '../reading/read-shape.ts'
import { orList } from '../reading/schema-problems.ts'
import { urgencyBoxesOf } from '../signs/urgency-box.ts'
import type { PictureOrigin } from './body-pictures.ts'
import { anchorsIn, linkedFragments } from './keep-anchors.ts'
import { type OldLinks, settledAddress } from './old-links.ts'
import { OldSiteFields, oldSiteIn } from './old-site.ts'
import { keysOf, pictureKeys } from './picture-keys.ts'
import { prepareValue } from './prepare-value.ts'
import { textsOfList } from './texts-of-list.ts'

export interface JsonDocument {
  /** Undefined if it cannot be read. */
  document?: ContentDocument
  /** The name that others may refer to, despite its mistakes. */
  declared: { kind: DocumentKind; path?: string }
  /** Holds the mistakes of this document only: they do not block the other documents of its file. */
  context: FileContext
  point: Point
  /** The ids in the body of an article or page. */
  anchors?: ReadonlySet<string>
  /** The source text of this document alone. */
  text: string
}

/** A document of a file, not compiled yet. */
export interface JsonEntry {
  kind: DocumentKind
  /** Its path, if it can be determined: links to it are not reported for its mistakes. */
  path?: string
  /** @param isThere  whether the site has a document at a path, or will have after the import */
  compile(isThere: (path: string) => boolean): JsonDocument
}

const kinds = Object.keys(documentSchemas)

/**
 * A file of the model from another system: `{kind, value}` or a list of them, in the looser form of `prepareValue`. All
 * HTML in it is sanitised, and a removal is only a warning: nobody edits generated HTML by hand.
 * @param context takes the mistakes that belong to no document.
 */
export function readJsonFile(text: string, context: FileContext): JsonEntry[] {
  const read = readJson(text)
  if ('mistakes' in read) {
    for (const { found, ...point } of read.mistakes) reportError(context, point, found, 'JSON')
    return []
  }
  const { data } = read
  const linked = linkedFragments(text)
  const texts = Array.isArray(data.value) ? textsOfList(text) : [text]
  const entries: [Path, unknown][] = Array.isArray(data.value)
    ? data.value.map((entry, index) => [[index], entry])
    : [[[], data.value]]
  return entries.flatMap(([at, entry], index): JsonEntry[] => {
    const own: FileContext = {
      ...context,
      document: nameOf(entry),
      problems: [],
      references: [],
      urgencyBoxes: [],
      shopParameters: [],
    }
    const kind = kindOf(at, entry, data, own)
    if (!kind) {
      context.problems.push(...own.problems)
      return []
    }
    const path = pathOf(kind, entry)
    const point = data.pointOf(at)
    const compile: JsonEntry['compile'] = (isThere) => {
      const links = { oldSite: oldSiteOf(at, entry, data, own), path: path ?? '/', isThere }
      const pictures = picturesOf(own, links)
      const document = documentAt(kind, at, data, { ...links, ...pictures, linked, context: own })
      const anchors = document && anchorsOf(document, own, point)
      return {
        document,
        declared: { kind, ...(path !== undefined && { path }) },
        context: own,
        point,
        text: texts[index] ?? '',
        ...(anchors && { anchors }),
      }
    }
    return [{ kind, ...(path !== undefined && { path }), compile }]
  })
}

function kindOf(at: Path, entry: unknown, data: DataFile, context: FileContext): DocumentKind | undefined {
  if (typeof entry !== 'object' || entry === null || !('kind' in entry) || !('value' in entry)) {
    reportError(context, data.pointOf(at), quoted(entry), 'an object with kind and value')
    return undefined
  }
  if (kinds.includes(entry.kind as string)) return entry.kind as DocumentKind
  reportError(context, data.pointOf([...at, 'kind']), quoted(entry.kind), orList(kinds))
  return undefined
}

/** The pictures collected for a document (`pictureKeys`). */
function picturesOf(context: FileContext, links: Pick<OldLinks, 'oldSite' | 'path'>): PictureOrigin {
  const keys = (src: string) => keysOf(pictureKeys(src, { file: context.file, ...links }))
  return {
    pictureOf(src) {
      const key = keys(src).find((name) => context.images.has(name))
      const image = key === undefined ? undefined : context.images.get(key)
      if (key === undefined || !image) return undefined
      context.usedImages.add(key)
      return { src: image.src, width: image.width, height: image.height }
    },
    whyNone(src) {
      const fault = keys(src).flatMap((key) => context.pictureFaults?.get(key) ?? [])[0]
      return fault === undefined ? 'which is nowhere' : `which ${fault}`
    },
  }
}

/** The site that a document names as its origin, else the one of the settings. */
function oldSiteOf(at: Path, entry: unknown, data: DataFile, context: FileContext): OldSite | undefined {
  for (const { path, message } of OldSiteFields.safeParse(entry).error?.issues ?? []) {
    const written = (entry as Record<PropertyKey, unknown>)[path[0] ?? '']
    reportError(context, data.pointOf([...at, ...path]), quoted(written), message)
  }
  return oldSiteIn(entry, context.oldSite)
}

function documentAt(
  kind: DocumentKind,
  at: Path,
  data: DataFile,
  from: Parameters<typeof prepareValue>[3],
): ContentDocument | undefined {
  const { context } = from
  const reading: FileContext = {
    ...context,
    language: languageGiven(at, data) ?? context.language,
    pictureOf: from.pictureOf,
    ...(from.oldSite && { settleLink: (href: string) => settledAddress(href, from) }),
  }
  const value = readShape(schemaOf(kind), prepareValue(kind, at, data, from), reading, { lost: 'warning' })
  if (value === undefined) return undefined
  /** A section in which the publisher's own blocks have the markup of their extensions. */
  const withOwnBlocks = (section: Section, place: number): Section => ({
    ...section,
    body: section.body.map((block, index) =>
      withOwnMarkup(block, `own-${place}-${index}`, (found, expected, field) =>
        reportError(context, data.pointOf(at), found, expected, { field: `${field} below ${quoted(section.title)}` }),
      ),
    ),
  })
  // Without a language of its own it has that of its folder.
  if ('language' in value && languageGiven(at, data) === undefined) value.language = context.language
  const document = contentDocument(kind, value)
  if (document.kind === 'article') {
    document.value.tabs = document.value.tabs.map(inBlocks).map(withOwnBlocks)
    const { attribution, image, propsFor, authors, medicalReviewers, articleHistory } = document.value
    const { published, lastUpdates, medicallyReviewed } = propsFor.byline.dates
    const dates = { lastUpdates: lastUpdates?.date, medicallyReviewed: medicallyReviewed?.date }
    context.urgencyBoxes.push(...urgencyBoxesOf(document.value.tabs, data.pointOf(at)))
    const { sources } = propsFor.articleResources
    checkArticle(
      {
        title: document.value.title,
        dates: { published: published?.date, ...dates },
        hasSources: sources.length > 0,
        isTakenOver: attribution !== null,
        image,
      },
      () => data.pointOf(at),
      context,
    )
    checkCitations(document.value, data.pointOf(at), context)
    const { evidence } = document.value
    checkEvidence({ evidence, medicalReviewers, sources }, data.pointOf([...at, 'value', 'evidence']), context)
    checkReview({ authors, medicalReviewers, dates, history: articleHistory }, () => data.pointOf(at), context)
  }
  if (document.kind === 'page') document.value.sections = document.value.sections.map(inBlocks).map(withOwnBlocks)
  return document
}

function languageGiven(at: Path, data: DataFile): LanguageCode | undefined {
  const entry = at.reduce<unknown>((value, step) => (value as Record<string, unknown>)[String(step)], data.value)
  const { value } = entry as { value: { language?: unknown; lang?: unknown } }
  return LanguageCode.safeParse(value.language ?? value.lang).data
}

/** The name of a document in a report, however incomplete: `article /health/dark-spots`. */
function nameOf(entry: unknown): string {
  const { kind, value } = (entry ?? {}) as { kind?: unknown; value?: Record<string, unknown> }
  const meta = value?.contentMeta as { canonicalPath?: unknown } | undefined
  const names = [meta?.canonicalPath, value?.link, value?.path, value?.from, value?.id, value?.msiteID, value?.title]
  const name = names.find((candidate) => typeof candidate === 'string' && candidate !== '')
  return [typeof kind === 'string' ? kind : 'a document', name].filter(Boolean).join(' ')
}

/** The path that a document declares. */
export function pathOf(kind: string, entry: unknown): string | undefined {
  const { value } = entry as { value?: Record<string, unknown> | null }
  const meta = value?.contentMeta as { canonicalPath?: unknown } | null | undefined
  const path = { article: meta?.canonicalPath, category: value?.link, page: value?.path, redirect: value?.from }[kind]
  return typeof path === 'string' && path.startsWith('/') ? path : undefined
}

/** A section with its plain HTML split into one block per element. */
function inBlocks(section: Section): Section {
  const body = section.body.flatMap((block) =>
    block.widget ? [block] : htmlBlocks(block.source).map((source) => ({ ...block, source })),
  )
  return { ...section, body }
}

/** The ids in a body; links to others are reported, as in Markdown. */
function anchorsOf(document: ContentDocument, context: FileContext, point: Point): ReadonlySet<string> | undefined {
  const sections =
    document.kind === 'article' ? document.value.tabs : document.kind === 'page' ? document.value.sections : undefined
  if (!sections) return undefined
  const names = new UniqueNames()
  const links: { id: string; field: string }[] = []
  for (const { id, title, header, body } of sections) {
    const found = [header, ...body.map(({ source }) => source)].map(anchorsOfHtml)
    for (const used of [id, ...found.flatMap(({ ids }) => ids)])
      if (!names.claim(used))
        reportError(context, point, `the duplicate id ${quoted(used)}`, 'an id used once in the document')
    links.push(...found.flatMap((html) => html.links.map((link) => ({ id: link, field: `below ${quoted(title)}` }))))
  }
  for (const { id, field } of links) {
    // A browser scrolls to the top of the page.
    if (names.ids.has(id) || isReservedId(id) || id === 'top') continue
    const expected = nearestName(id, names.ids) ?? 'an id of an element in it'
    reportWarning(context, point, `no anchor ${quoted(id)} in this document`, expected, { field })
  }
  return names.ids
}

function anchorsOfHtml(html: string): ReturnType<typeof anchorsIn> {
  return /\s(?:id|href)=/.test(html) ? anchorsIn(parseHtml(html)) : { ids: [], links: [] }
}
