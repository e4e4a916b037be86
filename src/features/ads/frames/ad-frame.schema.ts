import * as z from 'zod/mini'

// Schemas would otherwise try whether they may compile themselves, which the policy of articles forbids and reports.
z.config({ jitless: true })

/** Width and height in CSS pixels. */
const size = z.tuple([z.int().check(z.positive(), z.maximum(2000)), z.int().check(z.positive(), z.maximum(2000))])
const word = z.string().check(z.minLength(1), z.maxLength(100))

/** All that a frame, and so the company whose tag runs in it, gets to know of the slot. */
const SlotOrder = z.strictObject({
  kind: z.literal('slot'),
  /** `/1234567/salus`: the publisher's unit, the same for every article. */
  unit: z.string().check(z.regex(/^\/\d+(\/[\w-]+)+$/)),
  sizes: z.array(size).check(z.minLength(1), z.maxLength(10)),
  /** What the policy of the article allows, if anything. */
  targeting: z.nullable(z.record(word, z.array(word))),
  /** Whether the company may store anything on the device, and use what it knows of the reader. */
  allowsStorage: z.boolean(),
})
export type SlotOrder = z.infer<typeof SlotOrder>

/** Pixels to call: requests without cookies and referrer, whose answers nobody reads. */
const PixelOrder = z.strictObject({
  kind: z.literal('pixels'),
  addresses: z.array(z.string().check(z.regex(/^https:\/\//), z.maxLength(1000))).check(z.maxLength(2)),
})

/** What an article asks of a frame. */
export const FrameOrder = z.discriminatedUnion('kind', [SlotOrder, PixelOrder])
export type FrameOrder = z.infer<typeof FrameOrder>
