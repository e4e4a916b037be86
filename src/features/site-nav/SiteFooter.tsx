import type { Site } from '#model/site/site.ts'
import { privacyPaths } from '#routing/routes.ts'
import { useTexts } from '#texts/Text.tsx'
import { SiteLogo } from '#ui/brand/SiteLogo.tsx'
import { opensForm } from '#ui/form/form-link.hooks.ts'
import { renderOnce } from '#ui/render-once.ts'
import { DirectedText } from '#ui/text/DirectedText.tsx'
import optOutIcon from './opt-out-icon.svg?url'
import styles from './SiteFooter.module.css'

type SiteFields = Pick<Site, 'name' | 'tagline' | 'footer' | 'publisher' | 'notice' | 'brand'>

/**
 * The footer of every page: the pages about the site, and the note on health information.
 *
 * @param hasAds  of other companies: then California requires an opt-out link with its own name (11 CCR 7013)
 */
export function SiteFooter({ site, hasAds }: { site: SiteFields; hasAds: boolean }) {
  const texts = useTexts()
  const html = hasAds ? contentWithAds(site, texts) : content(site, texts)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output
  return <footer className={styles.footer} data-print="no" dangerouslySetInnerHTML={html} />
}

const content = renderOnce((site: SiteFields) => <Content site={site} hasAds={false} />)
const contentWithAds = renderOnce((site: SiteFields) => <Content site={site} hasAds />)

function Content({ site, hasAds }: { site: SiteFields; hasAds: boolean }) {
  const { t } = useTexts()
  return (
    <>
      <div className={styles.inner}>
        <div className={styles.about}>
          <SiteLogo brand={site.brand} />
          <p className={styles.tagline}>
            <DirectedText text={site.tagline} />
          </p>
          <p>{t('siteNav.notADiagnosis')}</p>
        </div>
        {site.footer.map((column) => (
          <nav key={column.title} aria-label={column.title}>
            <h2 className={styles.title}>
              <DirectedText text={column.title} />
            </h2>
            <ul className={styles.links}>
              {column.links.map((link) => (
                <li key={link.link}>
                  <a href={link.link}>
                    <DirectedText text={link.name} />
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <p className={styles.small}>
        {site.publisher.name}
        {site.notice && (
          <>
            {'. '}
            <DirectedText text={site.notice.text} />{' '}
            <a href={site.notice.link.link}>
              <DirectedText text={site.notice.link.name} />
            </a>
          </>
        )}
        <span className={styles.privacy}>
          <a href={privacyPaths.choices} {...opensForm}>
            {t('siteNav.privacyChoices')}
          </a>
          {hasAds && (
            <a href={privacyPaths.choices} {...opensForm}>
              {t('siteNav.doNotSell')}{' '}
              <img className={styles.icon} src={optOutIcon} width={30} height={14} alt="" loading="lazy" />
            </a>
          )}
          <span className={styles.honored}> {t('siteNav.honored')}</span>
        </span>
      </p>
    </>
  )
}
