import { countChanges, textDifference } from '#canonical/text-difference.ts'
import { textLines } from '#canonical/text-lines.ts'
import { dayOf } from '#model/day.ts'
import {
  changesAddress,
  type HistoryPlace,
  historyAddress,
  historyPlaces,
  versionAddress,
} from '#model/history/history-addresses.ts'
import { personIn } from '#model/site/person.ts'
import type { SitePath, Slug } from '#model/text/text.ts'
import { ChangesPage, type Exchanged } from '#pages/history/ChangesPage.tsx'
import { HistoryPage, type ListedVersion, type ShownArticle, type VersionKind } from '#pages/history/HistoryPage.tsx'
import { historyHead } from '#pages/history/history-head.ts'
import { type CreditedRole, VersionPage } from '#pages/history/VersionPage.tsx'
import { provenancePath, routePatterns } from '#routing/routes.ts'
import type { KeptArticleVersion } from '#store/content/published/article-versions.ts'
import type { HistoryNote, VersionBody } from '#store/content/published/version-body.ts'
import { type LoadedPage, type LoaderInput, pageNumber } from '../cache/page-loader.ts'
import { MovedElsewhere } from '../http/site-errors.ts'
import { stateOf } from './version-states.ts'

/** Versions per page of the list. */
const versionsPerPage = 20
const roles = ['author', 'medicalReviewer', 'factChecker', 'editor', 'copyEditor'] as const

/** An article with its public history, even if it is no longer published. */
interface Subject {
  id: Slug
  title: string
  path: SitePath
  /** Whether the article is published at its path. */
  isPublished: boolean
}

/** REV-5: the versions of an article, one of them, or the changes between two. */
export async function loadHistory(input: LoaderInput): Promise<LoadedPage | null> {
  const places = historyPlaces(input.context.path)
  for (const place of places) {
    const subject = await subjectAt(place.article, input)
    const page = subject && (await loadPlace(subject, place, input))
    if (page) return page
  }
  for (const { article, numbers } of places) {
    const moved = await input.store.oldAddress(article)
    if (moved?.to) throw new MovedElsewhere(addressOf(moved.to, numbers))
  }
  return null
}

async function subjectAt(path: SitePath, { store }: LoaderInput): Promise<Subject | null> {
  const article = (await store.articles.byPath(path))?.article
  if (article) {
    const { id, title, contentMeta } = article
    return { id, title, path: contentMeta.canonicalPath, isPublished: true }
  }
  const gone = await store.versions.takenDownAt(path)
  return gone && { id: gone.id, title: gone.title ?? path, path, isPublished: false }
}

function addressOf(article: SitePath, [first, second]: readonly number[]): string {
  if (first === undefined) return historyAddress(article)
  return second === undefined ? versionAddress(article, first) : changesAddress(article, first, second)
}

function loadPlace(subject: Subject, { numbers, since }: HistoryPlace, input: LoaderInput): Promise<LoadedPage | null> {
  const [first, second] = numbers
  if (since !== undefined) return leadToChanges(subject, since, input)
  if (first === undefined) return loadList(subject, input)
  return second === undefined ? loadVersion(subject, first, input) : loadChanges(subject, first, second, input)
}

/** Redirects to the changes since the newest version with this text; to all versions if there is none. */
async function leadToChanges({ id, path }: Subject, hash: string, { store }: LoaderInput): Promise<never> {
  const [number, count] = await Promise.all([store.versions.numberOf(id, hash), store.versions.count(id)])
  throw new MovedElsewhere(
    number === null || number === count ? historyAddress(path) : changesAddress(path, number, count),
  )
}

async function loadList(subject: Subject, input: LoaderInput): Promise<LoadedPage | null> {
  const { store, query, context } = input
  const { path } = subject
  const count = await store.versions.count(subject.id)
  const page = pageNumber(query)
  const pages = Math.max(1, Math.ceil(count / versionsPerPage))
  if (page === null || page > pages) return null
  // One more than shown, since each is compared with the one before it.
  const slice = { limit: versionsPerPage + 1, offset: (page - 1) * versionsPerPage }
  const found = await store.versions.list(subject.id, slice)
  const names = await namesOf(
    found.flatMap(({ editor }) => editor?.person ?? []),
    input,
  )
  const versions = found
    .slice(0, versionsPerPage)
    .map((version, place) => listed(version, found[place + 1] ?? null, { subject, count, names, input }))
  const title = context.texts.t('history.pageTitle', { article: subject.title })
  return {
    head: historyHead(
      page === 1 ? title : context.texts.t('page.number', { title, page }),
      historyAddress(path, page),
      context,
    ),
    content: (
      <HistoryPage
        data={{
          article: linkTo(subject),
          versions,
          pager: { page, pages },
          href: (number) => historyAddress(path, number),
          compare: count > 1 ? { article: path, newest: count } : null,
          provenance: subject.isPublished ? provenancePath(path) : null,
          log: (await store.publicLog.head()) ? routePatterns.logCheckpoint : null,
        }}
      />
    ),
    tags: [...tagsOf(subject), ...[...names.keys()].map((id) => `person:${id}`)],
  }
}

async function loadVersion(subject: Subject, number: number, input: LoaderInput): Promise<LoadedPage | null> {
  const { store, context } = input
  const { path } = subject
  const count = await store.versions.count(subject.id)
  const found = await store.versions.get(subject.id, [number, number + 1, count])
  const [version, next, newest] = [number, number + 1, count].map((wanted) =>
    found.find((candidate) => candidate.number === wanted),
  )
  if (!version || !(version.body || version.withdrawn)) return null
  const { text, people } = version.body ?? { text: null, people: [] }
  const names = await namesOf(
    people.map(({ person }) => person),
    input,
  )
  const date = dayOf(version.recordedAt)
  const title = context.texts.t('history.versionTitle', { article: subject.title, number })
  return {
    head: historyHead(title, versionAddress(path, number), context),
    content: (
      <VersionPage
        data={{
          article: linkTo(subject),
          number,
          date,
          withdrawn: version.withdrawn && { reason: version.withdrawn.reason, date: dayOf(version.withdrawn.at) },
          superseded: next ? dayOf(next.recordedAt) : null,
          history: historyAddress(path),
          changes: text && number < count ? changesAddress(path, number, count) : null,
          since: next && newest ? stateOf(version, next, newest) : null,
          text,
          credits: roles.flatMap((role) => {
            const ids = people.filter((credit) => credit.role === role).map(({ person }) => person)
            return ids.length > 0 ? [{ role, names: ids.map((id) => nameOf(id, names, input)) }] : []
          }),
          hash: version.hash,
        }}
      />
    ),
    tags: [...tagsOf(subject), ...[...names.keys()].map((id) => `person:${id}`)],
    ...(version.withdrawn && { status: 410 }),
  }
}

async function loadChanges(
  subject: Subject,
  first: number,
  second: number,
  input: LoaderInput,
): Promise<LoadedPage | null> {
  const { path } = subject
  const found = await input.store.versions.get(subject.id, [first, second])
  const [from, to] = [first, second].map((number) => found.find((candidate) => candidate.number === number))
  if (!from?.body || !to?.body || first >= second) return null
  const lines = textDifference(textLines(from.body.text), textLines(to.body.text))
  const named = [...from.body.people, ...to.body.people].map(({ person }) => person)
  const names = await namesOf(named, input)
  const peopleIn = (body: VersionBody, role: CreditedRole) =>
    body.people.filter((credit) => credit.role === role).map(({ person }) => nameOf(person, names, input))
  const people = roles
    .map((role) => ({
      role,
      ...exchanged(peopleIn(from.body as VersionBody, role), peopleIn(to.body as VersionBody, role)),
    }))
    .filter(({ before, after }) => before.length + after.length > 0)
  const paid = exchanged(from.body.paid, to.body.paid)
  const title = input.context.texts.t('history.changesTitle', { from: first, to: second })
  const side = (version: KeptArticleVersion) => ({
    number: version.number,
    date: dayOf(version.recordedAt),
    address: versionAddress(path, version.number),
  })
  return {
    head: historyHead(`${title}: ${subject.title}`, changesAddress(path, first, second), input.context),
    content: (
      <ChangesPage
        data={{
          article: linkTo(subject),
          from: side(from),
          to: side(to),
          history: historyAddress(path),
          figures: {
            ...countChanges(lines),
            people: Math.max(...people.map(({ before, after }) => Math.max(before.length, after.length)), 0),
            paid: Math.max(paid.before.length, paid.after.length),
          },
          lines,
          people,
          paid,
        }}
      />
    ),
    tags: [...tagsOf(subject), ...[...names.keys()].map((id) => `person:${id}`)],
  }
}

function listed(
  version: KeptArticleVersion,
  before: KeptArticleVersion | null,
  {
    subject: { path, isPublished },
    count,
    names,
    input,
  }: { subject: Subject; count: number; names: ReadonlyMap<string, string>; input: LoaderInput },
): ListedVersion {
  const { number, recordedAt, change, editor, reason, body, withdrawn } = version
  const { editors, reasons } = input.context.site.publicHistory
  const entry = newEntry(version, before)
  const name = editor?.person && editors === 'names' ? names.get(editor.person) : undefined
  return {
    number,
    date: dayOf(recordedAt),
    isCurrent: isPublished && number === count,
    kind: kindOf(version, entry),
    sameAs: change?.sameAs ?? null,
    figures: change ?? {},
    editor: name ? { name } : editor && editors !== 'none' ? 'editor' : null,
    reasons: [...new Set([...(entry?.reasons ?? []), ...(reasons && reason ? [reason] : [])])],
    withdrawn: withdrawn && { reason: withdrawn.reason, date: dayOf(withdrawn.at) },
    address: body ? versionAddress(path, number) : null,
    changes: body && before?.body ? changesAddress(path, before.number, number) : null,
  }
}

/** The article's own note about this change; null if it has not changed. */
function newEntry({ body }: KeptArticleVersion, before: KeptArticleVersion | null): HistoryNote | null {
  const entry = body?.entry ?? null
  return JSON.stringify(entry) === JSON.stringify(before?.body?.entry ?? null) ? null : entry
}

function kindOf({ number, change }: KeptArticleVersion, entry: HistoryNote | null): VersionKind {
  if (number === 1) return 'first'
  if (entry?.isCorrection) return 'correction'
  if (!change) return 'unknown'
  if (change.sameAs !== null) return 'return'
  if (entry?.isMedical) return 'medical'
  if (change.numbers + change.words > 0) return 'text'
  if (change.sources > 0) return 'sources'
  if (change.people > 0) return 'people'
  return change.paid > 0 ? 'paid' : 'text'
}

function exchanged(before: readonly string[], after: readonly string[]): Exchanged {
  return {
    before: before.filter((name) => !after.includes(name)),
    after: after.filter((name) => !before.includes(name)),
  }
}

/** The names of the people who have a page, in the language of the version. */
async function namesOf(ids: readonly string[], { store, context }: LoaderInput): Promise<Map<string, string>> {
  const found = await store.documents.getMany('person', [...new Set(ids)])
  return new Map(found.map((person) => [person.id, personIn(person, context.language.code).name.display]))
}

function nameOf(id: string, names: ReadonlyMap<string, string>, { context }: LoaderInput): string {
  return names.get(id) ?? context.texts.t('history.formerStaff')
}

/** Without an address if the article is no longer published. */
function linkTo({ title, path, isPublished }: Subject): ShownArticle {
  return { name: title, link: isPublished ? path : null }
}

function tagsOf({ path }: Subject): string[] {
  return [`article:${path}`]
}
