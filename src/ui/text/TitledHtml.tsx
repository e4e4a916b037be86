import type { Html } from '#model/text/text.ts'
import { Html as HtmlView } from './Html.tsx'

/** HTML below a line that names it; `title` is empty where it needs none. */
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
