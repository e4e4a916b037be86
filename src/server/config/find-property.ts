/** A place in a file; both count from 1. */
export interface Place {
  line: number
  column: number
}

/** Strings and template literals, whose text may look like a comment, and comments. */
const stringsAndComments = /(["'`])(?:\\[\s\S]|(?!\1)[^\\])*\1|\/\/.*|\/\*[\s\S]*?\*\//g

/**
 * Where an object literal in JavaScript or TypeScript has a property. By its words, not by a parser: it finds what is
 * written out as `name: value`, which is what people write in a configuration.
 *
 * @param path  the names of the property and of those around it, outermost first
 * @returns the place of the innermost name that is found; null when there is none
 */
export function findProperty(source: string, path: readonly string[]): Place | null {
  const code = source.replace(stringsAndComments, (found) =>
    found.startsWith('/') ? found.replace(/[^\n]/g, ' ') : found,
  )
  let from = 0
  let found: number | null = null
  for (const name of path) {
    const escaped = name.replace(/[^\w]/g, '\\$&')
    const pattern = new RegExp(`(?<![\\w$.])(["'\`]?)${escaped}\\1\\s*(?=[:,}\\n(])`, 'g')
    pattern.lastIndex = from
    const match = pattern.exec(code)
    if (!match) break
    found = match.index
    from = pattern.lastIndex
  }
  if (found === null) return null
  const before = code.slice(0, found).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
