import { Info, OctagonAlert, TriangleAlert } from 'lucide'
import type { Html as HtmlText } from '#model/text/text.ts'
import { useTexts } from '#texts/Text.tsx'
import { Icon } from './pictures/Icon.tsx'
import { Html } from './text/Html.tsx'
import { SoftBreaks } from './text/SoftBreaks.tsx'
import styles from './WarningBlock.module.css'
import { emergencyBox } from './warning-block.hooks.ts'

const tones = {
  note: { icon: Info, label: 'warning.note' },
  caution: { icon: TriangleAlert, label: 'warning.caution' },
  critical: { icon: OctagonAlert, label: 'warning.critical' },
} as const

/** A warning that a reader must not miss, shown by text and an icon as well as by colour (BODY-2). */
export function WarningBlock({
  tone,
  title,
  html,
  isEmergency = false,
}: {
  tone: keyof typeof tones
  title: string
  html: HtmlText
  isEmergency?: boolean
}) {
  const texts = useTexts()
  const { icon, label } = tones[tone]
  return (
    <div
      className={`${styles.warning} ${styles[tone]}`}
      role="note"
      aria-label={texts.t(label, { title })}
      {...(isEmergency && emergencyBox.attributes())}
    >
      <Icon icon={icon} className={styles.icon} size={24} />
      <div className={styles.text}>
        <p className={styles.title}>
          <SoftBreaks text={title} />
        </p>
        <Html html={html} />
      </div>
    </div>
  )
}
