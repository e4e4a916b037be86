import { interfacePages } from '#model/site/interface-pages.ts'
import { Text, useTexts } from '#texts/Text.tsx'
import { DirectedText } from '#ui/text/DirectedText.tsx'
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx'
import type { SourcesPlan } from './article-tools.rules.ts'
import styles from './Sources.module.css'

/** The sources of the article; open unless the article says otherwise (TOOLS-2). */
export function Sources({ plan: { isOpen, items } }: { plan: SourcesPlan }) {
  const texts = useTexts()
  return (
    <details open={isOpen} className={styles.sources}>
      <summary className={styles.summary}>
        {texts.t('articleTools.sourceCount', { count: items.length })}
        <VisuallyHidden>
          <span className={styles.expanded}>{` ${texts.t('articleTools.expanded')}`}</span>
          <span className={styles.collapsed}>{` ${texts.t('articleTools.collapsed')}`}</span>
        </VisuallyHidden>
      </summary>
      <p className={styles.note}>
        <Text
          id="articleTools.sourcesNote"
          values={{ link: (words) => <a href={interfacePages.sourcesPolicy}>{words}</a> }}
        />
      </p>
      <ol className={styles.list}>
        {items.map((item) => (
          <li key={`${item.title} ${item.link ?? ''}`}>
            {item.link ? (
              <a href={item.link} rel="noopener">
                <DirectedText text={item.title} />
              </a>
            ) : (
              <DirectedText text={item.title} />
            )}
            {item.host && (
              <span className={styles.address}>
                {' '}
                <DirectedText text={item.host} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </details>
  )
}
