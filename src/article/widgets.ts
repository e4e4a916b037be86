import type { BrandsPlan } from '#features/brand-cta/brand-cta.rules.ts'
import { planDisclaimer } from '#features/disclaimers/disclaimers.rules.ts'
import { planLivedExperience } from '#features/lived-experience/lived-experience.rules.ts'
import type { Widget } from '#model/articles/block.ts'
import type { TreatmentSet } from '#model/articles/treatment.ts'
import type { Site } from '#model/site/site.ts'

/**
 * The widgets that authors put into a text and that features other than the body plan, by the format of their block.
 * Each function returns the plan, or null for nothing to show: then the HTML of its block is shown.
 */
const widgets = {
  treatment: ({ set }, { treatmentSets }) => {
    const found = treatmentSets.find(({ id }) => id === set)
    return found ? { kind: 'treatments' as const, set: found } : null
  },
  'brand-cta': (_, { brands }) => brands && { kind: 'brands' as const, plan: brands },
  'lived-experience': ({ byline }, { commentHref }) => {
    const href = commentHref(byline.commentId)
    return href === null ? null : { kind: 'lived-experience' as const, plan: planLivedExperience(byline, href) }
  },
  gallery: ({ gallery }) => ({ kind: 'gallery' as const, gallery }),
  disclaimer: ({ kind }, { disclaimerTexts }) => ({
    kind: 'disclaimer' as const,
    disclaimer: planDisclaimer(kind, disclaimerTexts),
  }),
} satisfies { [F in Widget['widgetFormat']]?: (widget: WidgetOf<F>, input: WidgetInput) => { kind: string } | null }

type WidgetOf<F extends Widget['widgetFormat']> = Extract<Widget, { widgetFormat: F }>

/** The inputs of a widget, besides its block. */
export interface WidgetInput {
  /** The existing sets that the article shows. */
  treatmentSets: readonly TreatmentSet[]
  brands: BrandsPlan | null
  disclaimerTexts: Site['disclaimerTexts']
  /** The address of a comment; null for an unpublished one. */
  commentHref: (id: string) => string | null
}

/** The plan of a widget of the list. */
export type ListedWidget = NonNullable<ReturnType<(typeof widgets)[keyof typeof widgets]>>

/** Null also for a widget that is not in the list. */
export function planWidget(widget: Widget, input: WidgetInput): ListedWidget | null {
  // Safe because each function of the list takes the widget of its own format.
  const all: Partial<Record<string, (widget: never, input: WidgetInput) => ListedWidget | null>> = widgets
  return all[widget.widgetFormat]?.(widget as never, input) ?? null
}
