import { z } from 'zod'
import { DisclaimerKind } from '../safety/disclaimer.ts'
import { UrgencyLevel } from '../safety/urgency.ts'
import { PrivacyList } from '../site/privacy-list.ts'
import { Html, Slug } from '../text/text.ts'
import { Gallery } from './gallery.ts'
import { Image } from './image.ts'
import { LivedExperience } from './lived-experience.ts'
import { ProductCard } from './product-card.ts'

/** The widgets that a block can be (BODY-2). `widgetFormat` names the widget; the other fields are its content. */
export const Widget = z.discriminatedUnion('widgetFormat', [
  z.object({ widgetFormat: z.literal('product-card'), card: ProductCard }),
  z.object({
    widgetFormat: z.literal('warning'),
    /** `critical`: act now; `caution`: take care; `note`: good to know. Expressed in words as well as in colour. */
    tone: z.enum(['note', 'caution', 'critical']).default('caution'),
    title: z.string().min(1),
  }),
  /** The signs that require help this soon. The instructions are the site's (`urgencyTexts`), the same in every box. */
  z.object({ widgetFormat: z.literal('urgency'), level: UrgencyLevel }),
  z.object({
    widgetFormat: z.literal('picture'),
    image: Image,
    caption: z.string().default(''),
    credit: z.string().default(''),
  }),
  z.object({ widgetFormat: z.literal('treatment'), set: Slug }),
  z.object({ widgetFormat: z.literal('brand-cta') }),
  /** The tasks of each member of a team. Drawn lazily (BODY-4). */
  z.object({ widgetFormat: z.literal('team-mapping') }),
  /** The replacement for something discontinued, such as a medicine taken off the market. Drawn lazily (BODY-4). */
  z.object({ widgetFormat: z.literal('replacement-mapping') }),
  z.object({ widgetFormat: z.literal('drug-cost') }),
  z.object({ widgetFormat: z.literal('lived-experience'), byline: LivedExperience }),
  z.object({ widgetFormat: z.literal('gallery'), gallery: Gallery }),
  z.object({ widgetFormat: z.literal('disclaimer'), kind: DisclaimerKind }),
  /** Only on pages about the site. */
  z.object({ widgetFormat: z.literal('privacy-list'), of: PrivacyList }),
])
export type Widget = z.infer<typeof Widget>
export const widgetFormats: readonly string[] = Widget.options.map((option) => option.shape.widgetFormat.value)

/** A widget that this version does not know. Its block's HTML is rendered, and the article reports it (BODY-2). */
export const UnknownWidget = z.looseObject({
  widgetFormat: z
    .string()
    .refine((format) => !widgetFormats.includes(format), 'this widget lacks a field or has a wrong one'),
})
export type UnknownWidget = z.infer<typeof UnknownWidget>

/** A piece of a section's body. `source` is its HTML: the inside of the widget, or its replacement. */
export const Block = z.object({
  source: Html,
  widget: z.union([Widget, UnknownWidget]).optional(),
})
export type Block = z.infer<typeof Block>

export function isKnownWidget(widget: Widget | UnknownWidget): widget is Widget {
  return widgetFormats.includes(widget.widgetFormat)
}
