import { useTexts } from '#texts/Text.tsx'
import { DirectedText } from '#ui/text/DirectedText.tsx'
import { Disclaimers } from './Disclaimers.tsx'
import type { NoticesPlan } from './disclaimers.rules.ts'
import styles from './Notices.module.css'

/** Notices that a reader may want before relying on the text, folded under one line; unfolded in print. */
export function Notices({ plan: { folded, notice } }: { plan: NoticesPlan }) {
  const { t } = useTexts()
  if (!notice && folded.length === 0) return null
  const shorts = folded.map(({ kind }) => t(`disclaimers.${kind}Short`))
  const line = (notice ? [notice.short, ...shorts] : shorts).join(' · ')
  return (
    <details className={styles.notices} data-notices="">
      <summary className={`${styles.line} chevron`}>
        <span>
          <DirectedText text={line} />
        </span>
      </summary>
      {notice && (
        <p>
          <DirectedText text={notice.text} />{' '}
          <a href={notice.link.link}>
            <DirectedText text={notice.link.name} />
          </a>
        </p>
      )}
      <Disclaimers disclaimers={folded} />
    </details>
  )
}
