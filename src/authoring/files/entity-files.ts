import { UnnamedSponsor } from '#model/ads/sponsor.ts'
import { type ContentDocument, contentDocument } from '#model/articles/content-document.ts'
import { Treatment } from '#model/articles/treatment.ts'
import { Person } from '#model/site/person.ts'
import { pathsById } from '#routing/routes.ts'
import { checkShopLink } from '../checks/check-shop-link.ts'
import { type FileContext, reportError } from '../file-context.ts'
import { PersonFile } from '../formats/person-format.ts'
import { SeriesFile } from '../formats/series-format.ts'
import { TreatmentFile } from '../formats/treatment-format.ts'
import { quoted } from '../problem.ts'
import type { DataFile } from '../reading/data-file.ts'
import { readShape } from '../reading/read-shape.ts'

/** Kinds with a YAML file for each document. */
export const entityKinds = ['person', 'series', 'sponsor', 'treatment'] as const
export type EntityKind = (typeof entityKinds)[number]

/**
 * Compiles one YAML file; `id` is the file's name without its extension.
 * @returns undefined when a mistake in it was reported.
 */
type CompileEntity = (data: DataFile, id: string, context: FileContext) => ContentDocument | undefined

/** `people/<id>.yaml` */
const compilePerson: CompileEntity = (data, id, context) => {
  const read = readShape(PersonFile, data, context)
  if (!read) return undefined
  const { name, photo, label, role, bio, specialties, link, demonstration } = read
  const avatar = photo && { src: { ...photo, alt: photo.alt || `Portrait of ${name}` } }
  return contentDocument(
    'person',
    Person.parse({
      id,
      language: context.language,
      avatar,
      role,
      specialties,
      name: { display: name },
      link: link ?? context.prefix + pathsById.person(id),
      type: { label },
      bio: { text: bio },
      isDemonstration: demonstration,
    }),
  )
}

/** `series/<id>.yaml` */
const compileSeries: CompileEntity = (data, id, context) => {
  const read = readShape(SeriesFile, data, context)
  const { language, prefix } = context
  return read && contentDocument('series', { ...read, id, language, link: read.link ?? prefix + pathsById.series(id) })
}

/** `sponsors/<id>.yaml` */
const compileSponsor: CompileEntity = (data, id, context) => {
  const read = readShape(UnnamedSponsor, data, context)
  for (const key of ['logoTracking', 'secondTracking'] as const) {
    const host = URL.parse(read?.[key] ?? '')?.host
    if (host && !context.pixelHosts.includes(host)) {
      const expected = 'a host listed under sponsorPixels in site/, with the company that it is of'
      reportError(context, data.pointOf([key]), `a pixel at ${quoted(host)}`, expected)
    }
  }
  return read && contentDocument('sponsor', { ...read, msiteID: id })
}

/** `treatments/<id>.yaml`: a treatment-card data set (TREAT-2). */
const compileTreatment: CompileEntity = (data, id, context) => {
  const read = readShape(TreatmentFile, data, context)
  if (!read) return undefined
  for (const [set, { recommendations }] of read.treatments.entries())
    for (const [index, { link }] of recommendations.entries())
      checkShopLink(link, data.pointOf(['treatments', set, 'recommendations', index, 'link']), context)
  const { title, content } = read
  const treatmentData = read.treatments.map(({ title, content, recommendations, findDermatologists }) =>
    Treatment.parse({
      title,
      content,
      treatmentRecommendations: recommendations.map(({ name, link }) => ({ content: name, link })),
      findDermatologists: findDermatologists && {
        buttonLink: findDermatologists.link,
        content: findDermatologists.blurb,
      },
    }),
  )
  return contentDocument('treatment', { id, title, content, treatmentData })
}

export const compileEntity: Record<EntityKind, CompileEntity> = {
  person: compilePerson,
  series: compileSeries,
  sponsor: compileSponsor,
  treatment: compileTreatment,
}
