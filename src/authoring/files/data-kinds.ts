import { z } from 'zod'
import { StoredSeries } from '#model/article.ts'
import type { CategoryRecord } from '#model/category.ts'
import { type ContentDocument, contentDocument } from '#model/content-document.ts'
import { Image } from '#model/image.ts'
import { Person } from '#model/person.ts'
import { Sponsor } from '#model/sponsor.ts'
import { Href, Link, SitePath } from '#model/text.ts'
import { Treatment, TreatmentSet } from '#model/treatment.ts'
import type { DataFile, Path } from '../data/data-file.ts'
import { readShape } from '../data/read-shape.ts'
import type { FileContext } from '../file-context.ts'
import { Markdown } from '../markdown/markdown-field.ts'

/** Turns one YAML file into its document. `id` is the file's name without its ending. */
export type DataKind = (data: DataFile, id: string, context: FileContext) => ContentDocument | undefined

const PersonFile = z.object({
  name: z.string().min(1),
  photo: Image.optional(),
  label: z.string().min(1),
  role: z.string().min(1),
  bio: z.string().min(1),
  specialties: z.array(Link).default([]),
  link: Href.optional(),
  demonstration: z.boolean().default(false),
})

/** Where a person's profile stands. */
export function personPath(id: string): string {
  return `/people/${id}`
}

export const compilePerson: DataKind = (data, id, context) => {
  const read = readShape(PersonFile, data, context)
  if (!read) return undefined
  const { name, photo, label, role, bio, specialties, link, demonstration } = read
  const avatar = photo && { src: { ...photo, alt: photo.alt || `Portrait of ${name}` } }
  return contentDocument(
    'person',
    Person.parse({
      ...{ id, avatar, role, specialties },
      name: { display: name },
      link: link ?? personPath(id),
      type: { label },
      bio: { text: bio },
      isDemonstration: demonstration,
    }),
  )
}

/** Where a series stands unless its file says otherwise. */
export function seriesPath(id: string): string {
  return `/series/${id}`
}

const SeriesFile = StoredSeries.omit({ id: true }).partial({ link: true })

export const compileSeries: DataKind = (data, id, context) => {
  const read = readShape(SeriesFile, data, context)
  return read && contentDocument('series', StoredSeries.parse({ ...read, id, link: read.link ?? seriesPath(id) }))
}

const SponsorFile = Sponsor.omit({ msiteID: true })

export const compileSponsor: DataKind = (data, id, context) => {
  const read = readShape(SponsorFile, data, context)
  return read && contentDocument('sponsor', { ...read, msiteID: id })
}

const TreatmentFile = z.object({
  title: z.string().min(1),
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

/** A treatment-card data set (TREAT-2). */
export const compileTreatment: DataKind = (data, id, context) => {
  const read = readShape(TreatmentFile, data, context)
  if (!read) return undefined
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
  return contentDocument(
    'treatment',
    TreatmentSet.parse({ id, title: read.title, content: read.content, treatmentData }),
  )
}

interface CategoryEntry {
  path: string
  name: string
  description: string
  adLayout?: string
  children: CategoryEntry[]
}
const CategoryEntry = z.object({
  path: SitePath,
  name: z.string().min(1),
  description: z.string().default(''),
  adLayout: z.string().min(1).optional(),
  get children(): z.ZodDefault<z.ZodArray<z.ZodType<CategoryEntry>>> {
    return z.array(CategoryEntry as unknown as z.ZodType<CategoryEntry>).default([])
  },
})

/** The tree of categories, as one record each. */
export function compileCategories(data: DataFile, context: FileContext): CategoryRecord[] {
  const read = readShape(z.array(CategoryEntry), data, context)
  return read ? recordsOf(read, null) : []
}

function recordsOf(entries: readonly CategoryEntry[], parent: string | null): CategoryRecord[] {
  return entries.flatMap(({ path, children, name, description, adLayout }, order) => [
    { link: path, name, parent, description, order, adLayout },
    ...recordsOf(children, path),
  ])
}

/** Every path the tree declares, whatever else is wrong in it. */
export function categoryPaths(entries: unknown, above: Path = []): { key: string; at: Path }[] {
  if (!Array.isArray(entries)) return []
  return entries.flatMap((entry: { path?: unknown; children?: unknown } | null, index) => [
    ...(typeof entry?.path === 'string' ? [{ key: entry.path, at: [...above, index, 'path'] }] : []),
    ...categoryPaths(entry?.children, [...above, index, 'children']),
  ])
}
