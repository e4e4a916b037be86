import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './FormThanks.module.css'

/** Thanks for what was sent, and what becomes of it. */
export function FormThanks({
  title,
  level,
  children,
}: {
  title: string
  level: 1 | 2 | 3 | 4
  /** Paragraphs. */
  children: ReactNode
}) {
  const Title = `h${level}` as const
  return (
    <div className={styles.thanks}>
      <span className={styles.tick}>
        <Check aria-hidden size={22} />
      </span>
      <div className={styles.words}>
        <Title className={styles.title}>{title}</Title>
        {children}
      </div>
    </div>
  )
}
