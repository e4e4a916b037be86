import type { ElementContent, Root } from 'hast'
import { visit } from 'unist-util-visit'
import type { OldSite } from '../file-context.ts'

/** The site that a document of another system comes from, and which of its paths exist on this one. */
export interface OldLinks {
  oldSite: OldSite | undefined
  /** The path of the document itself, on either site. */
  path: string
  isThere(path: string): boolean
}

/**
 * Points the links of a body to the old site at their target: on this site if it has the page, else on the old one, or
 * replaces them by their text. Links within the body become bare anchors.
 */
export function settleOldLinks(root: Root, links: OldLinks): void {
  if (!links.oldSite) return
  visit(root, 'element', (node, index, parent) => {
    if (node.tagName !== 'a' || typeof node.properties.href !== 'string' || !parent || index === undefined) return
    const settled = settledHref(node.properties.href, links)
    if (settled !== null) {
      node.properties.href = settled
      return
    }
    parent.children.splice(index, 1, ...(node.children as ElementContent[]))
    return index
  })
}

/** @returns null for a link to be replaced by its text */
function settledHref(href: string, links: OldLinks): string | null {
  const { oldSite, path } = links
  const written = href.trim()
  const url =
    written === '' || written.startsWith('#') ? null : URL.parse(written, oldSite && new URL(path, oldSite.origin))
  if (!oldSite || !url || !/^https?:$/.test(url.protocol)) return href
  if (!isSameSite(url, oldSite)) return /^https?:/i.test(written) ? href : url.href
  const own = ownPath(url.pathname, links)
  if (own === undefined) return oldSite.links === 'absolute' ? url.href : null
  return own === path && url.hash !== '' ? url.hash : `${own}${url.search}${url.hash}`
}

/** The address of a field that is a link: without a text that could replace it. */
export function settledAddress(href: string, links: OldLinks): string {
  const absolute = links.oldSite && { ...links.oldSite, links: 'absolute' as const }
  return settledHref(href, { ...links, oldSite: absolute }) ?? href
}

function isSameSite({ host }: URL, { origin }: OldSite): boolean {
  const plain = (name: string) => name.replace(/^www\./, '')
  return plain(host) === plain(new URL(origin).host)
}

/** The path on this site, written as this site writes it. */
function ownPath(pathname: string, { isThere }: OldLinks): string | undefined {
  const path = decoded(pathname).replace(/(.)\/+$/, '$1')
  return [path, path.toLowerCase()].find(isThere)
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
