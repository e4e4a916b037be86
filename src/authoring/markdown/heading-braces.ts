import type { PhrasingContent } from 'mdast'

const braces = /\s*\{([^{}]*)\}\s*$/

/** The words of a heading, and the text in the braces at its end: `## When to call {#when-to-call .aside}`. */
export function splitHeadingBraces(children: readonly PhrasingContent[]): {
  children: PhrasingContent[]
  /** Empty without braces. */
  braces: string
} {
  const last = children.at(-1)
  const match = last?.type === 'text' ? braces.exec(last.value) : null
  if (!match || last?.type !== 'text') return { children: [...children], braces: '' }
  const value = last.value.slice(0, match.index)
  const before = children.slice(0, -1)
  return { children: value === '' ? before : [...before, { ...last, value }], braces: (match[1] ?? '').trim() }
}
