import type { Html } from '#model/text/text.ts'
import { Html as HtmlView } from './Html.tsx'

/** HTML below its title; an empty `title` is not shown. */
export function TitledHtml({ title, html }: { title: string; html: Html }) {
  return (
    <>
      {title && (
        <p>
          <strong>{title}</strong>
        </p>
      )}
      <HtmlView html={html} />
    </>
  )
}
