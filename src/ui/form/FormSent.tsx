import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../pictures/Icon.tsx'
import styles from './FormSent.module.css'

/** That a form was sent, and what comes now: in its place, or on a page of its own. */
export function FormSent({ title, level, children }: { title: string; level: 1 | 2 | 3; children: ReactNode }) {
  const Title = `h${level}` as const
  return (
    <div className={styles.sent}>
      <span className={styles.tick}>
        <Icon icon={Check} size={22} />
      </span>
      <div className={styles.text}>
        <Title className={styles.title}>{title}</Title>
        {children}
      </div>
    </div>
  )
}
