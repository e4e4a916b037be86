import type { Element, Root } from 'hast'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'
import { catalogues } from '#texts/texts-of.ts'

const parser = unified().use(rehypeParse)

/** Attributes that readers see or hear. `content` is that of `<meta>`; scripts show `dataTexts`. */
const spoken = [
  'alt',
  'ariaLabel',
  'ariaDescription',
  'ariaRoleDescription',
  'placeholder',
  'title',
  'label',
  'dataTexts',
]
const spokenMeta = /^(description|og:title|og:description|og:site_name|og:image:alt|twitter:title|twitter:description)$/
const silent = new Set(['script', 'style', 'noscript', 'code'])
/** Initials, and words of articles where they are shown sentence by sentence or as a sheet. */
const notOfInterface =
  /\b(?:Avatar-|SheetPage-(?:text|address|hash)\b|SentenceFeedback-(?:sentence|part)\b|VisitSheet-point\b)/

/** All words of an HTML page: its text and the attributes that are shown or read out, in pieces. */
export function wordsOf(html: string): string[] {
  return piecesOf(parser.parse(html)).flatMap(plain)
}

function piecesOf(root: Root): string[] {
  const pieces: string[] = []
  visit(root, (node) => {
    if (node.type === 'text') pieces.push(node.value)
    if (node.type !== 'element') return
    if (isLeftOut(node)) return SKIP
    pieces.push(...spokenBy(node))
    if (node.content) pieces.push(...piecesOf(node.content))
  })
  return pieces
}

function isLeftOut({ tagName, properties }: Element): boolean {
  return silent.has(tagName) || notOfInterface.test(String(properties.className ?? ''))
}

function spokenBy({ tagName, properties }: Element): string[] {
  const attributes = spoken.flatMap((name) => (typeof properties[name] === 'string' ? [properties[name]] : []))
  const isSpokenMeta = tagName === 'meta' && spokenMeta.test(String(properties.name ?? properties.property ?? ''))
  return isSpokenMeta ? [...attributes, String(properties.content)] : attributes
}

/** Converts JSON of texts for scripts to its texts; folds spaces and removes direction marks. */
function plain(piece: string): string[] {
  const texts = /^[[{]"/.test(piece) ? stringsIn(JSON.parse(piece)) : [piece]
  return texts
    .map((text) =>
      text
        .replace(/[\u2066-\u2069]/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean)
}

/** Every string of a value. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : []
}

/** The words of editors, as one text in which pieces of a page are looked up. */
export function contentText(documents: unknown): string {
  const texts = stringsIn(documents).map((text) => {
    let words = ''
    if (!/[<&]/.test(text)) return text
    visit(parser.parse(text), (node) => {
      if (node.type === 'text') words += `\n${node.value.trim()}\n`
    })
    return words
  })
  return texts.map((text) => text.replace(/[\u2066-\u2069]/g, '').replace(/[^\S\n]+/g, ' ')).join('\n')
}

/** The messages of the interface in English that differ in the language. */
function englishMessages(language: string): ReadonlySet<string> {
  const [english, other] = [catalogues.en ?? {}, catalogues[language] ?? {}]
  const said = Object.entries(english).map(([key, { defaultMessage }]) => [key, defaultMessage] as const)
  return new Set(said.filter(([key, text]) => other[key]?.defaultMessage !== text).map(([, text]) => text))
}

/** Names that every language writes in the same way. */
const names =
  /\b(Salus|Facebook|X|Reddit|WhatsApp|Pinterest|Bluesky|LinkedIn|Telegram|Twitter|Flipboard|RSS|Atom|JSON|PDF|Global Privacy Control|MedlinePlus|OpenSSL|jq|Español|English)\b/g
/** Keys in browser storage and host names, which the privacy pages list; file names; currency signs. */
const codes = /salus-[\w-]+|docs\/[\w-]+\.md|[\w-]+(?:\.[\w-]+)+|\bUS(?=\$)/g
const englishWords =
  /(?<!\p{L})(?:the|and|of|to|is|are|was|with|your|you|this|that|from|for|by|not|more|here|please|what|who|how|read|all|any|it|we|our|page|if|or|on|at|back|close|next|previous|show|about|try|again|skip)(?!\p{L})/iu

/**
 * The pieces of a page in another language that are English: Latin letters in Arabic, English words in Spanish, except
 * words of editors and names.
 *
 * @param content  the words of editors (`contentText`)
 */
export function englishIn(pieces: readonly string[], language: string, content: string): string[] {
  const isForeign = language === 'ar' ? /[A-Za-z]/ : englishWords
  const messages = englishMessages(language)
  return [...new Set(pieces)].filter((piece) => {
    // A word such as "Search" is in many texts of editors, but seldom alone.
    if (messages.has(piece)) return !content.includes(`\n${piece}\n`)
    if (content.includes(piece)) return false
    return partsOf(piece, language).some((part) => isForeign.test(part) && !content.includes(part))
  })
}

/** The parts of a text without insertions by the interface: between Arabic words, quotes and bars. */
function partsOf(text: string, language: string): string[] {
  const open = text
    .replace(/\{\w+\}/g, '|')
    .replace(names, '|')
    .replace(codes, '|')
  return open
    .split(language === 'ar' ? /[|·,\p{Script=Arabic}،؛؟«»:]+/u : /[|·«»:]+| sobre | con /)
    .map((part) => part.replace(/^[\s.,()…]+|[\s.,()…]+$/g, ''))
}
