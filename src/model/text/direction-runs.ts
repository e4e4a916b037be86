/*
 * Finds the pieces of a text that run against its direction, and must be isolated: an Arabic sentence shows `0.5–1 mg`
 * as `mg 1–0.5` unless the dose is an isolate of its own (LANG-3). A piece is as long as possible: a name, number and
 * unit with the signs between them, since two adjacent pieces that belong together change places when each is isolated
 * by itself.
 */

export type Direction = 'ltr' | 'rtl'

const rightToLeftScripts = new Set(['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm', 'Rohg'])

/** The writing direction of a language, by its script, or its likely script. */
export function directionOf(language: string): Direction {
  return rightToLeftScripts.has(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr'
}

/** A piece of a text, from one index up to another, that is written in the other direction. */
export interface DirectionRun {
  from: number
  to: number
  direction: Direction
  /** The language of its letters, for voices and hyphenation; numbers alone are read in the surrounding language. */
  lang?: string
}

/** Ends a piece in the text of a block: a line break, or an existing isolate. */
export const pieceEnd = '\u2028'

// By script extensions: Arabic commas and digits, which several scripts share, count as right to left too.
const scripts = ['Arabic', 'Hebrew', 'Syriac', 'Thaana', 'Nko', 'Adlam', 'Hanifi_Rohingya', 'Samaritan', 'Mandaic']
const rtl = `[${scripts.map((script) => `\\p{scx=${script}}`).join('')}]`
const rtlText = new RegExp(rtl, 'u')
const rtlLetter = new RegExp(`(?=\\p{L})${rtl}`, 'u')
/** Marks are excluded: they belong to the letter before them. */
const ltrCore = new RegExp(`(?!${rtl})[\\p{L}\\p{No}\\p{Nl}0-9⁺⁻]`, 'u')
const ltrLetter = new RegExp(`(?!${rtl})\\p{L}`, 'u')
const mark = /\p{M}/u
const digit = /[0-9]/

/** A quick test, false for nearly every page in a left-to-right language, which then needs no further work. */
export function hasRightToLeft(text: string): boolean {
  return rtlText.test(text)
}

/** The direction of the first letter of a text; undefined without letters, as in a number. */
export function directionOfText(text: string): Direction | undefined {
  const letter = /\p{L}/u.exec(text)?.[0]
  return letter === undefined ? undefined : rtlText.test(letter) ? 'rtl' : 'ltr'
}

/**
 * The pieces of a block's text that run against its direction, in order. A text without a letter in the direction of its
 * page, such as the title of an English source on an Arabic page, is one piece.
 */
export function directionRuns(text: string, direction: Direction): DirectionRun[] {
  if (direction === 'ltr') return hasRightToLeft(text) ? runsOf(text, rightToLeft) : []
  return runsOf(text, leftToRight)
}

interface Kind {
  direction: Direction
  /** Characters that a piece may begin and end with. */
  isCore: (character: string) => boolean
  /** Letters of the other direction: never part of a piece. */
  isForeign: (character: string) => boolean
  letter: RegExp
  ownLetter: RegExp
}

const leftToRight: Kind = {
  direction: 'ltr',
  isCore: (character) => ltrCore.test(character),
  isForeign: (character) => rtlText.test(character),
  letter: ltrLetter,
  ownLetter: rtlLetter,
}

const rightToLeft: Kind = {
  direction: 'rtl',
  isCore: (character) => rtlText.test(character) && !/[،؛]/u.test(character),
  isForeign: (character) => ltrLetter.test(character),
  letter: rtlLetter,
  ownLetter: ltrLetter,
}

interface Span {
  from: number
  to: number
}

function runsOf(text: string, kind: Kind): DirectionRun[] {
  if (!kind.ownLetter.test(text) && !text.includes(pieceEnd)) return wholeRun(text, kind)
  const addresses = kind.direction === 'ltr' ? addressesIn(text) : []
  const pairs = pairsIn(text, kind)
  const spans: Span[] = []
  let at = 0
  while (at < text.length) {
    const core = coreAt(text, at, kind, addresses)
    if (core === at) {
      at += 1
      continue
    }
    let to = core
    for (let next = nextCore(text, to, kind); next < text.length; next = nextCore(text, to, kind)) {
      if (!joins(text, { from: to, to: next }, at, kind, pairs)) break
      to = coreAt(text, next, kind, addresses)
    }
    spans.push(...balanced(text, { from: at, to }, kind))
    at = to
  }
  return spans.map((span) => runOf(text, kind.direction === 'ltr' ? withSigns(text, span) : span, kind))
}

function wholeRun(text: string, kind: Kind): DirectionRun[] {
  const from = text.search(/\S/u)
  if (from === -1 || ![...text].some(kind.isCore)) return []
  return [runOf(text, { from, to: text.trimEnd().length }, kind)]
}

function runOf(text: string, span: Span, { direction }: Kind): DirectionRun {
  const lang = languageOf(text.slice(span.from, span.to), direction)
  return { ...span, direction, ...(lang && { lang }) }
}

function languageOf(text: string, direction: Direction): string | undefined {
  if (direction === 'ltr') return /\p{Script=Latin}/u.test(text) ? 'en' : undefined
  if (/\p{Script=Hebrew}/u.test(text)) return 'he'
  return /\p{Script=Arabic}/u.test(text) ? 'ar' : undefined
}

/** The end of the character with its marks, or of the address, at this index. The same index when there is neither. */
function coreAt(text: string, at: number, kind: Kind, addresses: readonly Span[]): number {
  const address = addresses.find(({ from, to }) => from <= at && at < to)
  if (address) return address.to
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0)
  if (!kind.isCore(character) || (mark.test(character) && kind.direction === 'ltr')) return at
  let to = at + character.length
  while (mark.test(text[to] ?? '')) to += 1
  return to
}

/** The index of the next piece; the end of the text when a letter of the other kind comes first. */
function nextCore(text: string, at: number, kind: Kind): number {
  for (let index = at; index < text.length; ) {
    const character = String.fromCodePoint(text.codePointAt(index) ?? 0)
    if (character === pieceEnd || kind.isForeign(character)) return text.length
    if (kind.isCore(character)) return index
    index += character.length
  }
  return text.length
}

/** Abbreviations whose full stop ends no sentence. */
const abbreviation = /(?:^|[^\p{L}])(?:no|vs|approx|dr|prof|st|vol|pp?|ca|max|min|fig|e\.g|i\.e|[a-z])$/iu

/** Whether the text between two parts of a piece joins them: signs and spaces do, the ends of clauses do not. */
function joins(text: string, { from, to }: Span, start: number, kind: Kind, pairs: readonly Span[]): boolean {
  const between = text.slice(from, to)
  if (kind.direction === 'rtl') return true
  if (pairs.some((pair) => pair.from <= from && to <= pair.to)) return true
  if (/,\s|\s[|•·]\s/u.test(between)) return false
  if (!/[.;:!?]['"”»)\]]*\s/u.test(between)) return true
  if (between.startsWith('.') && abbreviation.test(text.slice(start, from))) return true
  return !digit.test(text.slice(start, from)) && !digit.test(text[to] ?? '')
}

const address = /(?:https?:\/\/|www\.)[^\s<>"«»“”،؛؟]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu

/** Web and mail addresses, without the punctuation of the sentence after them. */
function addressesIn(text: string): Span[] {
  return [...text.matchAll(address)].map(({ 0: found, index }) => {
    let to = index + found.length
    for (let last = text[to - 1]; last !== undefined; last = text[to - 1]) {
      const isLoose = last === ')' && countOf(text.slice(index, to), '(') < countOf(text.slice(index, to), ')')
      if (!isLoose && !/[.,;:!?'\]}]/u.test(last) && last !== pieceEnd) break
      to -= 1
    }
    return { from: index, to }
  })
}

function countOf(text: string, character: string): number {
  return text.split(character).length - 1
}

const closers: Record<string, string> = { '(': ')', '[': ']', '{': '}', '«': '»', '“': '”' }
const openers = new Map(Object.entries(closers).map(([opener, closer]) => [closer, opener]))

/** Text in brackets or quotation marks that is all of one kind: its commas end no piece. */
function pairsIn(text: string, kind: Kind): Span[] {
  const open: number[] = []
  const pairs: Span[] = []
  let quote = -1
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index] ?? ''
    if (character in closers) open.push(index)
    else if (openers.has(character)) {
      const from = open.pop()
      if (from !== undefined && text[from] === openers.get(character)) pairs.push({ from, to: index })
    } else if (character === '"') {
      if (quote !== -1) pairs.push({ from: quote, to: index })
      quote = quote === -1 ? index : -1
    }
  }
  return pairs.filter(({ from, to }) => ![...text.slice(from, to)].some((inner) => kind.isForeign(inner)))
}

/**
 * A piece extended by a bracket whose other half it holds, or split at a bracket without its other half: a single
 * bracket in an isolate would point the wrong way.
 */
function balanced(text: string, span: Span, kind: Kind): Span[] {
  const lone = loneBracket(text, span)
  if (lone === undefined) return [span]
  const { index, other } = lone
  const character = text[index] ?? ''
  // A country code has its plus within the bracket: `(+961) 1-350 000`.
  const opens = text[span.from - 1] === '+' ? span.from - 2 : span.from - 1
  if (!(character in closers) && text[opens] === other) return balanced(text, { ...span, from: opens }, kind)
  if (!openers.has(character) && text[span.to] === other) return balanced(text, { ...span, to: span.to + 1 }, kind)
  return [
    { from: span.from, to: index },
    { from: index + 1, to: span.to },
  ].flatMap((part) => trimmed(text, part, kind).flatMap((whole) => balanced(text, whole, kind)))
}

function loneBracket(text: string, { from, to }: Span): { index: number; other: string } | undefined {
  const open: number[] = []
  let quote: number | undefined
  for (let index = from; index < to; index += 1) {
    const character = text[index] ?? ''
    if (character === '"') quote = quote === undefined ? index : undefined
    if (character in closers) open.push(index)
    const opener = openers.get(character)
    if (opener === undefined) continue
    const last = open.pop()
    if (last === undefined || text[last] !== opener) return { index, other: opener }
  }
  const last = open.at(-1)
  if (last !== undefined) return { index: last, other: closers[text[last] ?? ''] ?? '' }
  return quote === undefined ? undefined : { index: quote, other: '"' }
}

/** From the first core character of a piece to the last; empty without any. */
function trimmed(text: string, { from, to }: Span, kind: Kind): Span[] {
  let first = from
  let last = to
  while (first < last && !kind.isCore(String.fromCodePoint(text.codePointAt(first) ?? 0))) first += 1
  while (last > first && !kind.isCore(text[last - 1] ?? '') && !mark.test(text[last - 1] ?? '')) last -= 1
  return first < last ? [{ from: first, to: last }] : []
}

/** A comparison, sign or currency before a number. A hyphen after a letter joins, as in Hebrew `ב-5`. */
const leadingSigns =
  /(?:(?:[≥≤<>=~≈±]|[<>]=)[ \u00a0\u202f]?)?(?:[+−±×*#]|(?<![\p{L}\p{N}\p{M}])[-–])?[$€£¥₪]?(?<!\p{N})\.?$/u
/** Characters that belong to the end of a number or name. */
const trailingSigns =
  /^(?:[ \u00a0\u202f]?[%‰°](?![\p{L}\p{N}])|[′″™®©#*]|\+{1,2}(?![\p{L}\p{N}])|[ \u00a0\u202f]?[$€£¥₪](?!\p{N}))+/u

function withSigns(text: string, { from, to }: Span): Span {
  const before = text.slice(0, from)
  const signs = digit.test(text[from] ?? '') ? leadingSigns.exec(before) : /(?:(?<!\S)[@#]|°)$/u.exec(before)
  const after = trailingSigns.exec(text.slice(to))
  const end = to + (after?.[0].length ?? 0)
  const isAbbreviated = text[end] === '.' && /(?:^|[^\p{L}])\p{L}\.\p{L}$/u.test(text.slice(from, end))
  return { from: from - (signs?.[0].length ?? 0), to: isAbbreviated ? end + 1 : end }
}

const plainSpace = '[ \\t\\n]'
/** A name or unit, a space, a number: the number may belong to the next word. */
const numberAfterLetters = new RegExp(`[\\p{L}%°)²³]${plainSpace}+([0-9]+(?:[.,/–-][0-9]+)*)$`, 'u')
/** Two numbers with a space between them and a unit after them: the first may belong to the word before it. */
const numberBeforeNumber = new RegExp(`^([0-9]+)${plainSpace}+[0-9][0-9.,–-]*${plainSpace}*\\p{L}`, 'u')
const afterWord = new RegExp(`${rtl}${plainSpace}+$`, 'u')

/** Words that bind the number after them, as in `1 in 10,000`. */
const bindsNumber = /(?:^|\s)(?:in|of|to|or|and|per|by)\s+$/iu

const arabicNumber = '[٠-٩۰-۹]+(?:[٫٬.,/:][٠-٩۰-۹]+)*'
const arabicGroups = (more: string) => `${arabicNumber}(?:[ \\u00a0]${arabicNumber})${more}`
/**
 * Joined by a sign, or grouped like a telephone number: at least two groups after a zero or a plus, otherwise three.
 */
const arabicDigits = new RegExp(
  `${arabicNumber}(?:[ \\u00a0]?[-‐‑–—−+×x*=→~][ \\u00a0]?${arabicNumber})+|(?<![٠-٩۰-۹])(?=[+٠۰])\\+?${arabicGroups('+')}|${arabicGroups('{2,}')}`,
  'gu',
)

/** A number without a safe order. */
export interface UnsureNumber {
  at: number
  number: string
  /** The number may belong to the words on either side, or its parts are shown in reverse. */
  problem: 'either side' | 'reversed'
}

/**
 * Numbers whose place only the writer knows: in `500 mg 3 مرات` the 3 is not part of the dose, in `Omega 3 مفيد` it is
 * part of the name. A comma before the number marks the first case, a no-break space or a hyphen the second. And Arabic
 * digits with a sign or space between them, such as a range or a telephone number: `٥–١٠` is shown as `١٠–٥` in every
 * direction, even within an isolate.
 */
export function unsureNumbers(text: string, direction: Direction): UnsureNumber[] {
  if (direction === 'ltr') return []
  const reversed = [...text.matchAll(arabicDigits)].map(
    ({ 0: number, index }): UnsureNumber => ({ at: index, number, problem: 'reversed' }),
  )
  return [...directionRuns(text, direction).flatMap((run) => numberOnEitherSide(text, run)), ...reversed]
}

function numberOnEitherSide(text: string, { from, to }: DirectionRun): UnsureNumber[] {
  const run = text.slice(from, to)
  const isFollowed = new RegExp(`^${plainSpace}+${rtl}`, 'u').test(text.slice(to))
  const last = isFollowed && /[\p{L}%°]/u.test(run) ? numberAfterLetters.exec(run) : null
  const found = last ?? (afterWord.test(text.slice(0, from)) ? numberBeforeNumber.exec(run) : null)
  const number = found?.[1]
  if (!found || number === undefined) return []
  const start = found.index + found[0].indexOf(number)
  if (found === last && bindsNumber.test(run.slice(0, start))) return []
  return [{ at: from + start, number, problem: 'either side' }]
}

const isolates: Record<Direction, string> = { ltr: '\u2066', rtl: '\u2067' }
const isolateEnd = '\u2069'

/**
 * A text for places without markup, such as `<title>`, with its pieces between isolate characters. For output only: the
 * characters would be copied, searched for and compared with the text.
 */
export function isolatedText(text: string, direction: Direction): string {
  let result = ''
  let at = 0
  for (const { from, to, direction: inner } of directionRuns(text, direction)) {
    result += `${text.slice(at, from)}${isolates[inner]}${text.slice(from, to)}${isolateEnd}`
    at = to
  }
  return at === 0 ? text : result + text.slice(at)
}
