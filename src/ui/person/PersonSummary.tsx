import type { Person } from '#model/site/person.ts'
import { Text } from '#texts/Text.tsx'
import { DirectedText } from '../text/DirectedText.tsx'
import { SoftBreaks } from '../text/SoftBreaks.tsx'
import { Avatar } from './Avatar.tsx'
import styles from './PersonSummary.module.css'
import { Specialties } from './Specialties.tsx'

/** A short profile (BYL-5): portrait, name, role, specialties, a short biography, a link to the full one. */
export function PersonSummary({ person }: { person: Person }) {
  return (
    <div className={styles.person}>
      <Avatar person={person} size={96} />
      <div className={styles.text}>
        {person.type.label !== '' && <p className={styles.label}>{person.type.label}</p>}
        <p className={styles.name}>
          <SoftBreaks text={person.name.display} />
        </p>
        {person.role !== '' && (
          <p className={styles.role}>
            <DirectedText text={person.role} />
          </p>
        )}
        {person.isDemonstration && (
          <p className={styles.note}>
            <Text id="person.demonstration" />
          </p>
        )}
        <Specialties links={person.specialties} />
        {person.bio.text !== '' && (
          <p className={styles.bio}>
            <DirectedText text={person.bio.text} />
          </p>
        )}
        <a href={person.link}>
          <Text id="person.profile" />
        </a>
      </div>
    </div>
  )
}
