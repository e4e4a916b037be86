import { sql } from 'kysely'
import type { DocumentKind } from '#model/articles/content-document.ts'
import type { Trx } from '../database/tables.ts'
import { readCategoryTree } from './category-tree.ts'
import type { DocumentReader } from './schema-fingerprint.ts'
import { inGroupsOf } from './translations.ts'

export interface DocumentName {
  kind: DocumentKind
  key: string
}

/**
 * The tags of everything that renders differently when these documents change, in the current state of the database:
 * - the documents themselves;
 * - `categories`, when a category changes: the tree of categories;
 * - `articles`, and the categories (with their ancestors), people and sponsor of every article whose card changes: its
 *   own document, a person it credits or a category above it;
 * - the articles and series that show such a card, or anything else that changed, also by its former path;
 * - translations of a document that changed, and others of the same original.
 *
 * A card that moves changes the lists it leaves and those it enters: call it before writing and after.
 */
export async function affectedTags(trx: Trx, reader: DocumentReader, changed: DocumentName[]): Promise<Set<string>> {
  if (changed.length === 0) return new Set()
  const keys = (kind: DocumentKind) => changed.filter((document) => document.kind === kind).map(({ key }) => key)
  const tree = await readCategoryTree(trx, reader)
  const categories = new Set(
    keys('category').flatMap((path) => [path, ...tree.ancestors(path), ...tree.descendants(path)]),
  )
  const below = keys('category').flatMap((path) => [path, ...tree.descendants(path)])
  const tags = new Set([...changed.map(tagOf), ...[...categories].map((path) => `category:${path}`)])

  if (below.length > 0) tags.add('categories')

  const inCards = [...tagsOf('person', keys('person')), ...tagsOf('category', below)]
  const { rows: cards } = await sql<{ path: string; categories: string[]; credits: string[]; dependencies: string[] }>`
    select path, categories, credits, dependencies from article
    where path = any(${keys('article')}::text[]) or dependencies && ${inCards}::text[]`.execute(trx)
  for (const card of cards) {
    tags.add('articles').add(`article:${card.path}`)
    for (const path of card.categories) for (const up of [path, ...tree.ancestors(path)]) tags.add(`category:${up}`)
    for (const person of card.credits) tags.add(`person:${person}`)
  }

  const { rows: former } = await sql<{ path: string }>`
    select former_path.path from former_path join article on article.id = article_id
    where article.path = any(${cards.map((card) => card.path)}::text[])`.execute(trx)
  for (const { path } of former) tags.add(`article:${path}`)

  const paths = [...cards, ...former].map((card) => card.path)
  const { rows: series } = await sql<{ key: string }>`
    select key from document
    where kind = 'series' and (value -> 'articles' ?| ${paths}::text[] or value ->> 'author' = any(${keys('person')}::text[]))
  `.execute(trx)
  for (const { key } of series) tags.add(`series:${key}`)

  const shown = [...tags].filter((tag) => /^(article|series|sponsor|treatment):/.test(tag))
  const { rows: pages } = await sql<{ path: string }>`
    select path from article where dependencies && ${shown}::text[]`.execute(trx)
  for (const { path } of pages) tags.add(`article:${path}`)
  for (const member of await inGroupsOf(trx, changed)) tags.add(tagOf(member))
  // Added last: a sponsor's page shows the cards of its articles, but no article shows that page.
  for (const tag of cards.flatMap((card) => card.dependencies)) if (tag.startsWith('sponsor:')) tags.add(tag)
  return tags
}

export function tagOf({ kind, key }: DocumentName): string {
  return `${kind}:${key}`
}

function tagsOf(kind: DocumentKind, keys: string[]): string[] {
  return keys.map((key) => tagOf({ kind, key }))
}
