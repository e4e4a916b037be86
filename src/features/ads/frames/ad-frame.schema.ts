import * as z from 'zod/mini'

// Otherwise Zod tests whether it may compile schemas, which the content policy of articles forbids and reports.
z.config({ jitless: true })

/** Width and height in CSS pixels. */
const size = z.tuple([z.int().check(z.positive(), z.maximum(2000)), z.int().check(z.positive(), z.maximum(2000))])
const word = z.string().check(z.minLength(1), z.maxLength(100))

/** Everything about the slot that a frame learns, and so the company whose tag runs in the frame. */
const SlotOrder = z.strictObject({
  kind: z.literal('slot'),
  /** `/1234567/salus`: the publisher's unit, the same for every article. */
  unit: z.string().check(z.regex(/^\/\d+(\/[\w-]+)+$/)),
  sizes: z.array(size).check(z.minLength(1), z.maxLength(10)),
  /** The keys that the policy of the article allows; null for none. */
  targeting: z.nullable(z.record(word, z.array(word))),
  /** Whether the company may store anything on the device, and use its data about the reader. */
  allowsStorage: z.boolean(),
})
export type SlotOrder = z.infer<typeof SlotOrder>

/** Pixels to call: requests without cookies and referrer, whose responses are ignored. */
const PixelOrder = z.strictObject({
  kind: z.literal('pixels'),
  addresses: z.array(z.string().check(z.regex(/^https:\/\//), z.maxLength(1000))).check(z.maxLength(2)),
})

/** An order from an article to a frame. */
export const FrameOrder = z.discriminatedUnion('kind', [SlotOrder, PixelOrder])
export type FrameOrder = z.infer<typeof FrameOrder>
