import type { WidgetBlock, WrittenItem, WrittenSection } from '#features/body/body.rules.ts'
import { planBrands } from '#features/brand-cta/brand-cta.rules.ts'
import { commentLinks } from '#features/comments/comments.rules.ts'
import { planDrugCost } from '#features/drug-cost/drug-cost.rules.ts'
import { sectionIds } from '#model/articles/section.ts'
import type { DraftItem, DraftSection, DraftWidget } from '../article-body.ts'
import type { ArticleDraft, Stage } from '../article-draft.ts'
import { listed } from '../summary-words.ts'
import { planWidget, type WidgetInput } from '../widgets.ts'

/**
 * BODY-2: the widgets of features in their places among the blocks; the comments at the end of their section; and
 * between sections the prices of a medicine (DRUG-1, DRUG-3), and the brands if no block shows them (CTA-2).
 */
export const widgets: Stage = {
  name: 'widgets',
  run(draft, { scope, site, shopLinks, treatmentSets }) {
    const { article, text } = draft
    const brands = planBrands(article.brandCTAs, shopLinks)
    const input = {
      treatmentSets,
      brands,
      disclaimerTexts: site.disclaimerTexts,
      commentHref: commentLinks(article, scope),
    }
    const drugCost = planDrugCost(article.drugSavings, scope)
    const hasOwnBrands = text.some(({ items }) =>
      items.some((item) => item.kind === 'block' && item.widget.widgetFormat === 'brand-cta'),
    )
    return {
      ...draft,
      brands,
      sections: withComments(
        text.map((section) => withWidgets(section, input)),
        draft,
      ),
      between: {
        afterFirst: drugCost ? [{ kind: 'drug-cost', plan: drugCost }] : [],
        atEnd: [
          ...(drugCost && drugCost.deals.length > 0 ? [{ kind: 'drug-deals' as const, plan: drugCost }] : []),
          ...(brands && !hasOwnBrands ? [{ kind: 'brands' as const, plan: brands }] : []),
        ],
      },
    }
  },
  summarize: ({ sections, between, belowDeck }) =>
    listed(
      belowDeck && 'gallery below the deck',
      ...sections.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'widget' ? [item.widget.kind] : []))),
      ...[...between.afterFirst, ...between.atEnd].map(({ kind }) => `${kind} between sections`),
    ),
}

function withWidgets(section: WrittenSection, input: WidgetInput): DraftSection {
  return { ...section, items: section.items.map((item) => planned(item, input)) }
}

function planned(item: WrittenItem | WidgetBlock, input: WidgetInput): DraftItem {
  if (item.kind !== 'block') return item
  const widget = planWidget(item.widget, input)
  return widget ? { kind: 'widget', widget } : { kind: 'html', html: item.html }
}

function withComments(
  sections: DraftSection[],
  { comments, toolsComments }: Pick<ArticleDraft, 'comments' | 'toolsComments'>,
): DraftSection[] {
  if (!comments || toolsComments) return sections
  const widget: DraftWidget = { kind: 'comments', plan: comments }
  const home = sections.find(({ id }) => id === sectionIds.comments)
  return sections.map((section) =>
    section === home ? { ...section, items: [...section.items, { kind: 'widget', widget }] } : section,
  )
}
