import type { ElementContent, Root } from 'hast'
import { visit } from 'unist-util-visit'
import { topicKey } from './topic-paths.ts'

/**
 * Makes the links of a summary work here: to a topic of the feed they become internal, relative ones get the topic's
 * own site in front, and one without an address gives way to its text.
 * @param paths paths of the feed's topics by `topicKey`.
 * @returns a line for each link that was taken off.
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
