import type { ConsentRequest, Purpose } from '#model/ads/consent.ts'
import { privacyPaths } from '#routing/routes.ts'
import { replayPress } from '#runtime/behavior.ts'
import { useTexts } from '#texts/Text.tsx'
import { formLink } from '#ui/form/form-link.hooks.ts'
import { panelPurposes } from './asked.rules.ts'
import styles from './PrivacyPanel.module.css'
import { askedHere, chooseAtOnce } from './privacy.hooks.ts'
import { panelWording } from './wording.ts'

/**
 * Asks a reader who has not answered yet, without covering the text or taking the focus. Only on sites with ads of
 * other companies, or with a service that counts visits. The entry script shows it only to such readers
 * (ask-unanswered.ts); it is early in the document, so that the keyboard reaches it before the page.
 */
export function PrivacyPanel({ consentRequest }: { consentRequest: ConsentRequest }) {
  const texts = useTexts()
  const purposes = panelPurposes(consentRequest.purposes)
  const companies = consentRequest.companies.filter(({ purpose }) => purpose === 'ads' || purpose === 'analytics')
  const namesOf = (purpose: Purpose) =>
    companies
      .filter((company) => company.purpose === purpose)
      .map(({ name }) => name)
      .join('; ')
  const { title, text, counting, own, reject, allow } = panelWording(consentRequest.purposes, texts)
  return (
    <section
      className={styles.panel}
      aria-labelledby="privacy-panel-title"
      data-print="no"
      hidden
      data-asking-behavior="privacy-panel"
      {...askedHere.attributes(JSON.stringify({ purposes, companies }))}
    >
      <div className={styles.inner}>
        <div>
          <h2 className={styles.title} id="privacy-panel-title">
            {title}
          </h2>
          <p className={styles.text}>
            {text && `${text} ${namesOf('ads')}. `}
            {counting && `${counting} ${namesOf('analytics')}. `}
            {purposes.includes('experiments') && own.experiments} {purposes.includes('ad-capping') && own['ad-capping']}{' '}
            <a href={privacyPaths.choices} {...formLink.attributes()}>
              {texts.t('privacy.allChoices')}
            </a>
          </p>
        </div>
        <div className={styles.buttons}>
          <button type="button" className="button" {...chooseAtOnce.attributes()} {...replayPress('privacy-panel')}>
            {reject}
          </button>
          <button
            type="button"
            className="button"
            {...chooseAtOnce.attributes(purposes.join(' '))}
            {...replayPress('privacy-panel')}
          >
            {allow}
          </button>
        </div>
      </div>
    </section>
  )
}
