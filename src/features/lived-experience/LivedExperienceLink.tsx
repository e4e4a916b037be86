import type { ArticleScope } from '#model/article-scope.ts'
import type { LivedExperience } from '#model/lived-experience.ts'
import { Avatar } from '#ui/Avatar.tsx'
import styles from './LivedExperienceLink.module.css'
import { perspectiveText } from './lived-experience.rules.ts'

/** COMM-9: the byline of one reader's experience, leading to that reader's comment. */
export function LivedExperienceLink({
  byline: { name, photo, commentId },
  scope,
}: {
  byline: LivedExperience
  scope: ArticleScope
}) {
  return (
    <p className={styles.byline}>
      <Avatar person={{ name: { display: name }, avatar: photo && { src: photo } }} size={48} />
      <span className={styles.text}>
        <span className={styles.name}>{name}</span>
        <a href={`#${scope.itemId('comment', commentId)}`}>{perspectiveText(name)}</a>
      </span>
    </p>
  )
}
