import { z } from 'zod'
import { Image } from './image.ts'
import { Href } from './text.ts'

/** A product an article recommends; its link is an affiliate link. */
export const ProductCard = z.object({
  title: z.string().min(1),
  link: Href,
  buttonText: z.string().min(1).default('See product'),
  image: Image.optional(),
  /** As shown, with its currency: "$18 to $24". */
  price: z.string().optional(),
  pros: z.array(z.string().min(1)).default([]),
  cons: z.array(z.string().min(1)).default([]),
})
export type ProductCard = z.infer<typeof ProductCard>

/** Tells a product's card from the others of its article. */
export function productKey(card: Pick<ProductCard, 'title'>): string {
  return card.title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
