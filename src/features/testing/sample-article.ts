import type { z } from 'zod'
import { Article } from '#model/articles/article.ts'
import { ArticleScope } from '#model/articles/article-scope.ts'
import type { Block } from '#model/articles/block.ts'
import { displayDate } from '#model/articles/date.ts'
import { ProductCard } from '#model/articles/product-card.ts'
import { Section } from '#model/articles/section.ts'
import { Comment } from '#model/readers/comment.ts'
import { Person } from '#model/site/person.ts'
import { Html } from '#model/text/text.ts'

type ArticleInput = z.input<typeof Article>

interface ArticleFields extends Partial<Omit<ArticleInput, 'contentMeta'>> {
  path?: string
  meta?: Partial<ArticleInput['contentMeta']>
  /** The days of the byline, by name. */
  dates?: Partial<Record<'published' | 'lastUpdates' | 'medicallyReviewed' | 'factChecked', string>>
}

/** An article in the form that pages read, with only the fields that a test needs. */
export function sampleArticle({ path = '/health/sample', meta, dates = {}, ...fields }: ArticleFields = {}): Article {
  const title = fields.title ?? 'A sample'
  const shown = Object.fromEntries(Object.entries(dates).map(([name, day]) => [name, displayDate(day)]))
  return Article.parse({
    id: 'sample',
    title,
    categories: [],
    tabs: [],
    commentCount: fields.shareYourExperience?.length,
    ...fields,
    propsFor: { byline: { dates: shown }, ...fields.propsFor },
    contentMeta: { title, canonicalPath: path, categories: fields.categories ?? [], ...meta },
  })
}

/** The scope of the first article of a page. */
export const sampleScope = new ArticleScope('sample', { isFirst: true })

export function samplePerson(name: string): Person {
  return Person.parse({
    id: name.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    name: { display: name },
    type: { label: 'Writer' },
    role: 'Health writer',
    bio: { text: `${name} is invented.` },
  })
}

export function sampleSection(id: string, fields: Partial<z.input<typeof Section>> = {}): Section {
  return Section.parse({ id, title: `About ${id}`, body: [htmlBlock(`<p>${id}</p>`)], ...fields })
}

export function htmlBlock(source: string): Block {
  return { source: Html.parse(source) }
}

export function productBlock(title: string): Block {
  const card = ProductCard.parse({ title, link: 'https://shop.example.com/product' })
  return { source: Html.parse('<p>Good.</p>'), widget: { widgetFormat: 'product-card', card } }
}

export function sampleComments(count: number): Comment[] {
  return Array.from({ length: count }, (_, index) =>
    Comment.parse({
      id: `comment-${index}`,
      comment: 'It got better.',
      date: displayDate('2026-01-05'),
      primaryHealthConcern: 'Something',
    }),
  )
}
