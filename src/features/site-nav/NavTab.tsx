import { trackPress } from '#islands/track.ts'
import type { NavigationTab } from '#model/navigation.ts'
import styles from './SiteHeader.module.css'

/**
 * A tab of the top navigation (NAV-1). With a url and no submenu it is a link; with a submenu it opens, natively by
 * press and key, and by hover through the site-nav task (NAV-2).
 */
export function NavTab({ tab }: { tab: NavigationTab }) {
  if (tab.links.length === 0 && tab.url) {
    return (
      <li>
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
    <li>
      <details className={styles.submenu} name="site-nav" data-submenu="">
        <summary
          className={styles.tab}
          {...trackPress('navigation_clicked', { level: 'top', title: tab.title, to: '' })}
        >
          {tab.title}
        </summary>
        <ul className={styles.panel}>
          {tab.url && <SubmenuLink title={`All of ${tab.title}`} url={tab.url} />}
          {tab.links.map((link) => (
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
