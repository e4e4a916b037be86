import { Check } from 'lucide-react'
import styles from './TopicRequest.module.css'

/** Thanks for a request, and what becomes of it. */
export function TopicRequestSent({ level }: { level: 1 | 2 | 3 }) {
  const Title = `h${level}` as const
  return (
    <div className={styles.sent}>
      <span className={styles.tick}>
        <Check aria-hidden size={22} />
      </span>
      <div>
        <Title className={styles.title}>Thank you. Your request was sent</Title>
        <p className={styles.text}>Our editors will read it. Only the words were kept, and nothing about you.</p>
      </div>
    </div>
  )
}
