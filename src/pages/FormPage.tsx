import type { ReactNode } from 'react'
import { Breadcrumbs } from '#features/breadcrumbs/Breadcrumbs.tsx'
import type { Link } from '#model/text/text.ts'
import styles from './FormPage.module.css'

/** One column for forms, their results and comments. */
export function FormPage({ trail = [], children }: { trail?: Link[]; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <Breadcrumbs trail={trail} />
      {children}
    </div>
  )
}
