import { type AffiliatePlace, affiliateLink } from '#islands/affiliate-link.ts'
import { linkShopsInHtml } from '#islands/shop-links.ts'
import { isKnownWidget } from '#model/block.ts'
import type { Html } from '#model/text.ts'
import type { BodyItem, BodyPlan } from './body.rules.ts'

/** CTA-3: the body with its links to shops going through the site's redirect: those in the text and those of its product cards. */
export function linkShops(plan: BodyPlan, affiliateHosts: readonly string[]): BodyPlan {
  let products = 0
  let texts = 0

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
    return linkShopsInHtml(html, affiliateHosts, 'text', () => ++texts)
  }

  return { ...plan, sections: plan.sections.map((section) => ({ ...section, items: section.items.map(linked) })) }
}
