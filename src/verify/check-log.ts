import { type Bytes, fromBase64, hexOf, sha256, textOf, utf8 } from './bytes.ts'
import type { ReadReview } from './check-reviews.ts'
import type { Report } from './findings.ts'
import { leadsTo, leafOf, rootOf } from './merkle-tree.ts'
import { bytesAt, get, type Provenance, type Version } from './provenance.ts'
import { hasRoot, type LogKey, openNote } from './signed-note.ts'

/** The public log in its present state: docs/visible-review.md. */
export interface OpenedLog {
  /** The signed checkpoint from the site. */
  note: string
  entries: Bytes[]
}

interface Checked {
  provenance: Provenance
  reviews: readonly ReadReview[]
  key: LogKey
  report: Report
}

const entryVersion = 'salus-log-1'
const bundleWidth = 256
/**
 * The allowed difference by which an entry's time may precede that of the entry before it: writers do not wait for each
 * other.
 */
const disorderMs = 24 * 60 * 60 * 1000
/** The time in which an entry must get into the log. */
const pendingMs = 10 * 60 * 1000

/**
 * Compares the log with the versions and reviews that the site lists for an article, in both directions.
 *
 * @param address  of the site; undefined for a file alone, whose proof is all that can be checked
 * @returns the log; undefined where it was not read, or cannot be trusted
 */
export async function checkLog(checked: Checked, address: string | undefined): Promise<OpenedLog | undefined> {
  const { provenance, key, report } = checked
  const log = address === undefined ? undefined : await openedLog(new URL('/log', address).href, key, report)
  if (address !== undefined && !log) return undefined
  if (provenance.log?.proof) await checkProof(provenance.log.proof, checked, log)
  if (log) {
    checkEntries(log.entries, checked)
    await checkReviewEntries(log.entries, checked)
  }
  return log
}

async function openedLog(base: string, key: LogKey, report: Report): Promise<OpenedLog | undefined> {
  const note = (await get(`${base}/checkpoint`)).body
  const head = await openNote(note, key)
  if (head === undefined) return void report(null, 'log.unknown', {})
  if (head === null) return void report(false, 'log.unsigned', { key: key.id })
  const entries: Bytes[] = []
  for (let bundle = 0; bundle * bundleWidth < head.size; bundle += 1) {
    const width = Math.min(head.size - bundle * bundleWidth, bundleWidth)
    const path = `${base}/tile/entries/${tilePath(bundle)}`
    entries.push(...entriesOf(await bytesAt(width === bundleWidth ? path : `${path}.p/${width}`)))
  }
  const holds = entries.length === head.size && hasRoot(await rootAt(entries, head.size), head)
  report(holds, holds ? 'log.signed' : 'log.otherEntries', { name: head.origin, size: head.size, key: key.id })
  return holds ? { note, entries } : undefined
}

export async function rootAt(entries: readonly Bytes[], size: number): Promise<Bytes> {
  return rootOf(await Promise.all(entries.slice(0, size).map(leafOf)))
}

async function checkProof(
  proof: string,
  { provenance, key, report }: Checked,
  log: OpenedLog | undefined,
): Promise<void> {
  const [, index = '', hashes = '', note = ''] =
    /^c2sp\.org\/tlog-proof@v1\n(?:extra .*\n)?index (\d+)\n((?:[A-Za-z0-9+/]{43}=\n)*)\n([\s\S]*)$/.exec(proof) ?? []
  const head = await openNote(note, key)
  if (head === undefined) return log ? undefined : report(null, 'log.unknown', {})
  if (head === null) return report(false, 'proof.unsigned', {})
  const entry = utf8(entryOf(provenance.article, provenance.versions[0]))
  const path = hashes.split('\n').slice(0, -1).map(fromBase64)
  const root = await leadsTo(await leafOf(entry), Number(index), head.size, path)
  if (!root || !hasRoot(root, head)) return report(false, 'proof.wrong', {})
  if (log && head.size <= log.entries.length && !hasRoot(await rootAt(log.entries, head.size), head))
    return report(false, 'proof.otherLog', {})
  report(true, 'proof.leads', { index: Number(index), name: head.origin, size: head.size })
}

/** Whether the site lists every version in the log, each in its place, with plausible times for that place. */
function checkEntries(entries: readonly Bytes[], { provenance, report: reportFinding }: Checked): void {
  const { article, versions } = provenance
  let isFine = true
  const report: Report = (holds, id, values) => {
    isFine = false
    reportFinding(holds, id, values)
  }
  const found = [...entries.entries()].flatMap(([index, entry]) => {
    const [words, text] = [wordsOf(entry), textOf(entry)]
    return words[1] === 'text' && words[2] === article.id
      ? [{ index, text, number: words[3] ?? '', at: timeOf(entry) }]
      : []
  })
  for (const version of versions.filter((version) => !found.some(({ text }) => text === entryOf(article, version)))) {
    const named = { number: version.number, time: version.recordedAt }
    if (isOverdue(version.recordedAt)) report(false, 'log.lacksVersion', named)
    else report(null, 'log.awaitsVersion', named)
  }
  for (const { index, text, number, at } of found) {
    if (!versions.some((version) => text === entryOf(article, version)))
      report(false, 'log.hasVersion', { number, time: at, index })
    const entryBefore = entries[index - 1]
    const before = entryBefore ? timeOf(entryBefore) : at
    if (Date.parse(before) - Date.parse(at) > disorderMs)
      report(false, 'log.backdated', { number, time: at, after: before })
  }
  if (isFine) reportFinding(true, 'log.versions', { count: found.length })
}

/** Whether the site lists every review in the log, and the log has every review that the site lists. */
async function checkReviewEntries(entries: readonly Bytes[], { provenance, reviews, report }: Checked): Promise<void> {
  const { article } = provenance
  const logged = entries.filter((entry) => {
    const words = wordsOf(entry)
    return words[1] === 'review' && words[2] === article.id
  })
  const texts = new Set(logged.map(textOf))
  const named = await Promise.all(
    reviews.map(async (review) => ({ review, entry: await reviewEntryOf(article, review) })),
  )
  const missing = logged.filter((entry) => !named.some((other) => other.entry === textOf(entry)))
  for (const entry of missing) report(false, 'log.hasReview', { time: timeOf(entry) })
  for (const { review } of named.filter(({ entry }) => !texts.has(entry))) {
    const named = { number: review.number, time: review.at }
    if (isOverdue(review.at)) report(false, 'log.lacksReview', named)
    else report(null, 'log.awaitsReview', named)
  }
  if (logged.length > 0 && missing.length === 0) report(true, 'log.reviews', { count: logged.length })
}

/** Also true for a future or invalid time: else such an entry would never have to be in the log. */
function isOverdue(time: string): boolean {
  return !(Math.abs(Date.now() - Date.parse(time)) <= pendingMs)
}

async function reviewEntryOf({ id }: Provenance['article'], review: ReadReview): Promise<string> {
  const { salt, statement, signature, at } = review
  const hash = await sha256(fromBase64(salt), utf8(statement), fromBase64(signature))
  return JSON.stringify([entryVersion, 'review', id, hexOf(hash), at])
}

function entryOf({ id }: Provenance['article'], version: Version | undefined): string {
  const { number, textVersion, hash, recordedAt } = version ?? {}
  return JSON.stringify([entryVersion, 'text', id, String(number), textVersion, hash, recordedAt])
}

function timeOf(entry: Bytes): string {
  return wordsOf(entry).at(-1) ?? ''
}

function wordsOf(entry: Bytes): string[] {
  try {
    const words: unknown = JSON.parse(textOf(entry))
    return Array.isArray(words) && words[0] === entryVersion ? words : []
  } catch {
    return []
  }
}

/** Splits a bundle into its entries, each preceded by its length in two bytes. */
function entriesOf(bundle: Bytes): Bytes[] {
  const lengths = new DataView(bundle.buffer, bundle.byteOffset, bundle.byteLength)
  const entries: Bytes[] = []
  for (let at = 0; at + 2 <= bundle.length; at += 2 + lengths.getUint16(at))
    entries.push(bundle.subarray(at + 2, at + 2 + lengths.getUint16(at)))
  return entries
}

function tilePath(index: number): string {
  const digits = String(index)
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/\d{3}/g) ?? []
  return groups.map((group, place) => (place < groups.length - 1 ? `x${group}` : group)).join('/')
}
