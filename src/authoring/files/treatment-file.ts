import { z } from 'zod'
import { contentDocument } from '#model/content-document.ts'
import { Href, Link } from '#model/text.ts'
import { Treatment, TreatmentSet } from '#model/treatment.ts'
import { checkShopLink } from '../check-shop-link.ts'
import { Markdown } from '../markdown/markdown-field.ts'
import { readShape } from '../reading/read-shape.ts'
import type { DataKind } from './data-kind.ts'

const TreatmentFile = z.object({
  title: TreatmentSet.shape.title.min(1),
  content: Markdown,
  treatments: z
    .array(
      z.object({
        title: z.string().min(1),
        content: Markdown,
        recommendations: z.array(Link).default([]),
        findDermatologists: z.object({ link: Href, blurb: z.string().min(1) }).optional(),
      }),
    )
    .min(1),
})

/** `treatments/<id>.yaml`: a treatment-card data set (TREAT-2). */
export const compileTreatment: DataKind = (data, id, context) => {
  const read = readShape(TreatmentFile, data, context)
  if (!read) return undefined
  for (const [set, { recommendations }] of read.treatments.entries())
    for (const [index, { link }] of recommendations.entries())
      checkShopLink(link, data.pointOf(['treatments', set, 'recommendations', index, 'link']), context)
  const { title, content } = read
  const treatmentData = read.treatments.map(({ title, content, recommendations, findDermatologists }) =>
    Treatment.parse({
      ...{ title, content },
      treatmentRecommendations: recommendations.map(({ name, link }) => ({ content: name, link })),
      findDermatologists: findDermatologists && {
        buttonLink: findDermatologists.link,
        content: findDermatologists.blurb,
      },
    }),
  )
  return contentDocument('treatment', { id, title, content, treatmentData })
}
