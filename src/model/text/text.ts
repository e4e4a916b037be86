import { z } from 'zod'
import { canBeOpened, hrefPattern } from './href.ts'

const htmlFormat = 'html'

/**
 * Sanitised markup (BODY-8): safe to put on a page unchanged. Only `src/authoring/html` creates values of this type.
 */
export const Html = z
  .stringFormat(htmlFormat, () => true)
  .describe('sanitised HTML')
  .brand<'Html'>()
export type Html = z.infer<typeof Html>

export const emptyHtml = Html.parse('')

/** Plain text as HTML, escaped. */
export function escapedHtml(text: string): Html {
  return Html.parse(text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))
}

/**
 * True for `Html` and for every string schema derived from it, such as `Html.min(1)`: the format survives derivation,
 * so a derived schema is sanitised too.
 */
export function isHtmlSchema(schema: z.ZodType): boolean {
  return schema instanceof z.ZodStringFormat && schema.def.format === htmlFormat
}

/** A name within the content folder: lower-case words joined by hyphens. */
export const Slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'expected lower-case words joined by hyphens, such as dark-spots')
export type Slug = z.infer<typeof Slug>

/**
 * Events take paths of up to 300 characters, and file names up to 255 bytes: a card is a file at its article's path.
 */
const longestPath = 200

/** A path on this site: starts with a slash, ends without one, holds no query or hash. */
export const SitePath = z
  .string()
  .max(longestPath)
  .regex(/^(\/[a-z0-9]+([-.][a-z0-9]+)*)+$/, 'expected a site path, such as /health/dark-spots')
export type SitePath = z.infer<typeof SitePath>

/** A link target: a path on this site (with query or hash), or an absolute http(s) address. */
export const Href = z
  .string()
  .regex(hrefPattern, 'expected a path starting with / or an address starting with https://')
  .refine(canBeOpened, 'expected an address that a browser can open')
export type Href = z.infer<typeof Href>

export const Link = z.object({ name: z.string().min(1), link: Href })
export type Link = z.infer<typeof Link>
