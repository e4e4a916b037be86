import { visit } from 'unist-util-visit'
import type { DocumentKind } from '#model/content-document.ts'
import { linkQueryOf, QueryParameters } from '#model/link-query.ts'
import { foldSpace, isElement, parseHtml, textOf } from '../html/html-tree.ts'
import { UniqueNames } from '../html/unique-names.ts'
import type { DataFile, Path } from '../reading/data-file.ts'
import { sectionsOfHtml, splitSections } from './split-sections.ts'

type Value = Record<string, unknown>

/**
 * The value of a document in the form of the model, from the looser one that other systems may write: an HTML `body` in
 * place of sections, headings of sections within them, markup in the titles of sources, a person's name alone. What does
 * not look as expected stays as it is: validation reports it at its place.
 *
 * @param at  where the document stands in the file
 */
export function prepareValue(kind: DocumentKind, at: Path, data: DataFile): DataFile {
  const given = [...at, 'value'].reduce<unknown>((value, step) => (value as Value)[String(step)], data.value)
  const original: DataFile = { value: given, pointOf: (path, part) => data.pointOf([...at, 'value', ...path], part) }
  if (!isObject(given)) return original
  if (kind === 'article') return withSections(preparedArticle(given), 'tabs', original)
  if (kind === 'page') return withSections(given, 'sections', original)
  if (kind === 'person') return { ...original, value: preparedPerson(given) }
  return original
}

function withSections({ body, ...value }: Value, key: 'tabs' | 'sections', { pointOf }: DataFile): DataFile {
  if (typeof body === 'string' && value[key] === undefined) {
    const inBody = (path: Path): Path => (path[0] === key ? ['body'] : path)
    const format = key === 'tabs' ? { bodyFormat: 'markup' } : {}
    return {
      value: { ...format, ...value, [key]: sectionsOfHtml(body) },
      pointOf: (path, part) => pointOf(inBody(path), part),
    }
  }
  const whole = body === undefined ? value : { ...value, body }
  const given = value[key]
  if (!Array.isArray(given)) return { value: whole, pointOf }
  const { sections, origins } = splitSections(given)
  if (sections.length === given.length) return { value: { ...whole, [key]: sections }, pointOf }
  const inGiven = (path: Path): Path =>
    path[0] === key && typeof path[1] === 'number' ? [key, origins[path[1]] ?? path[1]] : path
  return { value: { ...whole, [key]: sections }, pointOf: (path, part) => pointOf(inGiven(path), part) }
}

/** What the article and its content meta both hold needs to be given once. */
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

/** History entries with the day they are listed under as their date. */
function datedByKey(history: Value): Value {
  return Object.fromEntries(
    Object.entries(history).map(([day, entry]) => [day, isObject(entry) ? { date: day, ...entry } : entry]),
  )
}

/** A source whose title is HTML: its text, and its first link where it names none. */
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

/** A person needs no more than a name, which may be a text; the id is made of it. */
function preparedPerson(person: Value): Value {
  const name = typeof person.name === 'string' ? { display: person.name } : person.name
  const display = isObject(name) && typeof name.display === 'string' ? name.display : ''
  return { ...given({ id: display === '' ? undefined : new UniqueNames().idFor(display) }), ...person, name }
}

function isObject(value: unknown): value is Value {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** An object without the keys whose value is missing. */
function given(value: Value): Value {
  return Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined))
}
