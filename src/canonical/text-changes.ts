import { diffArrays } from 'diff'
import { attributeOf, type CanonicalElement, type CanonicalNode } from './canonical-node.ts'
import { inlineNames } from './inline-names.ts'
import { jcs } from './text-hashes.ts'
import { type ChangeKind, changeKinds, kindsOfWord, looksLikeMedicine } from './word-kinds.ts'

/** A change of one line of a text, for a reviewer. */
export interface TextChange {
  /** The id of its section; null for the head and the end of the article. */
  section: string | null
  /** The title of the section, or "Title and introduction", or "Sources and pictures". */
  place: string
  /** Words in their order, each marked if only one of the texts has it. */
  words: { text: string; only: 'before' | 'after' | null }[]
  /** The kinds of change, the most pressing first. */
  kinds: ChangeKind[]
}

/** A unit of reading: a paragraph, an item, a cell, a heading, or the attributes of an element. */
interface Line {
  section: string | null
  place: string
  /** The elements around it, with their attributes. */
  path: string
  words: string[]
  /** Path and words: two lines with the same key are equal. */
  key: string
  isInList: boolean
  kind: 'picture' | 'source' | null
}

/**
 * The changes between a signed text and another one (REV-4), sorted: numbers, units and negations first. A moved line
 * is a change as well. Texts that differ have at least one change.
 */
export function textChanges(before: CanonicalElement, after: CanonicalElement): TextChange[] {
  if (jcs(before) === jcs(after)) return []
  const [old, now] = [linesOf(before), linesOf(after)]
  const changes = pairs(old, now).flatMap(({ from, to }) => change(from, to) ?? [])
  const moved = new Set(old.map(({ key }) => key))
  for (const found of changes) if (isMove(found, moved, now)) found.kinds.push('moved')
  if (changes.length === 0) return [{ section: null, place: 'The whole text', words: [], kinds: ['structure'] }]
  const rank = ({ kinds }: TextChange) => changeKinds.indexOf(kinds[0] ?? 'wording')
  return changes.map((found) => ({ ...found, kinds: inOrder(found.kinds) })).sort((a, b) => rank(a) - rank(b))
}

function inOrder(kinds: readonly ChangeKind[]): ChangeKind[] {
  const found = changeKinds.filter((kind) => kinds.includes(kind))
  return found.length > 1 ? found.filter((kind) => kind !== 'wording') : found
}

/** Whether a whole line of one text is elsewhere in the other. */
function isMove({ words }: TextChange, old: ReadonlySet<string>, now: readonly Line[]): boolean {
  if (words.length === 0 || words.some(({ only }) => only !== words[0]?.only)) return false
  const text = words.map((word) => word.text).join('')
  return words[0]?.only === 'before'
    ? now.some((line) => line.words.join('') === text)
    : words[0]?.only === 'after' && [...old].some((key) => key.endsWith(`\n${text}`))
}

/** Matching lines; for a new or removed line the other is null. */
function pairs(old: readonly Line[], now: readonly Line[]): { from: Line | null; to: Line | null }[] {
  const found: { from: Line | null; to: Line | null }[] = []
  for (const { equal, left, right } of runs(
    old.map(({ key }) => key),
    now.map(({ key }) => key),
  )) {
    if (equal) continue
    const gone = old.slice(left.start, left.end)
    const come = now.slice(right.start, right.end)
    for (const to of come) {
      const likest = gone
        .map((from) => ({ from, likeness: likeness(from, to) }))
        .sort((a, b) => b.likeness - a.likeness)[0]
      if (likest && likest.likeness > minLikeness) {
        found.push({ from: likest.from, to })
        gone.splice(gone.indexOf(likest.from), 1)
      } else found.push({ from: null, to })
    }
    found.push(...gone.map((from) => ({ from, to: null })))
  }
  return found
}

/** The share of common words from which two lines count as one changed line. */
const minLikeness = 0.4

function likeness(from: Line, to: Line): number {
  const others = new Set(to.words)
  const shared = from.words.filter((word) => others.has(word)).length
  return (2 * shared) / Math.max(from.words.length + to.words.length, 1)
}

function change(from: Line | null, to: Line | null): TextChange | null {
  const line = to ?? from
  if (!line) return null
  const words =
    from && to
      ? comparedWords(from.words, to.words)
      : line.words.map((text) => ({ text, only: from ? ('before' as const) : ('after' as const) }))
  const kinds = new Set<ChangeKind>(words.flatMap(({ text, only }) => (only ? kindsOfToken(text) : [])))
  if (from && to && from.path !== to.path) kinds.add('structure')
  if (line.kind) kinds.add(line.kind)
  kinds.add('wording')
  return { section: line.section, place: line.place, words, kinds: inOrder([...kinds]) }
}

function comparedWords(from: readonly string[], to: readonly string[]): TextChange['words'] {
  return runs(from, to).flatMap(({ equal, left, right }): TextChange['words'] => {
    if (equal) return to.slice(right.start, right.end).map((text) => ({ text, only: null }))
    return [
      ...from.slice(left.start, left.end).map((text) => ({ text, only: 'before' as const })),
      ...to.slice(right.start, right.end).map((text) => ({ text, only: 'after' as const })),
    ]
  })
}

function kindsOfToken(token: string): ChangeKind[] {
  if (token.startsWith('⟨a')) return ['link']
  if (token.startsWith('⟨')) return ['mark']
  const kinds = kindsOfWord(token)
  return looksLikeMedicine(token) ? [...kinds, 'medicine'] : kinds
}

function linesOf([, , ...parts]: CanonicalElement): Line[] {
  return (parts as CanonicalElement[]).flatMap((part) => {
    const [name] = part
    const section = name === 'section' ? (attributeOf(part, 'id') ?? '') : null
    const title = attributeOf(part, 'title') ?? section
    const place =
      name === 'section' ? (title ?? '') : name === 'head' ? 'Title and introduction' : 'Sources and pictures'
    return linesOfElement(part, { section, place }, '')
  })
}

function linesOfElement(element: CanonicalElement, where: Pick<Line, 'section' | 'place'>, above: string): Line[] {
  const [name, attributes, ...children] = element
  const path = `${above}/${name}`
  const kind = name === 'picture' ? 'picture' : name === 'source' ? 'source' : null
  const line = (words: string[]): Line => ({
    ...where,
    path,
    words,
    key: `${path}\n${words.join('')}`,
    isInList: /\/(?:ul|ol)\//.test(path),
    kind,
  })
  const lines: Line[] = attributes.length > 0 ? [line(attributes.flatMap(spaced).flatMap(wordsOf))] : []
  let text: string[] = []
  const endLine = () => {
    if (text.length > 0) lines.push(line(text))
    text = []
  }
  for (const child of children) {
    if (typeof child === 'string' || isLine(child)) text.push(...tokensOf(child))
    else {
      endLine()
      lines.push(...linesOfElement(child, where, path))
    }
  }
  endLine()
  return lines
}

/** Names and values of attributes in their readable form: `tone: warning`. */
function spaced(word: string, place: number): string[] {
  return place % 2 === 0 ? [`${place > 0 ? ' ' : ''}${word}: `] : [word]
}

function isLine([name, , ...children]: CanonicalElement): boolean {
  return inlineNames.has(name) && children.every((child) => typeof child === 'string' || isLine(child))
}

function tokensOf(node: CanonicalNode): string[] {
  if (typeof node === 'string') return wordsOf(node)
  const [name, attributes, ...children] = node
  const values = attributes.filter((_, place) => place % 2 === 1).join(' ')
  return [`⟨${name}${values && ` ${values}`}⟩`, ...children.flatMap(tokensOf), `⟨/${name}⟩`]
}

function wordsOf(text: string): string[] {
  return text.match(/\p{N}+(?:[.,]\p{N}+)*|[\p{L}\p{M}'’]+(?:-[\p{L}\p{M}]+)*|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? []
}

interface Run {
  equal: boolean
  left: { start: number; end: number }
  right: { start: number; end: number }
}

/** Two sequences as equal runs, and the differing runs between them. */
function runs(left: readonly string[], right: readonly string[]): Run[] {
  const found: Run[] = []
  let [i, j] = [0, 0]
  for (const { value, added, removed } of diffArrays([...left], [...right])) {
    const last = found.at(-1)
    const run =
      last && !last.equal && (added || removed)
        ? last
        : { equal: !(added || removed), left: { start: i, end: i }, right: { start: j, end: j } }
    if (run !== last) found.push(run)
    if (!added) i += value.length
    if (!removed) j += value.length
    Object.assign(run, { left: { start: run.left.start, end: i }, right: { start: run.right.start, end: j } })
  }
  return found
}
