import type { ReactNode } from 'react'
import styles from './FormPanel.module.css'

/** A form, or its outcome, under its title; after sending in place, the thanks replace both, at the same level. */
export function FormPanel({
  titleId,
  title,
  level,
  behavior,
  intro,
  children,
}: {
  titleId: string
  title: string
  /** 3 for a form that opens within an article: it is not printed, nor is its unsent text. */
  level: 1 | 2 | 3
  /** The behaviour that sends it in place, if there is one. */
  behavior?: string
  /** The introduction, which a reader needs before typing. */
  intro: ReactNode
  /** The form. */
  children?: ReactNode
}) {
  const Title = `h${level}` as const
  return (
    <section
      className={level === 1 ? styles.panel : `${styles.panel} ${styles.box}`}
      aria-labelledby={titleId}
      data-behavior={behavior}
      data-print={level === 3 ? 'no' : undefined}
    >
      <Title className={styles.title} id={titleId}>
        {title}
      </Title>
      <p className={styles.intro}>{intro}</p>
      {children}
    </section>
  )
}
