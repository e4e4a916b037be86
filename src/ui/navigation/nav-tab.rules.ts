import type { NavigationTab } from '#model/site/navigation.ts'
import type { Texts } from '#texts/texts.ts'

/**
 * The links of a tab's submenu, its own page first unless the editors list it themselves (NAV-1). A landing or brand
 * page has the tab's own title.
 */
export function submenuLinks(tab: NavigationTab, texts: Texts): NavigationTab['links'] {
  const { title, url, links } = tab
  if (!url || links.some((link) => link.url === url)) return links
  return [{ title: tab.isLandingPage || tab.isBrandPage ? title : texts.t('page.allOf', { title }), url }, ...links]
}

/** The colours of a tab as custom properties for its styles (NAV-1); only a brand page has a hover colour. */
export function tabColors(tab: NavigationTab): Record<string, string> {
  const colors = {
    '--tab-ink': tab.linkColor,
    '--tab-hover': tab.isBrandPage ? tab.brandHoverColor : undefined,
    '--submenu-paper': tab.subMenuBackground,
    '--submenu-line': tab.subMenuBorder,
  }
  return Object.fromEntries(Object.entries(colors).filter((entry): entry is [string, string] => entry[1] !== undefined))
}
