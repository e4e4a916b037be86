import { z } from 'zod'
import type { UrgencyLevel } from '../safety/urgency.ts'
import { emptyHtml, Html } from '../text/text.ts'
import { Block, isKnownWidget } from './block.ts'
import type { ProductCard } from './product-card.ts'

/** Section ids with a meaning of their own (BODY-3). */
export const sectionIds = {
  disclaimer: 'disclaimer',
  beforeFirstHeading: '_noHeaderPrefixedContent',
  drugImages: 'drug-images',
  comments: 'comments',
} as const

/** Ids containing this are summary boxes: no ads inside. */
const quickLook = 'quick-look'

/** A titled section of an article's body (BODY-1), called tab in the specification. */
export const Section = z.object({
  /** Also the anchor of its heading. */
  id: z
    .string()
    .regex(/^[A-Za-z_][\w-]*$/, 'expected letters, digits, hyphens and underscores, starting with a letter'),
  /** The title in the contents. */
  title: z.string(),
  /** The heading as rendered; may contain inline markup. */
  header: Html.default(emptyHtml),
  body: z.array(Block),
  isCollapsable: z.boolean().default(false),
  /** The section is an image gallery. */
  gallery: z.boolean().default(false),
  /** The element the section is rendered as. */
  element: z.enum(['section', 'aside', 'div']).default('section'),
})
export type Section = z.infer<typeof Section>

/** True for a section with a heading that belongs in the contents. */
export function isTitled(section: Section): boolean {
  return section.title !== '' && section.id !== sectionIds.disclaimer && section.id !== sectionIds.beforeFirstHeading
}

export function isQuickLook(section: Pick<Section, 'id'>): boolean {
  return section.id.includes(quickLook)
}

/** The products of a section, in reading order. */
export function productsOf({ body }: Pick<Section, 'body'>): ProductCard[] {
  return body.flatMap(({ widget }) =>
    widget && isKnownWidget(widget) && widget.widgetFormat === 'product-card' ? [widget.card] : [],
  )
}

/** The levels of urgency of an article's boxes. */
export function urgencyLevelsOf(sections: readonly Pick<Section, 'body'>[]): Set<UrgencyLevel> {
  const levels = sections
    .flatMap(({ body }) => body)
    .flatMap(({ widget }) => (widget && isKnownWidget(widget) && widget.widgetFormat === 'urgency' ? widget.level : []))
  return new Set(levels)
}
