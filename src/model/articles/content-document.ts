import { z } from 'zod'
import { Sponsor } from '../ads/sponsor.ts'
import { SeedComments } from '../readers/comment.ts'
import { CategoryRecord } from '../site/category.ts'
import { Person } from '../site/person.ts'
import { Redirect } from '../site/redirect.ts'
import { Site } from '../site/site.ts'
import { SitePage } from '../site/site-page.ts'
import { StoredArticle, StoredSeries } from './article.ts'
import { TreatmentSet } from './treatment.ts'

/** Every kind of document the content folder holds, with its schema. */
export const documentSchemas = {
  site: Site,
  person: Person,
  category: CategoryRecord,
  article: StoredArticle,
  comments: SeedComments,
  series: StoredSeries,
  page: SitePage,
  sponsor: Sponsor,
  treatment: TreatmentSet,
  redirect: Redirect,
} as const
export type DocumentKind = keyof typeof documentSchemas
type DocumentValues = { [K in DocumentKind]: z.infer<(typeof documentSchemas)[K]> }
export type DocumentValue<K extends DocumentKind> = DocumentValues[K]

export function schemaOf<K extends DocumentKind>(kind: K): z.ZodType<DocumentValue<K>> {
  const schemas: { [P in DocumentKind]: z.ZodType<DocumentValues[P]> } = documentSchemas
  return schemas[kind]
}

/** The order of writing documents in which references lead to documents already written. */
export const documentOrder = [
  'person',
  'category',
  'sponsor',
  'treatment',
  'series',
  'article',
  'comments',
  'page',
  'redirect',
  'site',
] as const satisfies DocumentKind[]

/** A document that authoring passes to the store. `key` is unique among its kind. */
export type ContentDocument = {
  [K in DocumentKind]: { kind: K; key: string; value: DocumentValue<K> }
}[DocumentKind]

const keys: { [K in DocumentKind]: (value: DocumentValue<K>) => string } = {
  site: () => 'site',
  person: (person) => person.id,
  category: (category) => category.link,
  article: (article) => article.contentMeta.canonicalPath,
  comments: (comments) => comments.article,
  series: (series) => series.id,
  page: (page) => page.path,
  sponsor: (sponsor) => sponsor.msiteID,
  treatment: (set) => set.id,
  redirect: (redirect) => redirect.from,
}

/** The document for a value. Its key is the id, the path of an article, category or page, or the article of comments. */
export function contentDocument<K extends DocumentKind>(kind: K, value: DocumentValue<K>): ContentDocument {
  // TypeScript does not tie `value` to `kind` in a union. Safe because `K` ties them in the parameters; the documents of
  // compile-content.test.ts fit `ContentDocuments`.
  return { kind, key: keys[kind](value), value } as ContentDocument
}

function documentSchema<K extends DocumentKind>(kind: K) {
  return z.object({ kind: z.literal(kind), key: z.string().min(1), value: documentSchemas[kind] })
}

/** Documents of another system, such as those in a request to the operator interface. */
export const ContentDocuments: z.ZodType<ContentDocument[]> = z.array(
  z.discriminatedUnion('kind', [
    documentSchema('site'),
    documentSchema('person'),
    documentSchema('category'),
    documentSchema('article'),
    documentSchema('comments'),
    documentSchema('series'),
    documentSchema('page'),
    documentSchema('sponsor'),
    documentSchema('treatment'),
    documentSchema('redirect'),
  ]),
)
