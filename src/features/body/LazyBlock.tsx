import type { Html as HtmlText } from '#model/text/text.ts'
import { Html } from '#ui/text/Html.tsx'
import styles from './LazyBlock.module.css'

/** A block that few readers reach: the browser lays it out when it comes near the viewport (BODY-4). */
export function LazyBlock({ html }: { html: HtmlText }) {
  return <Html className={styles.block} html={html} />
}
