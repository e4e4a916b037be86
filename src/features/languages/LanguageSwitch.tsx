import { languagesOf, publicAddress, type SiteLanguage } from '#model/site/language.ts'
import type { Site } from '#model/site/site.ts'
import { Text, useTexts } from '#texts/Text.tsx'
import styles from './LanguageSwitch.module.css'

/**
 * LANG-1: leads to this page in each other language of the site, by plain links, or says that it is not there: a reader
 * who changes the language wants this text, and not the home page.
 *
 * @param translations  the page in each language that it is published in
 * @param origin  of the site
 */
export function LanguageSwitch({
  site,
  origin,
  language,
  translations,
}: {
  site: Pick<Site, 'languages'>
  origin: string
  language: SiteLanguage
  translations: readonly { language: string; path: string }[]
}) {
  const texts = useTexts()
  const pathIn = (code: string) => translations.find((translation) => translation.language === code)?.path
  return (
    <nav className={styles.switch} aria-label={texts.t('languages.label')} data-print="no">
      <ul className={styles.list}>
        {languagesOf(site).map(({ code, direction, name }) => {
          const path = pathIn(code)
          const named = (
            <bdi lang={code} dir={direction}>
              {name}
            </bdi>
          )
          return (
            <li key={code}>
              {code === language.code ? (
                <span aria-current="true">{named}</span>
              ) : path === undefined ? (
                <span className={styles.missing}>
                  <Text id="languages.missing" values={{ language: named }} />
                </span>
              ) : (
                <a href={publicAddress(site, origin, path)} lang={code} hrefLang={code} rel="alternate">
                  {named}
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
