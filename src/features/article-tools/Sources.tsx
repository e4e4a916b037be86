import type { SourceItem } from '#model/source-item.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { sourcesTitle } from './article-tools.rules.ts'
import styles from './Sources.module.css'

/** What the article rests on; opens by itself unless told not to, and is not there when there is nothing (TOOLS-2). */
export function Sources({ items, expandOnRender }: { items: SourceItem[]; expandOnRender: boolean }) {
  if (items.length === 0) return null
  return (
    <details open={expandOnRender} className={styles.sources}>
      <summary className={styles.summary}>
        {sourcesTitle(items.length)}
        <VisuallyHidden>
          <span className={styles.expanded}> expanded</span>
          <span className={styles.collapsed}> collapsed</span>
        </VisuallyHidden>
      </summary>
      <p className={styles.note}>
        We use primary sources and say which. How we choose them is in our{' '}
        <a href="/articles/process">editorial policy</a>.
      </p>
      <ol className={styles.list}>
        {items.map((item) => (
          <li key={`${item.title} ${item.link}`}>
            {item.link ? (
              <a href={item.link} rel="noopener">
                {item.title}
              </a>
            ) : (
              item.title
            )}
            {item.link?.startsWith('http') && <span className={styles.address}> {new URL(item.link).host}</span>}
          </li>
        ))}
      </ol>
    </details>
  )
}
