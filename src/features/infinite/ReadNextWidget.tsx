import type { ReactNode } from 'react'
import { trackLink, trackView } from '#runtime/track-attributes.ts'
import { useTexts } from '#texts/Text.tsx'
import { SoftBreaks } from '#ui/text/SoftBreaks.tsx'
import { readMark, widget, widgetLink, widgetPlace } from './infinite.hooks.ts'
import type { WidgetEntry } from './infinite.rules.ts'
import styles from './ReadNextWidget.module.css'

/**
 * The place of the widget at the end of an article's rail. It reaches to the end of the article, and keeps the widget
 * in view that far, with the ad below if the screen has room for both (ADS-8). Beside a later article it is empty: the
 * browser inserts a copy of the first widget.
 */
export function ReadNextPlace({ children }: { children: ReactNode }) {
  return (
    <div className={styles.place} {...widgetPlace.attributes()}>
      {children}
    </div>
  )
}

/**
 * INF-5: the articles of the page, the one in view marked and those before it shown as read. `position: sticky` moves
 * it; the behaviour adjusts its sticky position. It is shown only beside an article, from 900 px on.
 */
export function ReadNextWidget({ entries }: { entries: WidgetEntry[] }) {
  const { t } = useTexts()
  return (
    <nav
      className={styles.widget}
      aria-label={t('infinite.readNext')}
      {...widget.attributes()}
      {...trackView('read_next_viewed', {})}
    >
      <p className={styles.title}>{t('infinite.readNextTitle')}</p>
      <ol className={styles.list}>
        {entries.map(({ path, title, href }, index) => (
          <li key={path} className={styles.item}>
            <a
              className={styles.link}
              href={href}
              aria-current={index === 0 ? 'page' : undefined}
              {...widgetLink.attributes(path)}
              {...trackLink('read_next_clicked', {})}
            >
              <span className={styles.name}>
                <SoftBreaks text={title} />
              </span>
              <span className={styles.read} hidden {...readMark.attributes()}>
                {t('infinite.read')}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
