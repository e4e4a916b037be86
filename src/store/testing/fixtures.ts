import type { z } from 'zod'
import { Sponsor } from '#model/ads/sponsor.ts'
import { StoredArticle, StoredSeries } from '#model/articles/article.ts'
import { type ContentDocument, contentDocument } from '#model/articles/content-document.ts'
import { displayDate } from '#model/articles/date.ts'
import type { Image } from '#model/articles/image.ts'
import { CategoryRecord } from '#model/site/category.ts'
import { Person } from '#model/site/person.ts'
import { Site } from '#model/site/site.ts'

type ArticleInput = z.input<typeof StoredArticle>

interface ArticleFields extends Partial<Omit<ArticleInput, 'contentMeta'>> {
  /** Day of first publication. */
  published?: string
  /** HTML of its one section. */
  body?: string
  meta?: Partial<ArticleInput['contentMeta']>
}

/** An article whose id is the last part of its path. */
export function article(path: string, { published, body = '', meta, ...fields }: ArticleFields = {}): ContentDocument {
  const id = path.split('/').at(-1) ?? path
  const title = fields.title ?? `About ${id}`
  const value = StoredArticle.parse({
    id,
    title,
    tabs: [{ id: 'body', title: '', body: [{ source: body }] }],
    propsFor: { byline: { dates: published ? { published: displayDate(published) } : {} } },
    ...fields,
    contentMeta: { title, canonicalPath: path, categories: fields.categories, ...meta },
  })
  return contentDocument('article', value)
}

export function person(id: string, display: string): ContentDocument {
  const value = Person.parse({
    id,
    name: { display },
    type: { label: 'Medical reviewer' },
    role: 'Dermatologist',
    bio: { text: `${display} is invented.` },
  })
  return contentDocument('person', value)
}

export function category(link: string, name: string, fields: Partial<CategoryRecord> = {}): ContentDocument {
  return contentDocument('category', CategoryRecord.parse({ link, name, ...fields }))
}

export function series(id: string, fields: Partial<z.input<typeof StoredSeries>> = {}): ContentDocument {
  return contentDocument(
    'series',
    StoredSeries.parse({ id, title: `The series ${id}`, link: `/series/${id}`, ...fields }),
  )
}

export function sponsor(msiteID: string, name: string): ContentDocument {
  return contentDocument('sponsor', Sponsor.parse({ msiteID, name }))
}

/** Health › Skin › Acne, and Nutrition. */
export const categories: ContentDocument[] = [
  category('/health', 'Health'),
  category('/health/skin', 'Skin', { parent: '/health', order: 1 }),
  category('/health/skin/acne', 'Acne', { parent: '/health/skin' }),
  category('/health/heart', 'Heart', { parent: '/health', order: 0 }),
  category('/nutrition', 'Nutrition', { order: 1 }),
]

export const picture: Image = { src: '/images/spots.0a1b2c3d', width: 1500, height: 1000, alt: 'A cheek with spots' }

/** The minimal settings of a site. */
export function site(fields: Partial<z.input<typeof Site>> = {}): ContentDocument {
  const text = '<p>Text.</p>'
  const value = Site.parse({
    name: 'Test',
    tagline: 'Tested',
    description: 'A site for tests.',
    featured: '/a',
    navigation: [],
    footer: [],
    publisher: { name: 'Test', contact: 'test@example.com' },
    disclaimerTexts: { affiliate: text, insurance: text, uk: text, psychology: text },
    disclaimerRules: { insurance: {}, uk: {}, psychology: {} },
    ...fields,
  } as z.input<typeof Site>)
  return contentDocument('site', value)
}
