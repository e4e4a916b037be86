import type { HTMLAttributes } from 'react'
import type { Html as HtmlText } from '#model/text/text.ts'

/**
 * Sanitised editorial HTML (BODY-8): the one place where markup from the store becomes markup of the page.
 *
 * @param as  the element around it; a block of running text by default
 */
export function Html({
  html,
  as: Element = 'div',
  className = 'html',
  ...attributes
}: { html: HtmlText; as?: 'div' | 'h2' | 'h3' } & HTMLAttributes<HTMLElement>) {
  if (html === '') return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was stored, proved by src/authoring/html
  return <Element className={className} {...attributes} dangerouslySetInnerHTML={{ __html: html }} />
}
