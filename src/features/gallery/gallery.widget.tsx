import { GalleryView } from './GalleryView.tsx'
import type { GalleryPlan } from './gallery.rules.ts'

/** A gallery in a text (GAL-1). */
export function WidgetView({ plan }: { plan: GalleryPlan }) {
  return <GalleryView plan={plan} />
}
