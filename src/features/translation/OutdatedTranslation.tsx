import { Text, useTexts } from '#texts/Text.tsx'
import styles from './OutdatedTranslation.module.css'
import type { OutdatedTranslationPlan } from './outdated-translation.rules.ts'

/**
 * LANG-5: says that the original has changed since the translation, and links to it. A translation may lack a
 * correction, so the notice is above the text. Works without scripts.
 */
export function OutdatedTranslation({ plan: { original, changed, languageName } }: { plan: OutdatedTranslationPlan }) {
  const { date } = useTexts()
  return (
    <p className={styles.notice} data-outdated-translation="">
      {changed ? (
        <Text id="translation.originalChangedOn" values={{ language: languageName, date: date(changed, 'long') }} />
      ) : (
        <Text id="translation.originalChanged" values={{ language: languageName }} />
      )}{' '}
      <a href={original.path} hrefLang={original.language} lang={original.language}>
        {original.title}
      </a>
    </p>
  )
}
