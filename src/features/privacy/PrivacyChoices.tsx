import { privacyPaths } from '#model/routes.ts'
import type { Purpose } from '#ui/consent.ts'
import form from '#ui/form/Form.module.css'
import { FormPanel } from '#ui/form/FormPanel.tsx'
import styles from './PrivacyChoices.module.css'
import { choiceForm, chooseAtOnce, privacyStatus } from './privacy.parts.ts'

/** What is asked for each purpose, and what it means. */
const questions: Record<Purpose, { label: string; about: string }> = {
  ads: {
    label: 'Ads by other companies',
    about:
      'Each is shown in a frame that does not know what you read. The company sees your internet address, your browser, this site’s name, and whether its ad is seen and pressed.',
  },
  'ad-storage': {
    label: 'These companies may store data on this device',
    about:
      'They can then recognize your browser on other sites, and choose ads by what they know. In Europe they never may: ads there are limited ads, which store nothing.',
  },
  'sponsor-pixels': {
    label: 'Sponsors may count how often they are seen',
    about:
      'Who has paid for an article, and the company that counts for them, then see your internet address and your browser when you open it. They store nothing on this device.',
  },
  // On unless it is refused: it tells nobody anything, and keeps one word.
  experiments: {
    label: 'Take part in tests of this site’s layout',
    about:
      'Now and then we compare two layouts, such as contents that are open or closed, never what an article says. Your browser draws one of them and keeps its name as a cookie until the test ends.',
  },
}

/**
 * What a reader allows other companies (PRIV-2), and whether they take part in experiments (EXP-1). The choice is kept by
 * scripts: without them no other company is ever contacted, and no variant drawn.
 *
 * @param purposes  what there is to choose about
 */
export function PrivacyChoices({ purposes, level }: { purposes: readonly Purpose[]; level: 1 | 2 }) {
  const intro = purposes.includes('ads')
    ? 'Some ads on this site come from other companies. They are off until you allow them. The site works the same without.'
    : purposes.includes('sponsor-pixels')
      ? 'Some articles on this site are paid for by a sponsor. Nobody counts you until you allow it. The site works the same without.'
      : 'This site has nothing that needs to be allowed: it sells and shares nothing of what you read, and nobody else is contacted while you do.'
  return (
    <FormPanel
      titleId="privacy-choices-title"
      title="Your privacy choices"
      level={level}
      intro={intro}
      task="privacy-choices"
    >
      <p className={styles.status} role="status" {...privacyStatus.mark()} />
      {purposes.length > 0 && (
        <form className={form.form} data-needs-script="" {...choiceForm.mark()}>
          {purposes.map((purpose) => (
            <Question key={purpose} purpose={purpose} />
          ))}
          <div className={styles.buttons}>
            {purposes.length > 1 && (
              <>
                <button type="button" className="button" {...chooseAtOnce.mark()}>
                  Reject all
                </button>
                <button type="button" className="button" {...chooseAtOnce.mark(purposes.join(' '))}>
                  Allow all
                </button>
              </>
            )}
            <button type="submit" className="button">
              Save what is ticked
            </button>
          </div>
        </form>
      )}
      <p className={form.hint}>
        <a href={privacyPaths.ledger}>Everybody who can be contacted</a>, when, and what they learn.
      </p>
    </FormPanel>
  )
}

function Question({ purpose }: { purpose: Purpose }) {
  const { label, about } = questions[purpose]
  const id = `privacy-${purpose}`
  return (
    <div className={form.row}>
      <div className={form.choice}>
        <input type="checkbox" className={form.box} id={id} name={purpose} aria-describedby={`${id}-about`} />
        <label htmlFor={id}>{label}</label>
      </div>
      <p className={form.hint} id={`${id}-about`}>
        {about}
      </p>
    </div>
  )
}
