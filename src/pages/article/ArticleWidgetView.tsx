import type { ArticleWidget } from '#article/article-body.ts'
import { AdSlot } from '#features/ads/AdSlot.tsx'
import { BrandCtas } from '#features/brand-cta/BrandCtas.tsx'
import { CommentList } from '#features/comments/CommentList.tsx'
import { Disclaimers } from '#features/disclaimers/Disclaimers.tsx'
import { DrugCost } from '#features/drug-cost/DrugCost.tsx'
import { DrugDeals } from '#features/drug-cost/DrugDeals.tsx'
import { GalleryView } from '#features/gallery/GalleryView.tsx'
import { LivedExperienceLink } from '#features/lived-experience/LivedExperienceLink.tsx'
import { TreatmentCards } from '#features/treatment/TreatmentCards.tsx'

/** Renders the widget of a feature that stands in the body (BODY-2). */
export function ArticleWidgetView({ widget }: { widget: ArticleWidget }) {
  switch (widget.kind) {
    case 'treatments':
      return <TreatmentCards set={widget.set} />
    case 'brands':
      return <BrandCtas plan={widget.plan} id={widget.id} />
    case 'lived-experience':
      return <LivedExperienceLink plan={widget.plan} />
    case 'gallery':
      return <GalleryView plan={widget.plan} />
    case 'disclaimer':
      return <Disclaimers disclaimers={[widget.disclaimer]} />
    case 'comments':
      return <CommentList plan={widget.plan} />
    case 'drug-cost':
      return <DrugCost plan={widget.plan} />
    case 'drug-deals':
      return <DrugDeals plan={widget.plan} />
    case 'ad':
      return <AdSlot slot={widget.slot} />
  }
}
