import { z } from 'zod'
import { StoredArticle, StoredSeries } from './article.ts'
import { CategoryRecord } from './category.ts'
import { Person } from './person.ts'
import { Site } from './site.ts'
import { SitePage } from './site-page.ts'
import { Sponsor } from './sponsor.ts'
import { TreatmentSet } from './treatment.ts'

/** Every kind of document the content folder holds, with its schema. */
export const documentSchemas = {
  site: Site,
  person: Person,
  category: CategoryRecord,
  article: StoredArticle,
  series: StoredSeries,
  page: SitePage,
  sponsor: Sponsor,
  treatment: TreatmentSet,
} as const
export type DocumentKind = keyof typeof documentSchemas
export type DocumentValue<K extends DocumentKind> = z.infer<(typeof documentSchemas)[K]>

/** Order in which documents can be written so that what they name is there before them. */
export const documentOrder = [
  'person',
  'category',
  'sponsor',
  'treatment',
  'series',
  'article',
  'page',
  'site',
] as const satisfies DocumentKind[]

/** One document on its way from authoring to the store. `key` is what names it among its kind. */
export type ContentDocument = {
  [K in DocumentKind]: { kind: K; key: string; value: DocumentValue<K> }
}[DocumentKind]

const keys: { [K in DocumentKind]: (value: DocumentValue<K>) => string } = {
  site: () => 'site',
  person: (person) => person.id,
  category: (category) => category.link,
  article: (article) => article.contentMeta.canonicalPath,
  series: (series) => series.id,
  page: (page) => page.path,
  sponsor: (sponsor) => sponsor.msiteID,
  treatment: (set) => set.id,
}

/** The document for a value, with the key its kind is named by: id, or path for articles, categories and pages. */
export function contentDocument<K extends DocumentKind>(kind: K, value: DocumentValue<K>): ContentDocument {
  return { kind, key: keys[kind](value), value } as ContentDocument
}

/** What a wire message of documents must be (the operator interface and the store both parse it). */
export const ContentDocuments = z.array(
  z.discriminatedUnion(
    'kind',
    Object.entries(documentSchemas).map(([kind, value]) =>
      z.object({ kind: z.literal(kind), key: z.string().min(1), value }),
    ) as unknown as [z.ZodObject<{ kind: z.ZodLiteral<string>; key: z.ZodString; value: z.ZodType }>],
  ),
) as unknown as z.ZodType<ContentDocument[]>
