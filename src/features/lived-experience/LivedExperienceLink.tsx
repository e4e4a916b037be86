import type { LivedExperience } from '#model/lived-experience.ts'
import styles from './LivedExperienceLink.module.css'
import { perspectiveText } from './lived-experience.rules.ts'

/** Leads from the text to one reader's experience. */
export function LivedExperienceLink({ byline }: { byline: LivedExperience }) {
  return (
    <p className={styles.link}>
      <a href={`#comment-${byline.commentId}`}>{perspectiveText(byline.name)}</a>
    </p>
  )
}
