/** A position in a file; both count from 1. */
export interface Place {
  line: number
  column: number
}

/** Comments, and strings and template literals, whose text may look like a comment. */
const stringsAndComments = /(["'`])(?:\\[\s\S]|(?!\1)[^\\])*\1|\/\/.*|\/\*[\s\S]*?\*\//g

/**
 * The position of a property of an object literal in JavaScript or TypeScript. It matches words and does not parse: it
 * finds properties written as `name: value`, which is the usual way in a configuration.
 *
 * @param path  the names of the property and of those around it, outermost first
 * @returns the position of the innermost name found; null if there is none
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
