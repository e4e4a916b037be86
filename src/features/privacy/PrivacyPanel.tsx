import { privacyPaths } from '#model/routes.ts'
import { ownPurposes } from '#ui/consent.ts'
import { formLink } from '#ui/form/form-link.parts.ts'
import { tasks } from '#ui/task.ts'
import styles from './PrivacyPanel.module.css'
import { chooseAtOnce } from './privacy.parts.ts'

/**
 * Asks a reader who has not chosen yet, once, without covering what is read or taking the focus. Only on sites that
 * have something to ask for; its task shows it.
 */
export function PrivacyPanel() {
  return (
    <section
      className={styles.panel}
      aria-labelledby="privacy-panel-title"
      data-print="no"
      hidden
      {...tasks('privacy-panel')}
    >
      <div className={styles.inner}>
        <div>
          <h2 className={styles.title} id="privacy-panel-title">
            Ads by other companies?
          </h2>
          <p className={styles.text}>
            They are off. Allow them, and they help to pay for this site; what you read stays between you and us.{' '}
            <a href={privacyPaths.choices} {...formLink.mark()}>
              All choices
            </a>
          </p>
        </div>
        <div className={styles.buttons}>
          <button type="button" className="button" {...chooseAtOnce.mark()}>
            Reject
          </button>
          <button type="button" className="button" {...chooseAtOnce.mark(['ads', ...ownPurposes].join(' '))}>
            Allow
          </button>
        </div>
      </div>
    </section>
  )
}
