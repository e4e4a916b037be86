import { Info, OctagonAlert, TriangleAlert } from 'lucide-react'
import type { Html as HtmlText } from '#model/text/text.ts'
import { Icon } from './pictures/Icon.tsx'
import { Html } from './text/Html.tsx'
import { SoftBreaks } from './text/SoftBreaks.tsx'
import styles from './WarningBlock.module.css'

const tones = {
  note: { icon: Info, word: 'Note' },
  caution: { icon: TriangleAlert, word: 'Caution' },
  critical: { icon: OctagonAlert, word: 'Important' },
}

/** Something a reader must not miss, conveyed by text and an icon as well as by colour (BODY-2). */
export function WarningBlock({ tone, title, html }: { tone: keyof typeof tones; title: string; html: HtmlText }) {
  const { icon, word } = tones[tone]
  return (
    <div className={`${styles.warning} ${styles[tone]}`} role="note" aria-label={`${word}: ${title}`}>
      <Icon of={icon} className={styles.icon} size={24} />
      <div className={styles.text}>
        <p className={styles.title}>
          <SoftBreaks text={title} />
        </p>
        <Html html={html} />
      </div>
    </div>
  )
}
