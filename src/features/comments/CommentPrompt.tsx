import { useTexts } from '#texts/Text.tsx'
import { opensForm } from '#ui/form/form-link.hooks.ts'
import { formPlace } from '#ui/form/form-place.hooks.ts'
import styles from './CommentPrompt.module.css'

/** COMM-1, the state INITIAL: asks for a comment, and links to the form. */
export function CommentPrompt({ href }: { href: string }) {
  const texts = useTexts()
  return (
    <div className={styles.prompt} data-print="no" {...formPlace.attributes()}>
      <p className={styles.text}>{texts.t('comments.prompt')}</p>
      <a className="button" href={href} {...opensForm}>
        {texts.t('comments.add')}
      </a>
    </div>
  )
}
