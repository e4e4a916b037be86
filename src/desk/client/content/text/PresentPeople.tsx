import type { Present } from '../../../content-api.ts'
import styles from './PresentPeople.module.css'

/** NEWS-6: the others who have the file open, and who of them is typing. */
export function PresentPeople({ people }: { people: Present['people'] }) {
  return (
    <p role="status" className={styles.people}>
      {people.map(({ account, name, isTyping }) => (
        <span key={account} className={styles.person}>
          <span aria-hidden="true" className={styles.initials}>
            {initialsOf(name)}
          </span>
          <bdi>{name}</bdi> {isTyping ? 'is typing' : 'has this open'}
        </span>
      ))}
    </p>
  )
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '')
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '').join('')
}
