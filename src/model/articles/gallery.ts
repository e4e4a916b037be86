import { z } from 'zod'
import { emptyHtml, Html, Slug } from '../text/text.ts'
import { Image } from './image.ts'

export const GallerySlide = z.object({
  image: Image,
  title: z.string().default(''),
  body: Html.default(emptyHtml),
  copyright: z.string().default(''),
  /** The slide's text is clamped behind Read More (GAL-2). */
  truncated: z.boolean().default(false),
})
export type GallerySlide = z.infer<typeof GallerySlide>

export const Gallery = z.object({
  title: z.string().min(1),
  /** Id of the section or element the gallery belongs to. */
  element: Slug.optional(),
  slides: z.array(GallerySlide).min(1),
})
export type Gallery = z.infer<typeof Gallery>
