import type { Element, Root } from 'hast'
import { visit } from 'unist-util-visit'
import { shopAddress } from '#model/articles/shop-address.ts'
import type { Point } from '../problem.ts'

export interface FoundLink extends Point {
  href: string
  /** The fault of the address; set for a broken link, which has been replaced by its text. */
  fault?: string
}

/**
 * Sets `rel` on links to other sites (`sponsored` on those to shops), and replaces links with a broken address by
 * their text.
 * @returns every link found, the broken ones with their fault.
 */
export function setLinks(root: Root, affiliateHosts: readonly string[]): FoundLink[] {
  const links: FoundLink[] = []
  visit(root, 'element', (node, index, parent) => {
    if (node.tagName !== 'a' || node.properties.href === undefined) return
    const href = String(node.properties.href).trim()
    const fault = faultOf(href)
    links.push({ href, fault, line: node.position?.start.line ?? 1, column: node.position?.start.column ?? 1 })
    if (fault && parent && index !== undefined) {
      parent.children.splice(index, 1, ...(node.children as Element[]))
      return index
    }
    node.properties.href = href
    node.properties.rel = relOf(href, affiliateHosts)
  })
  return links
}

/** The `rel` of a link: undefined within the site. */
function relOf(href: string, affiliateHosts: readonly string[]): string[] | undefined {
  if (!/^https?:/i.test(href)) return undefined
  return shopAddress(href, affiliateHosts) ? ['sponsored', 'nofollow', 'noopener'] : ['noopener']
}

function faultOf(href: string): string | undefined {
  if (href === '') return 'a link without an address'
  if (/^(mailto|tel):./i.test(href) || /^#./.test(href) || /^\/(?!\/)/.test(href)) return undefined
  if (/^https?:/i.test(href)) return URL.canParse(href) && !/\s/.test(href) ? undefined : 'an invalid address'
  return href.startsWith('//') ? 'an address without https:' : 'a relative link'
}
