import type { z } from 'zod'
import { AdLayoutRef } from '#model/ads/ad-layout.ts'
import { AdKey } from '#model/articles/content-meta.ts'
import { DisplayDate, displayDate, IsoDate } from '#model/articles/date.ts'
import { Image } from '#model/articles/image.ts'
import { directionOf, unsureNumbers } from '#model/text/direction-runs.ts'
import { Href, isHtmlSchema, SitePath, Slug } from '#model/text/text.ts'
import { isXmlText, nonXmlCharacters, xmlText } from '#model/text/xml-text.ts'
import { checkTextLink } from '../checks/check-shop-link.ts'
import { type FileContext, hasErrors, reportError, reportWarning } from '../file-context.ts'
import { isMarkdownSchema } from '../formats/markdown-text.ts'
import { idReference, pathReference, type ReferenceKind } from '../formats/reference-keys.ts'
import { originOf } from '../forms/schema-words.ts'
import { catchDeepNesting, deepNesting } from '../html/html-tree.ts'
import { unsureNumber } from '../html/isolate-runs.ts'
import { isLayout } from '../html/layout-markup.ts'
import { sanitiseHtml } from '../html/sanitise-html.ts'
import { UniqueNames } from '../html/unique-names.ts'
import { lookUpImage } from '../look-up-image.ts'
import { markdownToHtml } from '../markdown/markdown-field.ts'
import { type Point, quoted } from '../problem.ts'
import type { DataFile, Path } from './data-file.ts'
import { nearestName } from './nearest-name.ts'
import { schemaProblems } from './schema-problems.ts'
import { walkSchema } from './walk-schema.ts'

const ruledTypes = new Set<z.ZodType>([Image, DisplayDate, Href, SitePath, Slug, AdKey, AdLayoutRef])

/** The type with a rule of its own that a schema is, also with a title for forms. */
function ruledType(schema: z.ZodType): z.ZodType | undefined {
  return originOf(schema, (type) => ruledTypes.has(type))
}

interface ReadOptions {
  /** The path of the value in the data. */
  at?: Path
  /** Severity for removed markup and characters: an error where an editor can correct them. */
  lost?: 'error' | 'warning'
  /** The hint for a key of other systems, at the top of the data. */
  foreignKeyHint?: (key: string, value: unknown) => string | undefined
}

/**
 * Reads a value of a data file by `schema`: pictures are looked up by name, HTML is sanitised (BODY-8), references that
 * must exist are collected, and every mistake is reported at its position.
 * @returns undefined when a mistake was found.
 */
export function readShape<T extends z.ZodType>(
  schema: T,
  data: DataFile,
  context: FileContext,
  { at = [], lost = 'error', foreignKeyHint }: ReadOptions = {},
): z.infer<T> | undefined {
  const within: FileContext = { ...context, problems: [] }
  const names = new UniqueNames()
  const pointOf = (path: Path, part?: 'key' | 'value') => data.pointOf([...at, ...path], part)
  const nameOf = (path: Path) => (data.nameOf ? data.nameOf([...at, ...path]) : fieldOf(path))

  const referenceOf = (type: z.ZodType, value: string, path: Path): string => {
    const settled = type === Href ? (within.settleLink?.(value) ?? value) : value
    const place = { ...pointOf(path), ...(within.document !== undefined && { field: nameOf(path) }) }
    // In JSON any link field may lead to a shop; in YAML those fields are known.
    if (type === Href && lost === 'warning') checkTextLink(settled, place, within, nameOf(path))
    const kind = type.safeParse(settled).success ? referenceKind(type, settled, path) : undefined
    if (kind) within.references.push({ kind, to: settled, ...place })
    return settled
  }

  const filled = walkSchema(schema, valueAt(data.value, at), {
    at: (type) => isHtmlSchema(type) || isMarkdownSchema(type) || ruledType(type) !== undefined,
    unknownKey(path, known) {
      const key = String(path.at(-1))
      const foreign = path.length === 1 ? foreignKeyHint?.(key, valueAt(data.value, [...at, key])) : undefined
      const meant = foreign ?? quotedOrNothing(nearestName(key, known))
      const details = { field: nameOf(path), ...(meant === undefined && { keys: known }) }
      const expected = meant ?? (known.length > 0 ? 'one of the keys listed below' : 'no key')
      reportError(within, pointOf(path, 'key'), `the unknown key ${quoted(key)}`, expected, details)
    },
    replace(schema, value, path) {
      const type = ruledType(schema) ?? schema
      if (type === Image) return imageOf(value, path, pointOf(path), within)
      if (type === DisplayDate) return displayDateOf(value)
      if (typeof value !== 'string') return value
      if (isHtmlSchema(type) || isMarkdownSchema(type)) {
        const point = pointOf(path)
        const html = catchDeepNesting(
          () =>
            isHtmlSchema(type)
              ? safeHtml(value, { point, field: nameOf(path) }, names, lost, within)
              : markdownToHtml(value, point, within),
          () => reportError(within, point, ...deepNesting),
        )
        return html ?? ''
      }
      return referenceOf(type, value, path)
    },
  })

  const report = lost === 'error' ? reportError : reportWarning
  for (const { path, atKey, name } of nonXmlTexts(filled)) {
    const point = pointOf(path, atKey ? 'key' : 'value')
    report(within, point, `the character ${name}`, 'characters that can be shown', { field: nameOf(path) })
  }
  for (const { path, text } of textsOf(filled))
    for (const unsure of unsureNumbers(text, directionOf(context.language))) {
      const { found, expected } = unsureNumber(unsure)
      report(within, pointOf(path), found, expected, { field: nameOf(path) })
    }
  const clean = lost === 'error' ? filled : withoutNonXml(filled)
  const parsed = schema.safeParse(clean)
  for (const { path, found, expected, atKey } of parsed.success ? [] : schemaProblems(parsed.error, clean)) {
    reportError(within, pointOf(path, atKey ? 'key' : 'value'), found, expected, { field: nameOf(path) })
  }
  context.problems.push(...within.problems)
  return parsed.success && !hasErrors(within) ? parsed.data : undefined
}

/** The kind of document that a text of this type must lead to, if any. */
function referenceKind(type: z.ZodType, value: string, path: Path): ReferenceKind | undefined {
  if (type === Slug) return idReference(path)
  if (type === SitePath) return pathReference(path)
  if (type === AdKey) return 'ad key'
  if (type === AdLayoutRef) return 'ad layout'
  return value.startsWith('/') ? 'path' : undefined
}

/** `tabs[2].body[0].source` */
export function fieldOf(path: Path): string {
  return path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .slice(1)
}

function quotedOrNothing(name: string | undefined): string | undefined {
  return name === undefined ? undefined : quoted(name)
}

function safeHtml(
  value: string,
  { point, field }: { point: Point; field: string },
  names: UniqueNames,
  lost: 'error' | 'warning',
  context: FileContext,
): string {
  const { html, removed, links, unsafe } = sanitiseHtml(value, {
    affiliateHosts: context.affiliateHosts,
    names,
    language: context.language,
  })
  const report = lost === 'error' ? reportError : reportWarning
  const expected = 'HTML that may be shown: no scripts, styles, frames or pictures'
  for (const { what } of removed)
    if (lost === 'error' || !isLayout(what)) report(context, point, `${what} in HTML`, expected, { field })
  for (const { found, expected } of unsafe) report(context, point, found, expected, { field })
  for (const { href } of links)
    if (href.startsWith('/')) context.references.push({ kind: 'path', to: href, ...point, field })
    else checkTextLink(href, point, context, field)
  return html
}

/** Keys of pictures that add nothing to the text next to them, and may be given by name alone. */
const plainPictures = new Set(['photo', 'icon', 'logo', 'thumbnail'])

/** A picture given by its file, `{ name, alt }`, as the prepared picture; a prepared picture stays unchanged. */
function imageOf(value: unknown, path: Path, point: Point, context: FileContext): unknown {
  const isBareName = typeof value === 'string' && plainPictures.has(String(path.at(-1)))
  const named = isBareName ? { name: value, alt: '' } : value
  if (typeof named !== 'object' || named === null) return value
  if (!('name' in named)) return imageByAddress(named, context)
  const { name, alt, ...others } = named as { name: unknown; alt?: unknown }
  for (const key of Object.keys(others))
    reportError(context, point, `the unknown key ${quoted(key)} of a picture`, 'name and alt')
  if (typeof alt !== 'string')
    reportError(context, point, 'a picture without alt', 'alt: what the picture tells, or "" when it tells nothing')
  return { ...lookUpImage(String(name), point, context), alt: alt ?? '' }
}

/** A picture that another system gives by its address; an unknown one stays, and validation reports it. */
function imageByAddress(value: object, context: FileContext): unknown {
  const { src, alt } = value as { src?: unknown; alt?: unknown }
  if (Image.shape.src.safeParse(src).success) return value
  const image = typeof src === 'string' && typeof alt === 'string' ? context.pictureOf?.(src) : undefined
  return image ? { ...image, alt } : value
}

/** A day, or a time of it, with its display text for readers. */
function displayDateOf(value: unknown): unknown {
  const { date, ...words } =
    typeof value === 'object' && value !== null ? (value as { date?: unknown }) : { date: value }
  const day = typeof date === 'string' ? date.replace(/T[\d:.]+(?:Z|[+-][\d:]+)?$/, '') : date
  return IsoDate.safeParse(day).success ? { ...displayDate(String(day)), ...words } : value
}

function valueAt(root: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, step) => (value as Record<PropertyKey, unknown> | null | undefined)?.[step], root)
}

/** Every text below a value, with its path. */
function textsOf(value: unknown, path: Path = []): { path: Path; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, entry]) =>
    textsOf(entry, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

interface NonXmlText {
  path: Path
  /** The text is the last key of the path, not its value. */
  atKey: boolean
  /** Name of its first character that XML does not allow. */
  name: string
}

/** Every text and key that holds a character which XML does not allow. */
function nonXmlTexts(value: unknown, path: Path = []): NonXmlText[] {
  if (typeof value === 'string') return named(value, path, false)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, entry]) => {
    const inside = [...path, Array.isArray(value) ? Number(key) : key]
    return [...named(key, inside, true), ...nonXmlTexts(entry, inside)]
  })
}

function named(text: string, path: Path, atKey: boolean): NonXmlText[] {
  const [first] = isXmlText(text) ? [] : nonXmlCharacters(text)
  return first ? [{ path, atKey, name: first.name }] : []
}

/** Data without such characters in its texts and keys. */
function withoutNonXml(value: unknown): unknown {
  if (typeof value === 'string') return xmlText(value)
  if (Array.isArray(value)) return value.map(withoutNonXml)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [xmlText(key), withoutNonXml(entry)]))
}
