import { type ContentDocument, schemaOf } from '#model/content-document.ts'
import { isHtmlSchema } from '#model/text.ts'
import { sanitiseHtml } from './html/sanitise-html.ts'
import { walkSchema } from './reading/walk-schema.ts'

/**
 * The document with all HTML in it made fit for a page (BODY-8). One that was compiled here comes back as it was.
 *
 * @param affiliateHosts  of the site: links to them are marked as sponsored
 * @throws RangeError for HTML with thousands of elements within each other
 */
export function sanitiseDocument(
  { kind, key, value }: ContentDocument,
  affiliateHosts: readonly string[],
): ContentDocument {
  const sanitised = walkSchema(schemaOf(kind), value, {
    at: isHtmlSchema,
    replace: (_, text) => (typeof text === 'string' ? sanitiseHtml(text, { affiliateHosts }).html : text),
  })
  return { kind, key, value: sanitised } as ContentDocument
}
