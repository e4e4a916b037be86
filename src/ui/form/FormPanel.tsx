import type { ReactNode } from 'react'
import styles from './FormPanel.module.css'

/** A form, or what became of one, under its title; once it is sent in place, the thanks take the place of both, at its level. */
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
  /** 3 for one that is opened in place, between what is read: it is not printed, with what is typed and not sent. */
  level: 1 | 2 | 3
  /** The behaviour that sends it in place, where there is one. */
  behavior?: string
  /** What a reader needs to know before typing. */
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
