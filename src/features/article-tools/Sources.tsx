import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx'
import type { SourcesPlan } from './article-tools.rules.ts'
import styles from './Sources.module.css'

/** The sources of the article; open unless the article says otherwise (TOOLS-2). */
export function Sources({ plan: { title, isOpen, items } }: { plan: SourcesPlan }) {
  return (
    <details open={isOpen} className={styles.sources}>
      <summary className={styles.summary}>
        {title}
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
          <li key={`${item.title} ${item.link ?? ''}`}>
            {item.link ? (
              <a href={item.link} rel="noopener">
                {item.title}
              </a>
            ) : (
              item.title
            )}
            {item.host && <span className={styles.address}> {item.host}</span>}
          </li>
        ))}
      </ol>
    </details>
  )
}
