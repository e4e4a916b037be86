import type { Html as HtmlText } from '#model/text.ts'

/** Sanitised editorial HTML (BODY-8), without an element of its own in the layout. */
export function Html({ html }: { html: HtmlText }) {
  return html === '' ? null : <div className="html" dangerouslySetInnerHTML={{ __html: html }} />
}
