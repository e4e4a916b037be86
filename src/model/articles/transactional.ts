import { z } from 'zod'
import { Href } from '../text/text.ts'
import { Image } from './image.ts'

/** The paid-media rail (RAIL-5): "Our Guides" and "Reviews". */
export const TransactionalItems = z.object({
  guides: z.array(z.object({ title: z.string().min(1), cta_url: Href, cta_text: z.string().min(1) })).default([]),
  reviews: z
    .array(
      z.object({
        title: z.string().min(1),
        image: Image.optional(),
        cta_text: z.string().min(1),
        cta_url: Href,
      }),
    )
    .default([]),
})
export type TransactionalItems = z.infer<typeof TransactionalItems>
