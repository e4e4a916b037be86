import type { Heading } from 'mdast'
import { isReservedId } from '#model/articles/article-scope.ts'
import { sectionIds } from '#model/articles/section.ts'
import { reportError } from '../file-context.ts'
import { quoted } from '../problem.ts'
import { nearestName } from '../reading/nearest-name.ts'
import type { BodyContext } from './body-context.ts'
import { splitHeadingBraces } from './heading-braces.ts'
import { startOf } from './parse-markdown.ts'

export interface HeadingAttributes {
  id?: string
  classes: string[]
  /** Parts that are neither `#id` nor `.class`. */
  unknown: string[]
}

const sectionClasses = ['collapsable', 'gallery', 'aside']

/** Reads and checks `{#id .class}` of a heading. The id is claimed before ids are generated from words. */
export function claimHeading(heading: Heading, context: BodyContext): HeadingAttributes {
  const attributes = takeHeadingAttributes(heading)
  const point = startOf(heading)
  const { id } = attributes
  for (const part of attributes.unknown)
    reportError(context, point, `${quoted(part)} in the braces of a heading`, '#id or .class')
  const classes = heading.depth === 2 ? sectionClasses : []
  for (const name of attributes.classes.filter((name) => !classes.includes(name))) {
    const meant = nearestName(name, classes)
    const expected = meant
      ? `.${meant}`
      : classes.length > 0
        ? classes.map((known) => `.${known}`).join(', ')
        : 'none on a sub-heading'
    reportError(context, point, `the unknown class .${name}`, expected)
  }
  if (id === undefined) return attributes
  if (!/^[A-Za-z_][\w-]*$/.test(id)) {
    reportError(
      context,
      point,
      `the id ${quoted(id)}`,
      'letters, digits, hyphens and underscores, starting with a letter',
    )
  } else if (isReservedId(id) && !(heading.depth <= 2 && isSlot(id))) {
    reportError(context, point, `the id ${quoted(id)}, which the page uses itself`, 'another id')
  } else if (!context.names.claim(id)) {
    reportError(context, point, `the duplicate id ${quoted(id)}`, 'an id used once in the article')
  } else if (heading.depth > 2) {
    heading.data = { hProperties: { id } }
    context.headingIds.add(id)
  }
  return attributes
}

/** BODY-3: sections that mark the place of the comments or of a medicine's pictures on the page. */
function isSlot(id: string): boolean {
  return id === sectionIds.comments || id === sectionIds.drugImages
}

/** Parses `{#id .collapsable}` at the end of a heading and removes it from the heading's text. */
function takeHeadingAttributes(heading: Heading): HeadingAttributes {
  const { children, braces } = splitHeadingBraces(heading.children)
  heading.children = children
  const parts = braces.split(/\s+/).filter((part) => part !== '')
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
