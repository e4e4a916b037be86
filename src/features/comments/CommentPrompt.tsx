import { opensForm } from '#ui/form/form-link.hooks.ts'
import { formPlace } from '#ui/form/form-place.hooks.ts'
import styles from './CommentPrompt.module.css'

/** COMM-1, the state INITIAL: asks for a comment, and leads to the form. */
export function CommentPrompt({ href }: { href: string }) {
  return (
    <div className={styles.prompt} {...formPlace.attributes()}>
      <p className={styles.text}>Do you live with this too? Tell other readers what helped you, and what did not.</p>
      <a className="button" href={href} {...opensForm}>
        ADD A COMMENT
      </a>
    </div>
  )
}
