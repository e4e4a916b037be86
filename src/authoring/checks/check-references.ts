import { adLayoutNames } from '#model/ads/ad-layout.ts'
import { isReservedId } from '#model/articles/article-scope.ts'
import { fixedPaths, isReservedPath, pathsById } from '#routing/routes.ts'
import type { Declaration, Drafts } from '../draft.ts'
import { type FileContext, reportError, reportWarning } from '../file-context.ts'
import type { ReferenceKind } from '../formats/reference-keys.ts'
import { quoted } from '../problem.ts'
import { nearestName } from '../reading/nearest-name.ts'
import type { Reference } from '../reference.ts'
import { checkSeries } from './check-series.ts'

/** Names that no two documents may share, in the words of a report. */
const unique: Partial<Record<Declaration['kind'], string>> = {
  path: 'a path',
  'article id': 'an id',
  person: 'an id',
  series: 'an id',
  sponsor: 'an id',
  treatment: 'an id',
}

/**
 * Checks that references of documents lead to existing documents, and that ids and paths are unique.
 * @param known  documents that exist elsewhere, as "kind key": those already stored
 * @param moved  the new path of articles that leave the path at which they are stored
 */
export function checkReferences(
  drafts: Drafts,
  known: Iterable<string>,
  moved: ReadonlyMap<string, string> = new Map(),
): void {
  checkUnique(drafts.declarations)
  checkRedirects(drafts)
  const names = namesOf(drafts.declarations, known)
  const placed = new Set<string>()
  for (const context of drafts.contexts) {
    for (const reference of context.references) {
      if (!drafts.areCategoriesKnown && (reference.kind === 'category' || reference.kind === 'path')) continue
      check(reference, context, names, drafts, moved)
      if (reference.kind === 'section') placed.add(reference.to)
    }
  }
  checkSeries(drafts)
  for (const [section, { context, ...point }] of drafts.emptySections) {
    if (!placed.has(section)) reportWarning(context, point, 'a section without text', 'text below its heading')
  }
}

/** Every path in use now, or after the import. */
export function pathsThatAreThere(declarations: readonly Declaration[], known: Iterable<string>): Set<string> {
  return namesOf(declarations, known).path
}

/** Kinds of references to an id or a path. */
type NamedKind = Exclude<ReferenceKind, 'section' | 'section id' | 'ad key' | 'ad layout'>
type KnownNames = Record<NamedKind, Set<string>>

function namesOf(declarations: readonly Declaration[], known: Iterable<string>): KnownNames {
  const names: KnownNames = {
    person: new Set(),
    category: new Set(),
    series: new Set(),
    sponsor: new Set(),
    treatment: new Set(),
    article: new Set(),
    path: new Set(fixedPaths),
  }
  const add = (kind: string, key: string) => {
    if (kind in names) names[kind as keyof KnownNames].add(key)
    if (kind in pathsById) names.path.add(pathsById[kind as keyof typeof pathsById](key))
    if (key.startsWith('/')) names.path.add(key)
  }
  for (const { kind, key } of declarations) add(kind, key)
  for (const entry of known) {
    const [kind = '', key = ''] = entry.split(' ')
    add(kind, key)
  }
  return names
}

function checkUnique(declarations: readonly Declaration[]): void {
  const first = new Map<string, Declaration>()
  for (const declaration of declarations) {
    const word = unique[declaration.kind]
    if (!word || declaration.isUnread) continue
    const { kind, key, context } = declaration
    if (kind === 'path' && isReservedPath(key)) {
      const reserved = key === '/' ? key : `/${key.split('/', 2)[1]}`
      const expected = `a path outside of ${quoted(reserved)}`
      reportError(context, declaration, `the reserved path ${quoted(key)}`, expected)
    }
    const other = first.get(`${kind} ${key}`)
    if (!other) {
      first.set(`${kind} ${key}`, declaration)
      continue
    }
    // Either of the two may be the intended one, so neither replaces the stored document.
    const places = [other, declaration] as const
    for (const [reported, twin] of [places, [declaration, other] as const]) {
      const found = `${word.replace(/^an? /, 'the ')} ${quoted(key)}, also used at ${twin.context.file}:${twin.line}`
      reportError(reported.context, reported, found, word.replace(/^an? /, 'a unique '))
    }
  }
}

/** Requires that a redirect leads to a final address: redirects are not chained. */
function checkRedirects({ drafts, declarations }: Drafts): void {
  const places = new Map(declarations.filter(({ kind }) => kind === 'redirect').map((place) => [place.key, place]))
  for (const { document } of drafts) {
    if (document?.kind !== 'redirect' || !places.has(document.value.to)) continue
    const place = places.get(document.key)
    const found = `a redirect to ${quoted(document.value.to)}, which is redirected itself`
    if (place) reportError(place.context, place, found, 'the address that readers are to see')
  }
}

const words: Record<NamedKind, [what: string, where: string]> = {
  person: ['person', 'the name of a file in people/'],
  category: ['category', 'a path of categories.yaml'],
  series: ['series', 'the name of a file in series/'],
  sponsor: ['sponsor', 'the name of a file in sponsors/'],
  treatment: ['treatment set', 'the name of a file in treatments/'],
  article: ['article', 'the path of an article'],
  path: ['page', 'the path of an article, a category or a page'],
}

function check(
  reference: Reference,
  context: FileContext,
  names: KnownNames,
  drafts: Drafts,
  moved: ReadonlyMap<string, string>,
): void {
  if (reference.kind === 'ad key' || reference.kind === 'ad layout' || reference.kind === 'section id') {
    checkWord(reference.kind, reference, context, drafts)
    return
  }
  if (reference.kind === 'section') {
    checkSection(reference, context, drafts)
    return
  }
  const isLink = reference.kind === 'path'
  const [path = '', hash = ''] = reference.to.split('#')
  const to = isLink ? (path.split('?')[0] ?? '') : reference.to
  if (to !== '' && !isThere(to, reference.kind, names))
    reportMissing(to, reference.kind, reference, context, { names, moved })
  else if (isLink && hash !== '') checkHash(to, hash, reference, context, drafts)
}

function reportMissing(
  to: string,
  kind: NamedKind,
  reference: Reference,
  context: FileContext,
  { names, moved }: { names: KnownNames; moved: ReadonlyMap<string, string> },
): void {
  const [what, where] = words[kind]
  const now = moved.get(to)
  const meant = now ?? nearestName(to, names[kind])
  const found = `no ${what} ${quoted(to)}${now ? ' any more' : ''}`
  const isFromElsewhere = kind === 'path' && context.document !== undefined
  const expected = meant ? quoted(meant) : `${where}${isFromElsewhere ? oldOriginHint : ''}`
  reportError(context, reference, found, expected, detailsOf(reference))
}

function checkHash(to: string, hash: string, reference: Reference, context: FileContext, drafts: Drafts): void {
  const anchors = drafts.anchors.get(to)
  if (!anchors || anchors.has(hash) || isReservedId(hash)) return
  const expected = nearestName(hash, anchors) ?? 'the id of one of its headings'
  reportWarning(context, reference, `no heading ${quoted(hash)} in ${to}`, expected, detailsOf(reference))
}

const oldOriginHint = ', or oldOrigin: the site that the link belongs to'

function detailsOf({ field }: Reference): { field?: string } {
  return field === undefined ? {} : { field }
}

function checkSection(reference: Reference, context: FileContext, { anchors }: Drafts): void {
  const [path = '', hash = ''] = reference.to.split('#')
  const ids = anchors.get(path)
  if (ids && !ids.has(hash))
    reportError(context, reference, `no section ${quoted(hash)} in ${path}`, `one of ${[...ids].join(', ')}`)
}

/** Checks a word that must be on a list. */
function checkWord(
  kind: 'ad key' | 'ad layout' | 'section id',
  reference: Reference,
  context: FileContext,
  { adKeys, sections }: Drafts,
): void {
  const { to } = reference
  const list: Iterable<string> | undefined = { 'ad key': adKeys, 'ad layout': adLayoutNames, 'section id': sections }[
    kind
  ]
  const known = list && [...list]
  if (known === undefined || known.includes(to)) return
  const [found, expected] = {
    'ad key': [
      `the key ${quoted(to)} for ads`,
      `one of ${known.join(', ') || 'those'} that adPolicy in site/ lists as neutralKeys or clusterKeys`,
    ],
    'ad layout': [`no ad layout ${quoted(to)}`, `one of ${adLayoutNames.join(', ')}`],
    'section id': [`no section ${quoted(to)} in any article`, nearestName(to, known) ?? 'the id of a section'],
  }[kind] as [string, string]
  reportError(context, reference, found, expected, detailsOf(reference))
}

function isThere(to: string, kind: NamedKind, names: KnownNames): boolean {
  if (names[kind].has(to)) return true
  if (kind !== 'path') return false
  const inOtherPageType = /^\/(?:tabbed|infinite)(\/.+)$/.exec(to)?.[1]
  return inOtherPageType !== undefined && names.article.has(inOtherPageType)
}
