import type { ReactNode } from 'react'
import type { PlannedBlock } from '#features/body/body.rules.ts'
import { BrandCtas } from '#features/brand-cta/BrandCtas.tsx'
import { Disclaimers } from '#features/disclaimers/Disclaimers.tsx'
import { GalleryView } from '#features/gallery/GalleryView.tsx'
import { LivedExperienceLink } from '#features/lived-experience/LivedExperienceLink.tsx'
import { TreatmentCards } from '#features/treatment/TreatmentCards.tsx'
import { isKnownWidget } from '#model/block.ts'
import type { Site } from '#model/site.ts'
import type { ArticlePageData } from './article-page-data.ts'

/** Joins the body to the features whose widgets stand in it (BODY-2); null where the body draws the block itself. */
export function widgetDrawer({ plan }: ArticlePageData, site: Site): (planned: PlannedBlock) => ReactNode | null {
  return function drawWidget({ block, id }) {
    const { widget } = block
    if (!widget || !isKnownWidget(widget)) return null
    switch (widget.widgetFormat) {
      case 'treatment': {
        const set = plan.treatments.find(({ id }) => id === widget.set)
        return set ? <TreatmentCards set={set} /> : null
      }
      case 'brand-cta':
        return plan.brands && <BrandCtas plan={plan.brands} id={id} />
      case 'lived-experience':
        return <LivedExperienceLink byline={widget.byline} scope={plan.scope} />
      case 'gallery':
        return id ? <GalleryView gallery={widget.gallery} id={id} /> : null
      case 'disclaimer':
        return <Disclaimers kinds={[widget.kind]} texts={site.disclaimerTexts} />
      default:
        return null
    }
  }
}
