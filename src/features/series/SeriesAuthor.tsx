import type { Person } from '#model/site/person.ts'
import { Text } from '#texts/Text.tsx'
import { Avatar } from '#ui/person/Avatar.tsx'
import styles from './SeriesAuthor.module.css'

/** The one author of a series that has one (SER-1). */
export function SeriesAuthor({ author }: { author: Person }) {
  return (
    <p className={styles.author}>
      <Avatar person={author} size={48} />
      <span>
        <Text id="series.by" values={{ name: author.name.display, a: (name) => <a href={author.link}>{name}</a> }} />
      </span>
    </p>
  )
}
