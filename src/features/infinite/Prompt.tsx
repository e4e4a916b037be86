import { X } from 'lucide'
import { useTexts } from '#texts/Text.tsx'
import { opensForm } from '#ui/form/form-link.hooks.ts'
import { Icon } from '#ui/pictures/Icon.tsx'
import { prompt, promptClose } from './infinite.hooks.ts'
import type { PromptPlan } from './infinite.rules.ts'
import styles from './Prompt.module.css'

/**
 * A popup at the lower edge of the screen (INF-4), which scripts show once a session. It is not modal, takes no focus
 * and is not announced, so as not to interrupt reading.
 */
export function Prompt({ plan: { kind, answers } }: { plan: PromptPlan }) {
  const { t } = useTexts()
  const isFeedback = kind === 'feedback'
  const title = t(isFeedback ? 'feedback.question' : 'infinite.newsletterTitle')
  return (
    <aside className={styles.prompt} aria-label={title} data-print="no" hidden {...prompt.attributes(kind)}>
      <p className={styles.title}>{title}</p>
      <button type="button" className={styles.close} aria-label={t('infinite.close')} {...promptClose.attributes()}>
        <Icon icon={X} size={20} />
      </button>
      {!isFeedback && <p className={styles.text}>{t('infinite.newsletterText')}</p>}
      <p className={styles.answers}>
        {answers.map(({ text: answer, href, track }) => (
          <a key={href} className="button" href={href} {...opensForm} {...track}>
            {t(answer)}
          </a>
        ))}
      </p>
    </aside>
  )
}
