import { useTexts } from '#texts/Text.tsx'
import styles from './VerifyPanel.module.css'
import type { VerifyPlan } from './verify.rules.ts'

/** The first lines of the script of docs/visible-review.md: `src/server/verify-page.test.ts` runs them. */
const handScript = `jq -c '.text[2:][]' provenance.json |
while IFS= read -r part; do printf %s "$part" | openssl dgst -sha256 -r | cut -c1-64; done |
jq -Rn --slurpfile p provenance.json '$p[0].text[0:2] + [inputs]' -c |
tr -d '\\n' | openssl dgst -sha256 -r | cut -c1-64
jq -r '.versions[0].hash' provenance.json`

/** How to check without this page, for readers who do not trust the site, or whose browser runs no scripts. */
export function VerifyByHand({ article }: Pick<VerifyPlan, 'article'>) {
  const { t } = useTexts()
  return (
    <section className={styles.byHand} aria-labelledby="verify-elsewhere">
      <h2 id="verify-elsewhere">{t('verify.elsewhere')}</h2>
      <p>{t('verify.elsewhereAbout')}</p>
      <h3>{t('verify.command')}</h3>
      <Code>{`npx salus verify ${article?.address ?? 'https://…'}`}</Code>
      <h3>{t('verify.openssl')}</h3>
      {article && (
        <p>
          <a href={article.provenance} download="provenance.json">
            {t('verify.record')}
          </a>
        </p>
      )}
      <p>{t('verify.opensslAbout')}</p>
      <Code>{handScript}</Code>
      <p>{t('verify.documents')}</p>
    </section>
  )
}

function Code({ children }: { children: string }) {
  return (
    <pre className={styles.commands} dir="ltr" translate="no">
      <code>{children}</code>
    </pre>
  )
}
