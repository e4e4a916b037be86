import { expect, it } from 'vitest'
import { planSections } from '#features/body/body.rules.ts'
import { htmlBlock, productBlock, sampleScope, sampleSection } from '#features/testing/sample-article.ts'
import { ArticleScope } from '#model/article-scope.ts'
import type { Block } from '#model/block.ts'
import { emptyHtml } from '#model/text.ts'
import { giveBlockIds, hasBrandsBlock } from './block-ids.ts'

const image = { src: '/images/a-picture.0a1b2c3d', width: 1500, height: 1000, alt: 'A picture' }
const brands: Block = { source: emptyHtml, widget: { widgetFormat: 'brand-cta' } }
const gallery: Block = {
  source: emptyHtml,
  widget: { widgetFormat: 'gallery', gallery: { title: 'Pictures', slides: [{ image }] } },
}

function idsOf(blocks: Block[], { isFirst = true, galleriesBefore = 0 } = {}) {
  const scope = new ArticleScope('sample', { isFirst })
  const body = giveBlockIds(planSections([sampleSection('one', { body: blocks })], scope), scope, galleriesBefore)
  return body.sections[0]?.items.map((item) => (item.kind === 'block' ? item.id : null))
}

it('[CTA-2] "Get Started" leads to the last block of brands', () => {
  expect(idsOf([brands, htmlBlock('<p>x</p>'), brands])).toEqual([undefined, undefined, 'brand-compare-footer'])
  const body = (blocks: Block[]) => planSections([sampleSection('one', { body: blocks })], sampleScope)
  expect([[brands], [gallery]].map((blocks) => hasBrandsBlock(body(blocks)))).toEqual([true, false])
})

it('[GAL-1] galleries are numbered as the reader meets them, also when they are equal', () => {
  expect(idsOf([gallery, gallery])).toEqual(['gallery-open', 'gallery-open-2'])
  expect(idsOf([gallery], { galleriesBefore: 1 })).toEqual(['gallery-open-2'])
  expect(idsOf([gallery, gallery], { isFirst: false })).toEqual(['gallery-open-sample', 'gallery-open-2-sample'])
})

it('[PAGE-8] product cards have the ids that the contents lead to', () => {
  expect(idsOf([productBlock('Cream A+')])).toEqual(['product-cream-a'])
  expect(idsOf([productBlock('Cream A+')], { isFirst: false })).toEqual(['product-cream-a-sample'])
})
