import type { Person } from '#model/site/person.ts'
import { Picture } from '../pictures/Picture.tsx'
import styles from './Avatar.module.css'

/** A person's round portrait, or their initials. Hidden from screen readers: the name is beside it. */
export function Avatar({ person, size }: { person: Pick<Person, 'name' | 'avatar'>; size: 48 | 96 }) {
  const frame = `${styles.avatar} ${size === 96 ? styles.large : ''}`
  if (person.avatar) {
    return (
      <span className={frame}>
        <Picture image={{ ...person.avatar.src, alt: '' }} sizes={`${size}px`} />
      </span>
    )
  }
  return (
    <span className={frame} aria-hidden>
      {initials(person.name.display)}
    </span>
  )
}

function initials(name: string): string {
  const words = name.replace(/^Dr\.? /, '').split(/[\s,]+/)
  return `${words[0]?.[0] ?? ''}${words[1]?.[0] ?? ''}`
}
