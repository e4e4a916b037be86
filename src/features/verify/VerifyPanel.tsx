import { verifyPath } from '#routing/routes.ts'
import { behaviors } from '#runtime/behavior.ts'
import { textsAttribute } from '#texts/sent-texts.ts'
import { useTexts } from '#texts/Text.tsx'
import form from '#ui/form/Form.module.css'
import { VerifyByHand } from './VerifyByHand.tsx'
import styles from './VerifyPanel.module.css'
import { verifyAddress, verifyFile, verifyResult, verifyStatus } from './verify.hooks.ts'
import type { VerifyPlan } from './verify.rules.ts'
import { verifyTexts } from './verify.texts.ts'

/**
 * REV-6: the browser checks an article by itself. Without scripts the form's response shows the commands for that
 * article.
 */
export function VerifyPanel({ plan: { given, article, example } }: { plan: VerifyPlan }) {
  const texts = useTexts()
  const { t } = texts
  return (
    <div {...behaviors('verify')} {...textsAttribute(texts, verifyTexts)}>
      <h1>{t('verify.title')}</h1>
      <p className={styles.about}>{t('verify.about')}</p>
      <noscript>
        <p className={styles.note}>{t('verify.withoutScripts')}</p>
      </noscript>
      <form className={styles.form} action={verifyPath}>
        <label className={form.label} htmlFor="verify-article">
          {t('verify.address')}
        </label>
        <p className={form.hint} id="verify-article-hint">
          {t('verify.addressHint')} <bdi className={styles.code}>{example}</bdi>
        </p>
        <div className={styles.row}>
          <input
            className={form.field}
            id="verify-article"
            name="article"
            defaultValue={given}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
            required
            aria-describedby="verify-article-hint"
            {...verifyAddress.attributes()}
          />
          <button type="submit" className="button">
            {t('verify.submit')}
          </button>
        </div>
      </form>
      <div className={styles.file} data-needs-script="">
        <label className={form.label} htmlFor="verify-file">
          {t('verify.file')}
        </label>
        <p className={form.hint} id="verify-file-hint">
          {t('verify.fileHint')}
        </p>
        <input
          type="file"
          id="verify-file"
          accept=".json,application/json"
          aria-describedby="verify-file-hint"
          {...verifyFile.attributes()}
        />
      </div>
      <div className={given === '' ? undefined : styles.awaited}>
        <p role="status" tabIndex={-1} className={styles.status} {...verifyStatus.attributes()} />
        <div className={styles.result} {...verifyResult.attributes()} />
      </div>
      <VerifyByHand article={article} />
    </div>
  )
}
