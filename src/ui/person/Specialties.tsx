import type { Link } from '#model/text/text.ts'
import { useTexts } from '#texts/Text.tsx'
import { DirectedText } from '../text/DirectedText.tsx'
import styles from './Specialties.module.css'

/** A person's specialties, each a link to its articles (BYL-5). */
export function Specialties({ links }: { links: readonly Link[] }) {
  const texts = useTexts()
  if (links.length === 0) return null
  return (
    <ul className={styles.specialties} aria-label={texts.t('person.specialties')}>
      {links.map((link) => (
        <li key={link.link}>
          <a href={link.link}>
            <DirectedText text={link.name} />
          </a>
        </li>
      ))}
    </ul>
  )
}
