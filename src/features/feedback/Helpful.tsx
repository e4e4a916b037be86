import { trackPress } from '#runtime/track-attributes.ts'
import { useTexts } from '#texts/Text.tsx'
import { opensForm } from '#ui/form/form-link.hooks.ts'
import type { HelpfulPlan } from './feedback.rules.ts'
import styles from './Helpful.module.css'

/** "Was this article helpful?" at the end of an article (FEED-1). The answers open the form in place. */
export function Helpful({ plan: { answers } }: { plan: HelpfulPlan }) {
  const { t } = useTexts()
  const question = t('feedback.question')
  return (
    <section className={styles.helpful} aria-label={question} data-print="no">
      <p className={styles.question} aria-hidden>
        {question}
      </p>
      {answers.map(({ set, answer, href }) => (
        <a
          key={set}
          className={styles.answer}
          href={href}
          rel="nofollow"
          {...opensForm}
          {...trackPress('feedback_opened', { set })}
        >
          {t(`feedback.${answer}`)}
        </a>
      ))}
    </section>
  )
}
