import type { NavigationTab } from '#model/site/navigation.ts'
import { behaviors } from '#runtime/behavior.ts'
import { trackNamedLink, trackPress } from '#runtime/track-attributes.ts'
import { useTexts } from '#texts/Text.tsx'
import { paidRel } from '../paid-rel.ts'
import { SoftBreaks } from '../text/SoftBreaks.tsx'
import styles from './NavTabs.module.css'
import { submenuLinks, tabColors } from './nav-tab.rules.ts'
import { ownColors, submenu } from './submenus.hooks.ts'

interface NavTabsProps {
  tabs: readonly NavigationTab[]
  /** Unique on the page: only one submenu of a group is open at a time. */
  group: string
  /** Whether small screens also show a row, not a vertical list. */
  isRow?: boolean
  /** Whether the links are paid: links that leave the site then say so to search engines. */
  isPaid?: boolean
}

/** Tabs of a navigation with their submenus (NAV-1). */
export function NavTabs({ tabs, group, isRow = false, isPaid = false }: NavTabsProps) {
  const hasOwnColors = tabs.some((tab) => Object.keys(tabColors(tab)).length > 0)
  return (
    <ul
      className={isRow ? `${styles.tabs} ${styles.row}` : styles.tabs}
      {...(hasOwnColors ? behaviors('own-colors', 'submenus') : behaviors('submenus'))}
    >
      {tabs.map((tab) => (
        <NavTab key={tab.title} tab={tab} group={group} isPaid={isPaid} />
      ))}
    </ul>
  )
}

/**
 * One tab. With a url and no submenu it is a link; with a submenu it opens: natively by press and key, by hover through
 * the submenus behaviour (NAV-2).
 */
function NavTab({ tab, group, isPaid }: Pick<NavTabsProps, 'group' | 'isPaid'> & { tab: NavigationTab }) {
  const texts = useTexts()
  const relOf = (url: string) => (isPaid ? paidRel(url) : undefined)
  const colors = tabColors(tab)
  const colored = Object.keys(colors).length > 0 ? ownColors.attributes(JSON.stringify(colors)) : {}
  if (tab.links.length === 0 && tab.url) {
    return (
      <li {...colored}>
        <a
          className={styles.tab}
          href={tab.url}
          rel={relOf(tab.url)}
          {...trackNamedLink('navigation_clicked', { level: 'top' })}
        >
          <SoftBreaks text={tab.title} />
        </a>
      </li>
    )
  }
  return (
    <li {...colored}>
      <details className={styles.submenu} name={group} {...submenu.attributes()}>
        <summary
          className={styles.tab}
          {...trackPress('navigation_clicked', { level: 'top', title: tab.title, to: '' })}
        >
          <SoftBreaks text={tab.title} />
        </summary>
        <ul className={styles.panel} {...(tab.subMenuBackground && { 'data-own-paper': '' })}>
          {submenuLinks(tab, texts).map(({ title, url }) => (
            <li key={url}>
              <a
                className={styles.link}
                href={url}
                rel={relOf(url)}
                {...trackNamedLink('navigation_clicked', { level: 'submenu' })}
              >
                <SoftBreaks text={title} />
              </a>
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}
