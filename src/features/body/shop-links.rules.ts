import { type AffiliatePlace, affiliateLink } from '#islands/affiliate-link.ts'
import { isKnownWidget } from '#model/block.ts'
import { shopAddress } from '#model/shop-address.ts'
import type { Html } from '#model/text.ts'
import type { BodyItem, BodyPlan } from './body.rules.ts'

/** CTA-3: the body with its links to shops going through the site's redirect: those in the text and those of its product cards. */
export function linkShops(plan: BodyPlan, affiliateHosts: readonly string[]): BodyPlan {
  let products = 0
  const texts = { links: 0 }

  function linked(item: BodyItem): BodyItem {
    if (item.kind === 'anchor') return { ...item, anchor: { ...item.anchor, node: inText(item.anchor.node) } }
    const block = { ...item.block, source: inText(item.block.source) }
    const { widget } = block
    if (!widget || !isKnownWidget(widget) || widget.widgetFormat !== 'product-card') return { ...item, block }
    products++
    const { title, link } = widget.card
    const place: AffiliatePlace = { brand: title, location: 'product card', position: products, variant: 'card' }
    return { ...item, block, shopLink: affiliateLink(link, affiliateHosts, place) }
  }
  function inText(html: Html): Html {
    return linkShopsInHtml(html, affiliateHosts, texts)
  }

  return { ...plan, sections: plan.sections.map((section) => ({ ...section, items: section.items.map(linked) })) }
}

/** A start tag of a link as authoring writes it: every value between double quotes, where a ">" may stand too. */
const linkTag = /<a((?: [\w-]+(?:="[^"]*")?)+)>/g

/**
 * CTA-3: sanitised HTML with the links to listed shops going through the redirect. Here and not when it is stored: what
 * is stored stays what the editor wrote, and a host that is listed or struck off later counts at once.
 *
 * @param texts  counts the links of an article
 */
export function linkShopsInHtml(html: Html, affiliateHosts: readonly string[], texts: { links: number }): Html {
  return html.replace(linkTag, (tag, written: string) => {
    const href = / href="([^"]*)"/.exec(written)?.[1]
    const link = href === undefined ? '' : decoded(href)
    const url = shopAddress(link, affiliateHosts)
    if (!url) return tag
    texts.links++
    const place: AffiliatePlace = { brand: url.hostname, location: 'text', position: texts.links, variant: 'link' }
    const others = written.replace(/ (?:href|rel)="[^"]*"/g, '')
    const own = Object.entries(affiliateLink(link, affiliateHosts, place))
    return `<a${others}${own.map(([name, value]) => ` ${name}="${encoded(value)}"`).join('')}>`
  })
}

function decoded(value: string): string {
  return value.replace(/&(?:#x26|amp);/gi, '&').replace(/&(?:#x22|quot);/gi, '"')
}

function encoded(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}
