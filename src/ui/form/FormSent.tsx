import { Check } from 'lucide'
import { createContext, type ReactNode, use } from 'react'
import { Icon } from '../pictures/Icon.tsx'
import styles from './FormSent.module.css'

/** Whether the thanks are beside their form, hidden until the form is sent in place. */
export const SentInPlace = createContext(false)

/** Confirms that a form was sent, with the next steps: in its place, or on a page of its own. */
export function FormSent({ title, level, children }: { title: string; level: 1 | 2 | 3; children: ReactNode }) {
  // A document has one `h1`. The thanks replace it only when it is hidden, and tell screen readers their level.
  const isNext = use(SentInPlace) && level === 1
  const Title = isNext ? 'h2' : (`h${level}` as const)
  return (
    <div className={styles.sent}>
      <span className={styles.tick}>
        <Icon icon={Check} size={22} />
      </span>
      <div className={styles.text}>
        <Title className={styles.title} aria-level={isNext ? 1 : undefined}>
          {title}
        </Title>
        {children}
      </div>
    </div>
  )
}
