import { expect, it } from 'vitest'
import { NavigationTab } from '#model/site/navigation.ts'
import { englishTexts } from '#texts/testing/english-texts.tsx'
import { submenuLinks, tabColors } from './nav-tab.rules.ts'

const heart = { title: 'Heart', url: '/health/heart' }

it.each([
  { what: 'nothing but the links where the tab has no url', tab: { links: [heart] }, first: 'Heart' },
  { what: 'the page of the tab first', tab: { url: '/health', links: [heart] }, first: 'All of Health' },
  {
    what: 'the page of the tab once where the editors list it',
    tab: { url: '/health', links: [heart, { title: 'Everything', url: '/health' }] },
    first: 'Heart',
  },
  {
    what: 'a landing page by its title',
    tab: { url: '/health', links: [heart], isLandingPage: true },
    first: 'Health',
  },
  { what: 'a brand page by its title', tab: { url: '/health', links: [heart], isBrandPage: true }, first: 'Health' },
])('[NAV-1] a submenu holds $what', ({ tab, first }) => {
  const links = submenuLinks(NavigationTab.parse({ title: 'Health', ...tab }), englishTexts)
  expect(links[0]?.title).toBe(first)
  expect(new Set(links.map(({ url }) => url)).size).toBe(links.length)
})

it('[NAV-1] a tab has its configured colours, the hover colour on a brand page only', () => {
  const given = {
    url: '/health',
    linkColor: '#000080',
    brandHoverColor: '#c00000',
    subMenuBackground: '#eeeeff',
    subMenuBorder: '#c0c0c0',
  }
  expect(tabColors(NavigationTab.parse({ title: 'Brand', ...given, isBrandPage: true }))).toEqual({
    '--tab-ink': '#000080',
    '--tab-hover': '#c00000',
    '--submenu-paper': '#eeeeff',
    '--submenu-line': '#c0c0c0',
  })
  expect(tabColors(NavigationTab.parse({ title: 'Plain', ...given }))).not.toHaveProperty('--tab-hover')
  expect(tabColors(NavigationTab.parse({ title: 'Plain', url: '/health' }))).toEqual({})
})
