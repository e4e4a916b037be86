import { languagesOf, publicAddress, type SiteLanguage } from '#model/site/language.ts'
import type { Site } from '#model/site/site.ts'
import { Text, TextList, useTexts } from '#texts/Text.tsx'
import styles from './LanguageSwitch.module.css'

interface LanguagesOfPage {
  site: Pick<Site, 'languages'>
  language: SiteLanguage
  /** The page in each language in which it is published. */
  translations: readonly { language: string; path: string }[]
}

/**
 * LANG-1: links to this page in each other language of the site, and names the languages in which it is missing: a
 * reader who changes the language wants this text, not the home page. It is above a page that exists in another
 * language; below any other page is `LanguagesMissing`.
 *
 * @param origin  of the site
 */
export function LanguageSwitch({ site, origin, language, translations }: LanguagesOfPage & { origin: string }) {
  const texts = useTexts()
  const { found, missing } = othersOf({ site, language, translations })
  if (found.length === 0) return null
  return (
    <nav aria-label={texts.t('languages.label')} data-print="no">
      <ul className={styles.languages}>
        <li>
          <b aria-current="true">{language.name}</b>
        </li>
        {found.map(({ code, name, path }) => (
          <li key={code}>
            <a href={publicAddress(site, origin, path)} lang={code} hrefLang={code} rel="alternate">
              {name}
            </a>
          </li>
        ))}
        {missing.length > 0 && (
          <li>
            <Missing languages={missing} />
          </li>
        )}
      </ul>
    </nav>
  )
}

/** LANG-1: says that a page exists in no other language. */
export function LanguagesMissing(page: LanguagesOfPage) {
  const { found, missing } = othersOf(page)
  if (found.length > 0 || missing.length === 0) return null
  return (
    <p className={styles.languages} data-print="no">
      {/* One flex item, whatever its content. */}
      <span>
        <Missing languages={missing} />
      </span>
    </p>
  )
}

function othersOf({ site, language, translations }: LanguagesOfPage) {
  const others = languagesOf(site).filter(({ code }) => code !== language.code)
  const found = others.flatMap((other) => {
    const translation = translations.find(({ language }) => language === other.code)
    return translation ? [{ ...other, path: translation.path }] : []
  })
  return { found, missing: others.filter(({ code }) => !found.some((other) => other.code === code)) }
}

function Missing({ languages }: { languages: readonly SiteLanguage[] }) {
  return (
    <Text id="languages.missing" values={{ language: <TextList items={languages.map(nameInItself)} type="or" /> }} />
  )
}

/** Isolated: a name of one word has the direction of its first letter. */
function nameInItself({ code, name }: SiteLanguage) {
  return (
    <bdi key={code} lang={code}>
      {name}
    </bdi>
  )
}
