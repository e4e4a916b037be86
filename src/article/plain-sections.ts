import { bodyBlocks, planSections, shownItem, shownSection } from '#features/body/body.rules.ts'
import type { LedgerLists } from '#features/privacy/ledger-lists.ts'
import { privacyFacts } from '#features/privacy/privacy-facts.rules.ts'
import type { ArticleScope } from '#model/articles/article-scope.ts'
import type { Section } from '#model/articles/section.ts'
import { indexes } from '#model/text/index-html.ts'
import type { Texts } from '#texts/texts.ts'
import { planShopLinks } from '#ui/shop-links.ts'
import type { ArticleSection } from './article-body.ts'

/**
 * Sections outside an article, such as those of a page about the site: widgets of features show their HTML.
 *
 * @param ledger  for sections that hold lists of the privacy ledger
 */
export function plainSections(
  sections: readonly Section[],
  scope: ArticleScope,
  texts: Texts,
  ledger: LedgerLists | null = null,
): ArticleSection[] {
  // Pages of the site link to no shops, and are alone on their page: no text needs an index.
  const indexOf = indexes()
  const shopLinks = planShopLinks([], indexOf)
  const links = { text: shopLinks.place('text'), products: shopLinks.place('product card') }
  const pieces = bodyBlocks(sections).map((item) => ({ kind: 'item' as const, item }))
  return planSections(sections, pieces, {}, texts).sections.map((section) => ({
    ...shownSection(section, scope, indexOf),
    items: section.items.map((item) => {
      if (item.kind !== 'block') return shownItem(item, scope, links)
      const { widget, html } = item
      return ledger && widget.widgetFormat === 'privacy-list'
        ? { kind: 'widget', widget: { kind: 'privacy-facts', facts: privacyFacts(widget.of, ledger, texts) } }
        : shownItem({ kind: 'html', html }, scope, links)
    }),
  }))
}
