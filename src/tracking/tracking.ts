import { z } from 'zod'
import { adKinds } from '#model/ads/ad-kind.ts'
import { feedbackSets, feedbackTypeNames } from '#model/readers/feedback.ts'
import { shareNetworks, sharePlaces } from '#model/readers/share.ts'
import { Slug } from '#model/text/text.ts'
import { isXmlText } from '#model/text/xml-text.ts'
import { PageTypeName } from '#routing/page-type-name.ts'
import { DeviceType } from './device.ts'

/** Text that every database and format preserves: no control characters, no half of a surrogate pair. */
const text = z
  .string()
  .refine((value) => isXmlText(value) && !/\p{Cc}/u.test(value), 'expected text without control characters')
/**
 * The path of a page of the site, and nothing more: a query may be private, and so may a path that holds an address.
 */
const path = text.max(300).regex(/^\/[\w./-]*$/, 'expected the path of a page, without a query')
const label = text.max(200)
/** A plausible time: distant times are not those of any event, and databases refuse the most distant. */
const time = z.iso
  .datetime()
  .refine((at) => at >= '2020' && at < '2100', 'expected a time between the years 2020 and 2100')

/** A treatment card: its set, and its title (TREAT-4). */
const treatment = z.object({ path, set: label, treatment: label })

/** Feedback of a type (FEED-2). */
const feedback = z.object({ path, type: z.enum(feedbackTypeNames) })

/** The place of a link to a shop in an article (CTA-3). */
const affiliateLocations = ['text', 'product card', 'gallery', 'brand', 'treatment', 'rail'] as const

/** A slot, and the ad in it: the id of an ad of the site, or `gpt` for one of another company. */
const adIn = { slot: z.enum(adKinds).describe('its kind'), creative: label.describe('the id of the ad, or `gpt`') }

/** The outcome of a slot that requests an ad: the provider that filled it. */
export const adOutcomes = ['gpt', 'house', 'story', 'nobody'] as const

/** Core Web Vitals. */
const vitalNames = ['LCP', 'CLS', 'INP'] as const
/** The type of navigation to the page, as reported by `web-vitals`. */
const navigationTypes = [
  ...['navigate', 'reload', 'back-forward', 'back-forward-cache', 'prerender', 'restore', 'soft-navigation'],
] as const

/** An experiment and the variant that was shown (EXP-1); no path: the article stays unknown. */
const inVariant = z.object({ experiment: Slug.max(40).describe('its id'), variant: Slug.max(20) })

/** Raised when an event or a field is removed or changes its meaning; additions leave it. Stored with each event. */
export const catalogueVersion = 1

/**
 * Every event a page can report, with its payload and meaning (TRK-1); docs/events.md is generated from it. No payload
 * holds text that a reader typed, an address, or anything that identifies a reader.
 */
export const trackingEvents = {
  article_read: z
    .object({ path })
    .describe(
      'A read: the text was in view of a visible page for 15 seconds in sum, and its middle has been in view. Once for each article of a page.',
    ),
  overlay_opened: z
    .object({ path, overlay: label })
    .describe('A press opened the overlay of a person or of a process.'),
  overlay_closed: z
    .object({ path, overlay: label })
    .describe('The overlay of a person or of a process was closed, in any way.'),
  contents_clicked: z.object({ path, section: label }).describe('A press on an entry of the contents.'),
  contents_toggled: z
    .object({ path, state: z.enum(['open', 'closed']) })
    .describe('A press opened or closed the contents.'),
  section_viewed: z
    .object({
      path,
      section: label.describe('its id'),
      index: z.int().min(0).describe('its place among the sections of the body, from 0'),
      header: label,
    })
    .describe(
      'A section of the body has come above the lower third of the screen, and the reader has stopped there for 500 ms. Once for each section.',
    ),
  section_toggled: z
    .object({ path, section: label, state: z.enum(['open', 'closed']) })
    .describe('A press unfolded or folded a section.'),
  tools_tab_clicked: z
    .object({ path, tab: z.enum(['sources', 'history', 'comments']) })
    .describe('A press on a tab of the article tools.'),
  cluster_clicked: z
    .object({
      path,
      level: z.enum(['top', 'panel']),
      title: label,
      to: label.describe('empty where a press only opens a panel'),
    })
    .describe('A press in the navigation of a cluster.'),
  navigation_clicked: z
    .object({
      path,
      level: z.enum(['top', 'submenu']),
      title: label,
      to: label.describe('empty where a press only opens a panel'),
    })
    .describe("A press in the site's navigation."),
  affiliate_clicked: z
    .object({
      path,
      brand: label,
      category: z.literal('In-Content Affiliate Link'),
      location: z.enum(affiliateLocations),
      productId: label,
      position: z.int().min(1).describe('counts the links of its location from 1'),
      variant: label.describe('the form that the link has there'),
    })
    .describe('A press on a link to a shop.'),
  shared: z
    .object({ path, network: z.enum(shareNetworks), place: z.enum(sharePlaces), device: DeviceType })
    .describe('A press on a button or link that shares the article.'),
  treatment_viewed: treatment.describe('A treatment card has reached the middle of the screen. Once for each card.'),
  treatment_opened: treatment.describe('A press showed the whole text of a treatment card.'),
  treatment_closed: treatment.describe('A press cut the text of a treatment card again.'),
  treatment_accordion_toggled: treatment
    .extend({
      accordion: z.enum(['Recommended products', 'Find a specialist']),
      state: z.enum(['open', 'closed']),
    })
    .describe('A press opened or closed a list below a treatment card.'),
  gallery_opened: z
    .object({ path, gallery: label, slides: z.int().min(1) })
    .describe('A gallery was opened, by a press or by its hash in the address.'),
  gallery_slide_shown: z
    .object({ path, gallery: label, slide: z.int().min(1).describe('from 1') })
    .describe('An open gallery shows another slide.'),
  gallery_closed: z
    .object({ path, gallery: label, slide: z.int().min(1).describe('the one shown then, from 1') })
    .describe('A gallery was closed.'),
  drug_cost_viewed: z.object({ path }).describe('The prices of a medicine have come into view.'),
  drug_deals_clicked: z.object({ path, savings: label }).describe('A press on JUMP TO DEALS.'),
  listing_clicked: z.object({ path, list: label, to: label }).describe('A press on an item of a list.'),
  read_next_viewed: z
    .object({ path })
    .describe('The Read Next widget of an infinite page has come into view. Once for each article of the page.'),
  read_next_clicked: z.object({ path, to: label }).describe('A press on an article in the Read Next widget.'),
  feedback_opened: z
    .object({ path, set: z.enum(feedbackSets) })
    .describe('A press on Yes or No below "Was this article helpful?".'),
  feedback_type_chosen: feedback.describe('A reader has chosen what the feedback is about.'),
  feedback_doctor_clicked: z.object({ path }).describe('A press on the link for medical questions.'),
  feedback_community_clicked: z.object({ path }).describe('A press on the link to the community.'),
  feedback_sent: feedback.describe('The site has accepted feedback.'),
  feedback_failed: feedback.describe('Feedback could not be sent.'),
  ad_requested: z
    .object({
      path,
      slot: adIn.slot,
      filledBy: z
        .enum(adOutcomes)
        .describe(
          '`gpt`: another company, `house`: an ad of the site, `story`: no ad, but a story of the site, `nobody`: it stayed empty',
        ),
      creative: adIn.creative.optional(),
    })
    .describe(
      'A slot came within a screen of the reader, and was filled or stayed empty. Once for each slot, and again when a reader returns to a slot that was emptied far away.',
    ),
  ad_viewed: z
    .object({ path, ...adIn })
    .describe(
      'An ad was seen: half of its pixels, of an ad of 242,500 or more 30 %, were in view of a visible page for a second without a break (the guideline of the MRC). Besides `path`, no field describes the article.',
    ),
  ad_clicked: z.object({ path, ...adIn }).describe('A press on the link of an ad.'),
  sponsor_title_clicked: z
    .object({ path, sponsor: label, to: label })
    .describe("A press on the title of a sponsor's program."),
  sponsor_logo_clicked: z.object({ path, sponsor: label, to: label }).describe('A press on the logo of a sponsor.'),
  search_without_result: z
    .object({ path })
    .describe('A search has found neither an article nor a page. The event does not hold the search words.'),
  experiment_exposed: inVariant.describe(
    'The part of an article that the running experiment changes, or its place, has come into view. Once for each browser in an experiment.',
  ),
  experiment_outcome: inVariant.describe(
    'The outcome of the experiment has followed, on the page that sent `experiment_exposed`.',
  ),
  web_vital: z
    .object({
      path,
      metric: z.enum(vitalNames),
      value: z.number().min(0).max(3_600_000).describe('in milliseconds; of CLS the score'),
      pageType: PageTypeName,
      navigationType: z.enum(navigationTypes),
    })
    .describe(
      'A Core Web Vital of the page, as the library web-vitals measures it, when the reader leaves the page. The path is that of the page.',
    ),
} as const satisfies Record<string, z.ZodType>

export type TrackingEventName = keyof typeof trackingEvents
/** The payload from a caller; the page's path is added to it. */
export type TrackingPayload<N extends TrackingEventName> = Omit<z.infer<(typeof trackingEvents)[N]>, 'path'>

const [first, ...others] = Object.entries(trackingEvents).map(([name, payload]: [string, z.ZodType<object>]) =>
  // `Object.entries` widens names to strings. Safe because entities.test.ts parses an event of every name.
  z.object({ id: z.uuid(), name: z.literal(name as TrackingEventName), at: time, payload }),
)
if (!first) throw new Error('There are no tracking events')

/** An event in the format that browsers send: an id, by which it counts once, its name, its time, and its payload. */
export const TrackedEvent = z.discriminatedUnion('name', [first, ...others])
export type TrackedEvent = z.infer<typeof TrackedEvent>
