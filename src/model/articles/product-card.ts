import { z } from 'zod'
import { Href } from '../text/text.ts'
import { Image } from './image.ts'

/** Stands for the text in the page's language, where an article has no link text of its own. */
export const defaultProductLink = 'See product'

/** A product an article recommends; its link is an affiliate link. */
export const ProductCard = z.object({
  title: z.string().min(1),
  link: Href,
  buttonText: z.string().min(1).default(defaultProductLink),
  image: Image.optional(),
  /** The displayed price with its currency: "$18 to $24". */
  price: z.string().optional(),
  pros: z.array(z.string().min(1)).default([]),
  cons: z.array(z.string().min(1)).default([]),
})
export type ProductCard = z.infer<typeof ProductCard>

/** Distinguishes a product's card from others of an article, if their names differ. */
function nameKey({ title }: ProductCard): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** A key for each card of an article: its name, with a number from the second card of a name on. */
export function productKeys(cards: readonly ProductCard[]): Map<ProductCard, string> {
  const taken = new Set<string>()
  return new Map(cards.map((card) => [card, uniqueKey(nameKey(card), taken)]))
}

function uniqueKey(key: string, taken: Set<string>): string {
  let unique = key
  for (let number = 2; taken.has(unique); number++) unique = `${key}-${number}`
  taken.add(unique)
  return unique
}
