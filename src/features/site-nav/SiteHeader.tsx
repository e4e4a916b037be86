import { Menu, Search, X } from 'lucide-react'
import type { NavigationTab } from '#model/navigation.ts'
import { Logo } from '#ui/Logo.tsx'
import { NavTabs } from '#ui/NavTabs.tsx'
import { trackPress } from '#ui/track-attributes.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import styles from './SiteHeader.module.css'

/** The head of every page: the mark, the sections of the site, the way to search. */
export function SiteHeader({ name, navigation }: { name: string; navigation: NavigationTab[] }) {
  return (
    <header className={styles.header} data-print="no">
      <div className={styles.inner}>
        <a href="/" className={styles.brand} aria-label={`${name}, home`}>
          <Logo />
          <span className={styles.name}>{name}</span>
        </a>
        <nav className={styles.nav} id="site-menu" popover="auto" aria-label="Site">
          <NavTabs tabs={navigation} group="site-nav" trackPress={(press) => trackPress('navigation_clicked', press)} />
        </nav>
        <div className={styles.actions}>
          <a href="/search" className={styles.action} aria-label="Search">
            <Search aria-hidden size={22} />
          </a>
          {/* What it says follows from the menu, in the styles: so it holds without scripts. */}
          <button type="button" className={`${styles.action} ${styles.menu}`} popoverTarget="site-menu">
            <span className={styles.whenClosed}>
              <Menu aria-hidden size={24} />
              <VisuallyHidden>Menu</VisuallyHidden>
            </span>
            <span className={styles.whenOpen}>
              <X aria-hidden size={24} />
              <VisuallyHidden>Close menu</VisuallyHidden>
            </span>
          </button>
        </div>
      </div>
    </header>
  )
}
