import { type BodyPlan, blocksOf, withBlockIds } from '#features/body/body.rules.ts'
import { galleryId } from '#features/gallery/gallery.rules.ts'
import type { ArticleScope } from '#model/article-scope.ts'
import { type Block, isKnownWidget, type Widget } from '#model/block.ts'
import { productKey } from '#model/product-card.ts'

/**
 * The body with an id for each widget that links lead to: galleries (GAL-1), product cards (PAGE-8), and the last
 * block of brands, where "Get Started" leads (CTA-2).
 *
 * @param galleriesBefore  how many galleries the article has before its body
 */
export function giveBlockIds(body: BodyPlan, scope: ArticleScope, galleriesBefore: number): BodyPlan {
  const lastBrands = blocksOf(body).findLastIndex((block) => widgetOf(block)?.widgetFormat === 'brand-cta')
  let index = -1
  let galleries = galleriesBefore
  return withBlockIds(body, (block) => {
    index += 1
    const widget = widgetOf(block)
    switch (widget?.widgetFormat) {
      case 'gallery':
        galleries += 1
        return galleryId(galleries, scope)
      case 'product-card':
        return scope.itemId('product', productKey(widget.card))
      case 'brand-cta':
        return index === lastBrands ? scope.id('brand-compare-footer') : undefined
      default:
        return undefined
    }
  })
}

/** CTA-1: whether the text holds a block of brands. */
export function hasBrandsBlock(body: BodyPlan): boolean {
  return blocksOf(body).some((block) => widgetOf(block)?.widgetFormat === 'brand-cta')
}

function widgetOf({ widget }: Block): Widget | null {
  return widget && isKnownWidget(widget) ? widget : null
}
