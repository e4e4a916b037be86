import type { Heading } from 'mdast'
import { isReservedId } from '#model/article-scope.ts'
import { sectionIds } from '#model/section.ts'
import { reportError } from '../file-context.ts'
import { quoted } from '../problem.ts'
import { nearestName } from '../reading/nearest-name.ts'
import type { BodyContext } from './body-context.ts'
import { type HeadingAttributes, takeHeadingAttributes } from './heading-attributes.ts'
import { startOf } from './parse-markdown.ts'

const sectionClasses = ['collapsable', 'gallery', 'aside']

/** Reads `{#id .class}` of a heading and claims the id before any is made of words. */
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
  } else if (isReservedId(id) && !(heading.depth <= 2 && isPlace(id))) {
    reportError(context, point, `the id ${quoted(id)}, which the page uses itself`, 'another id')
  } else if (!context.names.claim(id)) {
    reportError(context, point, `the id ${quoted(id)} a second time`, 'an id used once in the article')
  } else if (heading.depth > 2) {
    heading.data = { hProperties: { id } }
    context.headingIds.add(id)
  }
  return attributes
}

/** BODY-3: sections that say where the page shall put what it has: its comments, the pictures of a medicine. */
function isPlace(id: string): boolean {
  return id === sectionIds.comments || id === sectionIds.drugImages
}
