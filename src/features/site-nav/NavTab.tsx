import { trackPress } from '#islands/track.ts'
import type { NavigationTab } from '#model/navigation.ts'
import { submenuLinks, tabColors } from './nav-tab.rules.ts'
import styles from './SiteHeader.module.css'

/**
 * A tab of the top navigation (NAV-1). With a url and no submenu it is a link; with a submenu it opens, natively by
 * press and key, and by hover through the site-nav task (NAV-2).
 */
export function NavTab({ tab }: { tab: NavigationTab }) {
  const colors = tabColors(tab)
  const painted = Object.keys(colors).length > 0 ? { 'data-colors': JSON.stringify(colors) } : {}
  if (tab.links.length === 0 && tab.url) {
    return (
      <li {...painted}>
        <a
          className={styles.tab}
          href={tab.url}
          {...trackPress('navigation_clicked', { level: 'top', title: tab.title, to: tab.url })}
        >
          {tab.title}
        </a>
      </li>
    )
  }
  return (
    <li {...painted}>
      <details className={styles.submenu} name="site-nav" data-submenu="">
        <summary
          className={styles.tab}
          {...trackPress('navigation_clicked', { level: 'top', title: tab.title, to: '' })}
        >
          {tab.title}
        </summary>
        <ul className={styles.panel}>
          {submenuLinks(tab).map((link) => (
            <SubmenuLink key={link.url} title={link.title} url={link.url} />
          ))}
        </ul>
      </details>
    </li>
  )
}

function SubmenuLink({ title, url }: { title: string; url: string }) {
  return (
    <li>
      <a className={styles.link} href={url} {...trackPress('navigation_clicked', { level: 'submenu', title, to: url })}>
        {title}
      </a>
    </li>
  )
}
