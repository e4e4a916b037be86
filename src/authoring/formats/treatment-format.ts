import { z } from 'zod'
import { TreatmentSet } from '#model/articles/treatment.ts'
import { Href, Link } from '#model/text/text.ts'
import { Markdown } from './markdown-text.ts'

/** `treatments/<id>.yaml`: a treatment-card data set (TREAT-2). */
export const TreatmentFile = z.object({
  title: TreatmentSet.shape.title.min(1).meta({ title: 'Title' }),
  content: Markdown.meta({ title: 'Introduction', lines: 3 }),
  treatments: z
    .array(
      z.object({
        title: z.string().min(1).meta({ title: 'Treatment' }),
        content: Markdown.meta({ title: 'Text', lines: 10 }),
        recommendations: z.array(Link).default([]).meta({ title: 'Products', entry: 'product' }),
        findDermatologists: z
          .object({
            link: Href.meta({ title: 'Address' }),
            blurb: z.string().min(1).meta({ title: 'What to look for', lines: 2 }),
          })
          .optional()
          .meta({ title: 'Where to find a doctor' }),
      }),
    )
    .min(1)
    .meta({ title: 'Cards', entry: 'card' }),
})
