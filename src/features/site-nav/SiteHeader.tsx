import { Menu, Search, X } from 'lucide'
import type { Site } from '#model/site/site.ts'
import { newsletterPaths } from '#routing/routes.ts'
import { behaviors } from '#runtime/behavior.ts'
import { useTexts } from '#texts/Text.tsx'
import { hasWordmark, SiteLogo } from '#ui/brand/SiteLogo.tsx'
import { NavTabs } from '#ui/navigation/NavTabs.tsx'
import { SearchForm } from '#ui/navigation/SearchForm.tsx'
import { Icon } from '#ui/pictures/Icon.tsx'
import { renderOnce } from '#ui/render-once.ts'
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx'
import styles from './SiteHeader.module.css'

/** The last element of the header. */
export const menuButtonId = 'site-menu-button'

type SiteFields = Pick<Site, 'name' | 'navigation' | 'brand'>

/** The header of every page: logo, navigation, and links to the newsletter and the search. */
export function SiteHeader({ site }: { site: SiteFields }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output
  return <header className={styles.header} data-print="no" dangerouslySetInnerHTML={content(site, useTexts())} />
}

const content = renderOnce((site: SiteFields) => <Content site={site} />)

function Content({ site: { name, navigation, brand } }: { site: SiteFields }) {
  const { t } = useTexts()
  return (
    <div className={styles.inner}>
      <a href="/" className={styles.brand} aria-label={t('siteNav.home', { site: name })}>
        <SiteLogo brand={brand} isWide />
        {!hasWordmark(brand) && <span className={styles.name}>{name}</span>}
      </a>
      <nav
        className={styles.nav}
        id="site-menu"
        popover="auto"
        aria-label={t('siteNav.label')}
        {...behaviors('site-nav')}
      >
        <div className={styles.search}>
          <SearchForm query="" />
        </div>
        <NavTabs tabs={navigation} group="site-nav" />
        {/* On a narrow screen the head has no space for this link. */}
        <a href={newsletterPaths.form} className={`${styles.newsletter} ${styles.inMenu}`}>
          {t('siteNav.newsletter')}
        </a>
      </nav>
      <div className={styles.actions}>
        <a href="/search" className={styles.action} aria-label={t('siteNav.search')}>
          <Icon icon={Search} size={22} />
        </a>
        <a href={newsletterPaths.form} className={`${styles.newsletter} ${styles.inHead}`}>
          {t('siteNav.newsletter')}
        </a>
        {/* Styles choose the label by the menu's state, which is right even without scripts. */}
        <button id={menuButtonId} type="button" className={`${styles.action} ${styles.menu}`} popoverTarget="site-menu">
          <span className={styles.whenClosed}>
            <Icon icon={Menu} size={24} />
            <VisuallyHidden>{t('siteNav.menu')}</VisuallyHidden>
          </span>
          <span className={styles.whenOpen}>
            <Icon icon={X} size={24} />
            <VisuallyHidden>{t('siteNav.closeMenu')}</VisuallyHidden>
          </span>
        </button>
      </div>
    </div>
  )
}
