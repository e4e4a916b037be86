import type { Asked, Purpose } from '#model/ads/consent.ts'
import { privacyPaths } from '#routing/routes.ts'
import { replayPress } from '#runtime/behavior.ts'
import form from '#ui/form/Form.module.css'
import { FormPanel } from '#ui/form/FormPanel.tsx'
import styles from './PrivacyChoices.module.css'
import {
  askedHere,
  choiceForm,
  chooseAtOnce,
  privacyStatus,
  receiptCopy,
  receiptPlace,
  receiptText,
} from './privacy.hooks.ts'
import { questions } from './wording.ts'

/**
 * What a reader allows other companies (PRIV-2), and whether they take part in experiments (EXP-1). The choice is kept by
 * scripts: without them no other company is ever contacted, and no variant drawn.
 *
 * @param asked  what there is to choose about
 */
export function PrivacyChoices({ asked: { purposes, companies }, level }: { asked: Asked; level: 1 | 2 }) {
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
      behavior="privacy-choices"
    >
      <p className={styles.status} role="status" {...privacyStatus.attributes()} />
      {purposes.length > 0 && (
        <form
          className={form.form}
          data-needs-script=""
          {...choiceForm.attributes()}
          {...askedHere.attributes(JSON.stringify({ purposes, companies }))}
        >
          {purposes.map((purpose) => (
            <Question key={purpose} purpose={purpose} />
          ))}
          <div className={styles.buttons}>
            {purposes.length > 1 && (
              <>
                <button
                  type="button"
                  className="button"
                  {...chooseAtOnce.attributes()}
                  {...replayPress('privacy-choices')}
                >
                  Reject all
                </button>
                <button
                  type="button"
                  className="button"
                  {...chooseAtOnce.attributes(purposes.join(' '))}
                  {...replayPress('privacy-choices')}
                >
                  Allow all
                </button>
              </>
            )}
            <button type="submit" className="button" disabled>
              Save what is ticked
            </button>
          </div>
        </form>
      )}
      <div className={styles.receipt} hidden {...receiptPlace.attributes()}>
        <p className={styles.receiptTitle}>The record of your answer</p>
        <p className={form.hint}>Your browser keeps it, and nobody else has it.</p>
        <p className={styles.receiptText} {...receiptText.attributes()} />
        <button type="button" className="button" {...receiptCopy.attributes()}>
          Copy
        </button>
      </div>
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
        {/* Enabled by the behaviour, which shows what holds: a tick that came before would be lost. */}
        <input type="checkbox" className={form.box} id={id} name={purpose} disabled aria-describedby={`${id}-about`} />
        <label htmlFor={id}>{label}</label>
      </div>
      <p className={form.hint} id={`${id}-about`}>
        {about}
      </p>
    </div>
  )
}
