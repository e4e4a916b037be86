import { z } from 'zod'

const path = z.string().startsWith('/').max(300)
const label = z.string().max(200)

/**
 * Every event a page can report, with its payload (TRK-1). No payload holds what a reader typed, an address, or
 * anything that tells one reader from another.
 */
export const trackingEvents = {
  overlay_opened: z.object({ path, overlay: label }),
  overlay_closed: z.object({ path, overlay: label }),
  contents_clicked: z.object({ path, section: label }),
  contents_toggled: z.object({ path, state: z.enum(['open', 'closed']) }),
  tools_tab_clicked: z.object({ path, tab: z.enum(['sources', 'history', 'comments']) }),
  navigation_clicked: z.object({ path, level: z.enum(['top', 'submenu']), title: label, to: label }),
  listing_clicked: z.object({ path, list: label, to: label }),
} as const satisfies Record<string, z.ZodType>

export type TrackingEventName = keyof typeof trackingEvents
/** What a caller gives; the page's path is added for it. */
export type TrackingPayload<N extends TrackingEventName> = Omit<z.infer<(typeof trackingEvents)[N]>, 'path'>

/** One event on its way: name, when it happened, and its payload. */
export const TrackedEvent = z.discriminatedUnion(
  'name',
  Object.entries(trackingEvents).map(([name, payload]) =>
    z.object({ name: z.literal(name as TrackingEventName), at: z.iso.datetime(), payload }),
  ) as unknown as [
    z.ZodObject<{ name: z.ZodLiteral<TrackingEventName>; at: z.ZodISODateTime; payload: z.ZodType<object> }>,
  ],
)
export type TrackedEvent = z.infer<typeof TrackedEvent>
