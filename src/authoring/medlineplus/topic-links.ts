import type { ElementContent, Root } from 'hast'
import { visit } from 'unist-util-visit'
import { topicKey } from './topic-paths.ts'

/**
 * Rewrites the links of a summary: those to topics of the feed become internal, relative ones are resolved against the
 * topic's address, and those without an address are replaced by their text.
 * @param paths paths of the feed's topics by `topicKey`.
 * @returns a line for each link that was removed.
 */
export function setTopicLinks(root: Root, topicUrl: string, paths: ReadonlyMap<string, string>): string[] {
  const lost: string[] = []
  visit(root, 'element', (node, index, parent) => {
    if (node.tagName !== 'a' || !parent || index === undefined) return
    const href = typeof node.properties.href === 'string' ? node.properties.href.trim() : ''
    const address = href !== '' && URL.canParse(href, topicUrl) ? new URL(href, topicUrl) : undefined
    if (address && /^(https?|mailto|tel):$/.test(address.protocol)) {
      node.properties.href = paths.get(topicKey(address.href) ?? '') ?? address.href
      return
    }
    lost.push(href === '' ? 'a link without an address' : `the link ${JSON.stringify(href)}`)
    parent.children.splice(index, 1, ...(node.children as ElementContent[]))
    return index
  })
  return lost
}
