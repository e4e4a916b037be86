import { visit } from 'unist-util-visit'
import type { DocumentKind } from '#model/articles/content-document.ts'
import { linkQueryOf, QueryParameters } from '#model/articles/link-query.ts'
import { type FileContext, reportWarning } from '../file-context.ts'
import { foldSpace, isElement, parseHtml, textOf } from '../html/html-tree.ts'
import { UniqueNames } from '../html/unique-names.ts'
import { type Point, quoted } from '../problem.ts'
import type { DataFile, Path } from '../reading/data-file.ts'
import { fieldOf } from '../reading/read-shape.ts'
import { type BodyOrigin, type GivenBlocks, prepareBody } from './prepare-body.ts'
import { sectionsOfHtml, splitSections } from './split-sections.ts'

type Value = Record<string, unknown>

/** The origin of a document, and the context that takes its mistakes. */
type From = BodyOrigin & { context: FileContext }

/**
 * The value of a document in the form of the model, from the looser form that other systems may write: an HTML `body`
 * in place of sections, headings of sections within them, markup in the titles of sources, a person's name alone. An
 * unexpected value stays unchanged: validation reports it at its place.
 *
 * @param at  the path of the document in the file
 */
export function prepareValue(kind: DocumentKind, at: Path, data: DataFile, from: From): DataFile {
  const given = withLanguage(
    [...at, 'value'].reduce<unknown>((value, step) => (value as Value)[String(step)], data.value),
  )
  const original: DataFile = { value: given, pointOf: (path, part) => data.pointOf([...at, 'value', ...path], part) }
  if (!isObject(given)) return original
  if (kind === 'article') return withSections(preparedArticle(given), 'tabs', original, from)
  if (kind === 'page') return withSections(given, 'sections', original, from)
  if (kind === 'person') return { ...original, value: preparedPerson(given) }
  return original
}

/** Accepts `lang`, the key of front matter, for `language`. */
function withLanguage(value: unknown): unknown {
  if (!isObject(value) || value.lang === undefined || value.language !== undefined) return value
  const { lang, ...rest } = value
  return { ...rest, language: lang }
}

function withSections(
  { body, ...value }: Value,
  key: 'tabs' | 'sections',
  { pointOf }: DataFile,
  from: From,
): DataFile {
  if (typeof body === 'string' && value[key] === undefined) {
    const report = reporter(() => pointOf(['body']), 'body', from.context)
    const [blocks = []] = prepareBody([{ blocks: [{ source: body }], report }], from)
    const sections = sectionsOfHtml(blocks)
    const inBody = (path: Path): Path => (path[0] === key ? ['body'] : path)
    const format = key === 'tabs' ? { bodyFormat: 'markup' } : {}
    return {
      value: { ...format, ...value, [key]: sections },
      pointOf: (path, part) => pointOf(inBody(path), part),
      nameOf: (path) => (path[0] === key ? `body${titleOf(sections, path[1])}` : fieldOf(path)),
    }
  }
  const whole = body === undefined ? value : { ...value, body }
  const given = value[key]
  if (!Array.isArray(given)) return { value: whole, pointOf }
  const reportAt = (index: number) => reporter(() => pointOf([key, index]), `${key}[${index}]`, from.context)
  const prepared = prepareBody(
    given.map((section, index) => givenBlocks(section, reportAt(index))),
    from,
  )
  const tabs = given.map((section, index) =>
    isObject(section) && prepared[index] ? { ...section, body: prepared[index] } : section,
  )
  const { sections, origins } = splitSections(tabs, (index, ...words) => reportAt(index)(...words))
  const inGiven = ([, index, ...rest]: Path): Path => [key, origins[Number(index)] ?? Number(index), ...rest]
  const isWhole = ([, index]: Path) => origins.filter((origin) => origin === origins[Number(index)]).length === 1
  const isBelow = (path: Path) => path[0] === key && typeof path[1] === 'number'
  return {
    value: { ...whole, [key]: sections },
    pointOf: (path, part) => pointOf(isBelow(path) ? inGiven(path) : path, part),
    nameOf: (path) => {
      if (!isBelow(path)) return fieldOf(path)
      const place = inGiven(path)
      // After a split, block indexes differ from those of the file.
      if (path[2] !== 'body' || isWhole(path)) return fieldOf(place)
      return `${fieldOf(place.slice(0, 2))}${titleOf(sections, path[1])}`
    },
  }
}

function givenBlocks(section: unknown, report: GivenBlocks['report']): GivenBlocks {
  const { id, body } = isObject(section) ? section : {}
  return { blocks: Array.isArray(body) ? body : undefined, section: typeof id === 'string' ? id : undefined, report }
}

function reporter(point: () => Point, field: string, context: FileContext): GivenBlocks['report'] {
  return (found, expected) => reportWarning(context, point(), found, expected, { field })
}

/** The section in the words of a report. */
function titleOf(sections: readonly unknown[], index: PropertyKey | undefined): string {
  const { title } = (sections[Number(index)] ?? {}) as { title?: unknown }
  return typeof title === 'string' && title !== '' ? `, below ${quoted(title)}` : ''
}

/** Fields that both the article and its content meta have need to be given once. */
function preparedArticle(article: Value): Value {
  const { title, categories, contentMeta, propsFor, articleHistory } = article
  const meta = isObject(contentMeta) ? contentMeta : undefined
  const prepared = {
    ...article,
    ...(meta && { contentMeta: { ...given({ title, categories }), ...meta } }),
    ...(meta && given({ title: title ?? meta.title, categories: categories ?? meta.categories })),
    ...(isObject(articleHistory) && { articleHistory: datedByKey(articleHistory) }),
  }
  return isObject(propsFor) ? { ...prepared, propsFor: preparedProps(propsFor) } : prepared
}

function preparedProps(propsFor: Value): Value {
  const { linkQuery, articleResources: resources } = propsFor
  const query = QueryParameters.safeParse(linkQuery)
  const prepared = query.success ? { ...propsFor, linkQuery: linkQueryOf(query.data) } : propsFor
  if (!isObject(resources) || !Array.isArray(resources.sources)) return prepared
  const sources = resources.sources.map(preparedSource)
  return { ...prepared, articleResources: { ...resources, sources } }
}

/** History entries with the day of their key as their date. */
function datedByKey(history: Value): Value {
  return Object.fromEntries(
    Object.entries(history).map(([day, entry]) => [day, isObject(entry) ? { date: day, ...entry } : entry]),
  )
}

/** A source whose title is HTML: its text, and the first link in it if the source has none. */
function preparedSource(source: unknown): unknown {
  const item: unknown = typeof source === 'string' ? { title: source } : source
  if (!isObject(item) || typeof item.title !== 'string' || !/<[a-z/!][^>]*>|&(?:#\w+|\w+);/i.test(item.title))
    return item
  const root = parseHtml(item.title)
  let link: unknown
  visit(root, 'element', (node) => {
    if (isElement(node, 'a')) link ??= node.properties.href
  })
  return { ...given({ link }), ...item, title: foldSpace(textOf(root)) }
}

/** A person needs only a name, which may be a text; the id is derived from it. */
function preparedPerson(person: Value): Value {
  const name = typeof person.name === 'string' ? { display: person.name } : person.name
  const display = isObject(name) && typeof name.display === 'string' ? name.display : ''
  return { ...given({ id: display === '' ? undefined : new UniqueNames().idFor(display) }), ...person, name }
}

function isObject(value: unknown): value is Value {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** An object without the keys whose value is undefined. */
function given(value: Value): Value {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined))
}
