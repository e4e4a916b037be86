import { type ConsentRequest, optedOut, type Purpose } from '#model/ads/consent.ts'
import { privacyPaths } from '#routing/routes.ts'
import { replayPress } from '#runtime/behavior.ts'
import { textsAttribute } from '#texts/sent-texts.ts'
import { Text, useTexts } from '#texts/Text.tsx'
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
import { receiptTexts, type StatusKey, statusTexts } from './privacy-choices.texts.ts'
import { linesOfReceipt } from './receipt.rules.ts'
import { questionOf } from './wording.ts'

/** The status without an answer or without scripts: rendered from the start, so that the content below never moves. */
const unanswered = [
  ['ads', 'privacy.statusNotChosen'],
  ['sponsor-pixels', 'privacy.statusSponsorsMayNot'],
  ['analytics', 'privacy.statusNotCounted'],
  ['experiments', 'privacy.statusTakesNoPart'],
] as const satisfies [Purpose, StatusKey][]

/**
 * The reader's choices for other companies (PRIV-2), and for taking part in experiments (EXP-1). Scripts store the
 * choice: without scripts no other company is ever contacted, and no variant is drawn.
 *
 * @param consentRequest  the purposes to choose, and their companies
 */
export function PrivacyChoices({
  consentRequest: { purposes, companies },
  level,
}: {
  consentRequest: ConsentRequest
  level: 1 | 2
}) {
  const texts = useTexts()
  const { t } = texts
  const intro = purposes.includes('ads')
    ? t('privacy.introAds')
    : purposes.includes('sponsor-pixels')
      ? t('privacy.introSponsors')
      : purposes.includes('analytics')
        ? t('privacy.introAnalytics')
        : t('privacy.introNothing')
  const status = unanswered
    .filter(([purpose]) => purposes.includes(purpose))
    .map(([, key]) => t(key))
    .join(' ')
  return (
    <FormPanel
      titleId="privacy-choices-title"
      title={t('privacy.title')}
      level={level}
      intro={intro}
      behavior="privacy-choices"
    >
      <p
        className={status ? styles.status : `${styles.status} ${styles.optedOut}`}
        role="status"
        {...privacyStatus.attributes()}
        {...textsAttribute(texts, [...statusTexts, ...receiptTexts])}
      >
        <span className={styles.asked}>{status}</span>
        <span className={styles.optedOut}>{t('privacy.statusSignal')}</span>
      </p>
      {purposes.length > 0 && (
        <form
          className={`${form.form} ${styles.asked}`}
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
                  {t('privacy.rejectAll')}
                </button>
                <button
                  type="button"
                  className="button"
                  {...chooseAtOnce.attributes(purposes.join(' '))}
                  {...replayPress('privacy-choices')}
                >
                  {t('privacy.allowAll')}
                </button>
              </>
            )}
            <button type="submit" className="button" disabled>
              {t('privacy.save')}
            </button>
          </div>
        </form>
      )}
      <div className={styles.receipt} hidden {...receiptPlace.attributes()}>
        <p className={styles.receiptTitle}>{t('privacy.receiptTitle')}</p>
        <p className={form.hint}>{t('privacy.receiptAbout')}</p>
        {/* As many lines as the receipt, so that its space is reserved. */}
        <p className={styles.receiptText} {...receiptText.attributes()}>
          <span className={styles.asked}>{'\n'.repeat(linesOfReceipt({ purposes, companies }))}</span>
          <span className={styles.optedOut}>{'\n'.repeat(linesOfReceipt(optedOut))}</span>
        </p>
        <button type="button" className="button" {...receiptCopy.attributes()}>
          {t('privacy.copy')}
        </button>
      </div>
      <p className={form.hint}>
        <Text id="privacy.ledgerLink" values={{ a: (words) => <a href={privacyPaths.ledger}>{words}</a> }} />
      </p>
    </FormPanel>
  )
}

function Question({ purpose }: { purpose: Purpose }) {
  const { label, about } = questionOf(purpose, useTexts())
  const id = `privacy-${purpose}`
  return (
    <div className={form.row}>
      <div className={form.choice}>
        {/* The behaviour enables it when it shows the current choice: an earlier tick would be lost. */}
        <input type="checkbox" className={form.box} id={id} name={purpose} disabled aria-describedby={`${id}-about`} />
        <label htmlFor={id}>{label}</label>
      </div>
      <p className={form.hint} id={`${id}-about`}>
        {about}
      </p>
    </div>
  )
}
