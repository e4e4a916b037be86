import { wordsOfErrors } from './words-of-errors.ts'

/** Maximum characters of the texts of a report. */
export const maxLengths = { name: 60, message: 300, stack: 2000 } as const
/** Maximum characters of a message that are read: a longer message was built from a text. */
const mostRead = 2000
/** Maximum frames of a reported stack. */
const mostFrames = 8

/** A part of an identifier, or several with dots between. */
const name = String.raw`[A-Za-z_$][\w$]{0,39}`
const path = String.raw`${name}(?:\.${name}){0,5}`
/** Phrases in which browsers' messages name code; elsewhere they quote text that the reader reads or types. */
const namesOfCode = [
  String.raw`\((?:reading|setting) '${name}'\)`,
  String.raw`\(evaluating '${path}\b`,
  `Failed to execute '${name}' on '${name}'`,
  `Failed to (?:read|set) the '${name}' property (?:from|on) '${name}'`,
  `Failed to construct '${name}'`,
  String.raw`\bof type '${name}'`,
  String.raw`\bproperty (?:'${name}'|"${name}")(?= of\b|,)`,
  String.raw`\bfind variable: ${name}\b`,
  String.raw`${path}(?= is not (?:a function|a constructor|defined|iterable|an object)\b)`,
  `${path}(?= is (?:null|undefined)$)`,
]
const script = String.raw`/(?:assets|src)/[\w./-]{1,120}\.(?:[jt]sx?|css)(?::\d+){0,2}`
const partsOfMessages = new RegExp(
  [
    `(?<kept>${[...namesOfCode, script].join('|')})`,
    `(?<quoted>"[^"]*"|“[^”]*”)`,
    // A word together with everything joined to it: `hiv-test`, `a@b.example`, `tests.html`.
    String.raw`(?<word>/?[\p{L}\p{M}\p{N}_$%](?:[\p{L}\p{M}\p{N}_$%'’@.+/=&#~:-]*[\p{L}\p{M}\p{N}_$%])?)`,
    String.raw`(?<other>[^\x20-\x7e…])`,
  ].join('|'),
  'gu',
)

/**
 * The message of an error without anything that may reveal what the reader reads or types. It keeps: words of browsers'
 * and this site's messages, identifiers where such messages name code, addresses of scripts, numbers of up to three
 * digits.
 *
 * @param texts  texts on the page, such as its title and typed text: removed even if each word is a known one
 */
export function scrubbedMessage(message: string, texts: readonly string[] = []): string {
  const scrubbed = withoutTexts(scriptPaths(message.slice(0, mostRead)), texts)
    .replace(/\s+/g, ' ')
    .replace(partsOfMessages, (part, ...found) => {
      const { kept, quoted, word } = found.at(-1) as Record<string, string | undefined>
      if (kept !== undefined) return kept
      if (quoted !== undefined) return '"…"'
      return word !== undefined && isWordOfErrors(word) ? part : '…'
    })
  return scrubbed.replace(/…(?:[^\p{L}\p{N}]*…)+/gu, '…').slice(0, maxLengths.message)
}

/** The frames of a stack, one per line, with scripts as `/assets/name.js:line:column` and no other address. */
export function scrubbedStack(stack: string): string {
  return stack
    .split('\n', 100)
    .map((line) => scrubbedFrame(line.trim().slice(0, mostRead)))
    .filter((frame) => frame !== null)
    .slice(0, mostFrames)
    .map((frame) => frame.slice(0, maxLengths.stack / mostFrames - 1))
    .join('\n')
}

/**
 * Frames of Chrome, `at open (address:1:2)` or `at address:1:2`, or of other browsers, `open@address:1:2`; null for
 * other lines.
 */
function scrubbedFrame(line: string): string | null {
  const [, chrome, others, address = '', bracket = ''] =
    /^(?:(at (?:[\w$.<> [\]]{1,80} \()?)|([\w$.*/<]{0,80}@))([^\s()]+:\d+|<anonymous>)(\)?)$/.exec(line) ?? []
  const opening = chrome ?? others
  if (opening === undefined || opening.endsWith('(') !== (bracket === ')')) return null
  const [path] = new RegExp(`^${script}$`).exec(scriptPaths(address)) ?? ['…']
  return opening + path + bracket
}

/** Addresses of scripts without origin and query; `…` for all others. */
function scriptPaths(text: string): string {
  return text.replace(/\b[a-z][a-z\d+.-]{0,20}:\/\/[^\s"'`()<>]+/gi, (address) => {
    const [, path = '…', place = ''] =
      /^[a-z]+:\/\/[^/]*(\/(?:assets|src)\/[\w./-]+)(?:\?[^:]*)?((?::\d+)*)$/i.exec(address) ?? []
    return path + place
  })
}

/**
 * Matches any case, and any white space, hyphens or plus signs between words; the longest first, as one may contain
 * another.
 */
function withoutTexts(message: string, texts: readonly string[]): string {
  const patterns = texts
    .map((text) => text.match(/[^\s_+-]+/gu) ?? [])
    .filter((words) => words.join('').length >= 3)
    .map((words) =>
      words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)).join(String.raw`[\s_+-]+`),
    )
    .sort((left, right) => right.length - left.length)
  return patterns.length > 0 ? message.replace(new RegExp(patterns.join('|'), 'giu'), '…') : message
}

function isWordOfErrors(word: string): boolean {
  return /^\d{1,3}$/.test(word) || wordsOfErrors.has(word.toLowerCase().replace('’', "'"))
}
