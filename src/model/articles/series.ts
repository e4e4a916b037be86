import { z } from 'zod'
import { inLanguage } from '../site/language.ts'
import { Href, Slug } from '../text/text.ts'
import { Image } from './image.ts'

export const seriesColorSchemes = ['sea', 'clay', 'plum', 'moss'] as const

/** A content series (SER-1). `person` and `story` are ids and paths while stored. */
export const contentSeriesOf = <P extends z.ZodType, S extends z.ZodType>(person: P, story: S) =>
  z.object({
    id: Slug,
    ...inLanguage,
    title: z.string().min(1),
    icon: Image.optional(),
    link: Href,
    description: z.string().default(''),
    single_author: z.boolean().default(false),
    author: person.optional(),
    color_scheme: z.enum(seriesColorSchemes).default('sea'),
    articles: z.array(story).default([]),
  })
