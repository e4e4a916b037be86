import type { Heading } from 'mdast'

export interface HeadingAttributes {
  id?: string
  classes: string[]
  /** Parts that are neither `#id` nor `.class`. */
  unknown: string[]
}

const braces = /\s*\{([^{}]*)\}\s*$/

/** Reads `{#id .collapsable}` at the end of a heading, and takes it off the heading's text. */
export function takeHeadingAttributes(heading: Heading): HeadingAttributes {
  const last = heading.children.at(-1)
  const match = last?.type === 'text' ? braces.exec(last.value) : null
  if (!match || last?.type !== 'text') return { classes: [], unknown: [] }
  last.value = last.value.slice(0, match.index)
  if (last.value === '') heading.children.pop()
  const parts = (match[1] ?? '').split(/\s+/).filter((part) => part !== '')
  const named = (sign: string) =>
    parts.filter((part) => part.startsWith(sign) && part.length > 1).map((part) => part.slice(1))
  return {
    id: named('#')[0],
    classes: named('.'),
    unknown: [
      ...parts.filter((part) => !/^[#.]./.test(part)),
      ...named('#')
        .slice(1)
        .map((id) => `#${id}`),
    ],
  }
}
