import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { CanonicalElement } from '#canonical/canonical-node.ts'
import { type ChangeCounts, countChanges, textDifference } from '#canonical/text-difference.ts'
import { textLines } from '#canonical/text-lines.ts'
import type { StoredArticle } from '#model/articles/article.ts'
import { isKnownWidget } from '#model/articles/block.ts'
import type { IsoDate } from '#model/articles/date.ts'

/** The content of a version of an article. People are ids, because their names are erased with them. */
export interface VersionBody {
  text: CanonicalElement
  people: NamedRole[]
  /** Paid items: sponsors, products, calls of brands; a kind and a name each. */
  paid: string[]
  /** The article's own note about its newest change. */
  entry: HistoryNote | null
}

export interface NamedRole {
  role: 'author' | 'medicalReviewer' | 'factChecker' | 'editor' | 'copyEditor'
  person: string
}

export interface HistoryNote {
  date: IsoDate
  action: string
  reasons: string[]
  isMedical: boolean
  isCorrection: boolean
}

/** How a version differs from the one before it. */
export interface VersionChange extends ChangeCounts {
  people: number
  paid: number
  /** The number of an earlier version with the same text, if this version restores it. */
  sameAs: number | null
}

export function versionBody(article: StoredArticle, text: CanonicalElement): VersionBody {
  const people = (role: NamedRole['role'], ids: readonly string[]) => ids.map((person) => ({ role, person }))
  return {
    text,
    people: [
      ...people('author', article.authors),
      ...people('medicalReviewer', article.medicalReviewers),
      ...people('factChecker', article.factCheckers),
      ...people('editor', article.editors),
      ...people('copyEditor', article.copyEditors),
    ],
    paid: paidBlocks(article),
    entry: newestEntry(article),
  }
}

function paidBlocks(article: StoredArticle): string[] {
  const widgets = article.tabs.flatMap(({ body }) => body).flatMap(({ widget }) => widget ?? [])
  return [
    ...(article.sponsored ? [`sponsor: ${article.sponsored}`] : []),
    ...widgets.flatMap((widget) =>
      isKnownWidget(widget) && widget.widgetFormat === 'product-card' ? [`product: ${widget.card.title}`] : [],
    ),
    ...article.contentMeta.productCards.map(({ title }) => `product: ${title}`),
    ...article.brandCTAs.map((call) => `brand: ${call.title}`),
  ]
}

function newestEntry({ articleHistory, updateReason }: StoredArticle): HistoryNote | null {
  const [newest] = Object.values(articleHistory).sort((a, b) => b.date.date.localeCompare(a.date.date))
  if (!newest) return null
  const reasons = newest.updateReason.length > 0 ? newest.updateReason : updateReason
  const { isMedical = false, isCorrection = false } = newest
  return { date: newest.date.date, action: newest.action, reasons, isMedical, isCorrection }
}

/** The hash of a version's content beside its text. */
export function besideHash({ people, paid }: VersionBody): string {
  return createHash('sha256')
    .update(JSON.stringify([people, paid]))
    .digest('hex')
}

export function changeOf(before: VersionBody, after: VersionBody, sameAs: number | null): VersionChange {
  const counts = countChanges(textDifference(textLines(before.text), textLines(after.text)))
  const names = ({ people }: VersionBody) => people.map(({ role, person }) => `${role} ${person}`)
  return {
    ...counts,
    people: differing(names(before), names(after)),
    paid: differing(before.paid, after.paid),
    sameAs,
  }
}

function differing(before: readonly string[], after: readonly string[]): number {
  const [had, has] = [new Set(before), new Set(after)]
  return Math.max(before.filter((person) => !has.has(person)).length, after.filter((person) => !had.has(person)).length)
}

/** The title of a version. */
export function titleOf({ text }: VersionBody): string | null {
  const title = elementsOf(elementsOf([text], 'head'), 'title')[0]
  return (
    title
      ?.slice(2)
      .filter((node) => typeof node === 'string')
      .join('') || null
  )
}

function elementsOf(parents: readonly CanonicalElement[], name: string): CanonicalElement[] {
  return parents.flatMap(([, , ...children]) =>
    children.filter((node): node is CanonicalElement => typeof node !== 'string' && node[0] === name),
  )
}

export function packed(body: VersionBody): Buffer {
  return gzipSync(JSON.stringify(body))
}

export function unpacked(bytes: Buffer): VersionBody {
  return JSON.parse(gunzipSync(bytes).toString('utf8')) as VersionBody
}
