import type { ReactNode } from 'react'
import { isKnownWidget } from '#model/block.ts'
import { Html } from '#ui/Html.tsx'
import type { PlannedBlock } from './body.rules.ts'
import { FigureBlock } from './FigureBlock.tsx'
import { LazyBlock } from './LazyBlock.tsx'
import { ProductCardBlock } from './ProductCardBlock.tsx'
import { WarningBlock } from './WarningBlock.tsx'

/** One block of the body: its widget, or its HTML (BODY-2). */
export function BlockView({
  planned,
  drawWidget,
}: {
  planned: PlannedBlock
  drawWidget: (planned: PlannedBlock) => ReactNode | null
}) {
  const { shopLink, id } = planned
  const { source, widget } = planned.block
  if (!widget || !isKnownWidget(widget)) return <Html html={source} />
  switch (widget.widgetFormat) {
    case 'warning':
      return <WarningBlock tone={widget.tone} title={widget.title} html={source} />
    case 'picture':
      return <FigureBlock image={widget.image} caption={widget.caption} credit={widget.credit} />
    case 'team-mapping':
    case 'replacement-mapping':
      return <LazyBlock html={source} />
    case 'product-card':
      // No link is drawn that nobody marked as paid for.
      return shopLink && id ? (
        <ProductCardBlock id={id} card={widget.card} html={source} shopLink={shopLink} />
      ) : (
        <Html html={source} />
      )
    default:
      return drawWidget(planned) ?? <Html html={source} />
  }
}
