import { Text } from '#texts/Text.tsx'
import { Avatar } from '#ui/person/Avatar.tsx'
import styles from './LivedExperienceLink.module.css'
import { endingOf, type LivedExperiencePlan } from './lived-experience.rules.ts'

/** COMM-9: the byline of one reader's experience, which links to that reader's comment. */
export function LivedExperienceLink({ plan: { name, photo, href } }: { plan: LivedExperiencePlan }) {
  return (
    <p className={styles.byline}>
      <Avatar person={{ name: { display: name }, avatar: photo && { src: photo } }} size={48} />
      <span className={styles.text}>
        <span className={styles.name}>{name}</span>
        <a href={href}>
          <Text id="livedExperience.link" values={{ name, ending: endingOf(name) }} />
        </a>
      </span>
    </p>
  )
}
