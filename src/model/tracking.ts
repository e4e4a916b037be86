import { z } from 'zod'
import { DeviceType } from './device.ts'
import { feedbackSets, feedbackTypeNames } from './feedback.ts'
import { shareNetworks, sharePlaces } from './share.ts'
import { isXmlText } from './xml-text.ts'

/** Text that every database and format keeps as it is: no control characters, no half of a surrogate pair. */
const text = z
  .string()
  .refine((value) => isXmlText(value) && !/\p{Cc}/u.test(value), 'expected text without control characters')
/** Of a page of the site, and nothing more: what follows `?` may be private, and so may a path that holds an address. */
const path = text.max(300).regex(/^\/[\w./-]*$/, 'expected the path of a page, without a query')
const label = text.max(200)
/** A time that a clock may show; far ones are no time of any event, and databases refuse the farthest. */
const time = z.iso
  .datetime()
  .refine((at) => at >= '2020' && at < '2100', 'expected a time between the years 2020 and 2100')

/** A treatment card: its set, and its title (TREAT-4). */
const treatment = z.object({ path, set: label, treatment: label })

/** Feedback of a type (FEED-2). */
const feedback = z.object({ path, type: z.enum(feedbackTypeNames) })

/**
 * Every event a page can report, with its payload (TRK-1). No payload holds what a reader typed, an address, or
 * anything that identifies a reader.
 */
export const trackingEvents = {
  overlay_opened: z.object({ path, overlay: label }),
  overlay_closed: z.object({ path, overlay: label }),
  contents_clicked: z.object({ path, section: label }),
  contents_toggled: z.object({ path, state: z.enum(['open', 'closed']) }),
  /** BODY-7. `index` counts the sections of the body from 0. */
  section_viewed: z.object({ path, section: label, index: z.int().min(0), header: label }),
  section_toggled: z.object({ path, section: label, state: z.enum(['open', 'closed']) }),
  tools_tab_clicked: z.object({ path, tab: z.enum(['sources', 'history', 'comments']) }),
  /** `to` is empty where a press only opens a panel. */
  cluster_clicked: z.object({ path, level: z.enum(['top', 'panel']), title: label, to: label }),
  navigation_clicked: z.object({ path, level: z.enum(['top', 'submenu']), title: label, to: label }),
  /** CTA-3. `variant` is the form the link has there; `position` counts the links of its location from 1. */
  affiliate_clicked: z.object({
    path,
    brand: label,
    category: z.literal('In-Content Affiliate Link'),
    location: z.enum(['text', 'product card', 'gallery', 'brand', 'treatment', 'rail']),
    productId: label,
    position: z.int().min(1),
    variant: label,
  }),
  shared: z.object({ path, network: z.enum(shareNetworks), place: z.enum(sharePlaces), device: DeviceType }),
  treatment_viewed: treatment,
  treatment_opened: treatment,
  treatment_closed: treatment,
  treatment_accordion_toggled: treatment.extend({
    accordion: z.enum(['Recommended products', 'Find a specialist']),
    state: z.enum(['open', 'closed']),
  }),
  /** GAL-3. Slides count from 1. */
  gallery_opened: z.object({ path, gallery: label, slides: z.int().min(1) }),
  gallery_slide_shown: z.object({ path, gallery: label, slide: z.int().min(1) }),
  gallery_closed: z.object({ path, gallery: label, slide: z.int().min(1) }),
  drug_cost_viewed: z.object({ path }),
  drug_deals_clicked: z.object({ path, savings: label }),
  listing_clicked: z.object({ path, list: label, to: label }),
  /** FEED-8: the steps of feedback, without what was typed. */
  feedback_opened: z.object({ path, set: z.enum(feedbackSets) }),
  feedback_type_chosen: feedback,
  feedback_doctor_clicked: z.object({ path }),
  feedback_community_clicked: z.object({ path }),
  feedback_sent: feedback,
  feedback_failed: feedback,
  sponsor_title_clicked: z.object({ path, sponsor: label, to: label }),
  sponsor_logo_clicked: z.object({ path, sponsor: label, to: label }),
} as const satisfies Record<string, z.ZodType>

export type TrackingEventName = keyof typeof trackingEvents
/** What a caller gives; the page's path is added for it. */
export type TrackingPayload<N extends TrackingEventName> = Omit<z.infer<(typeof trackingEvents)[N]>, 'path'>

const [first, ...others] = Object.entries(trackingEvents).map(([name, payload]: [string, z.ZodType<object>]) =>
  // `Object.entries` widens names to strings. Safe because entities.test.ts parses an event of every name.
  z.object({ name: z.literal(name as TrackingEventName), at: time, payload }),
)
if (!first) throw new Error('There are no tracking events')

/** An event as the browser sends it: name, when it happened, and its payload. */
export const TrackedEvent = z.discriminatedUnion('name', [first, ...others])
export type TrackedEvent = z.infer<typeof TrackedEvent>
