import type { Person } from '#model/site/person.ts'
import { Avatar } from '#ui/person/Avatar.tsx'
import styles from './SeriesAuthor.module.css'

/** The one author of a series that has one (SER-1). */
export function SeriesAuthor({ author }: { author: Person }) {
  return (
    <p className={styles.author}>
      <Avatar person={author} size={48} />
      <span>
        A series by <a href={author.link}>{author.name.display}</a>
      </span>
    </p>
  )
}
