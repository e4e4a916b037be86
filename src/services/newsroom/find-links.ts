import type { LanguageCode } from '#model/site/language.ts'
import type { Actor } from '#model/staff/actor.ts'
import type { Articles } from '#store/content/articles.ts'
import { requirePermission } from '../staff/permission.ts'

/** Most pages offered at once. */
const offered = 8

/**
 * Targets for a link: published articles, categories and pages about the site, found by the site's search or by
 * address; without words, the newest. @throws NotPermitted
 */
export async function findLinks(
  { articles }: { articles: Articles },
  actor: Actor,
  { words, language }: { words: string; language: LanguageCode },
): Promise<{ path: string; title: string }[]> {
  requirePermission(actor, 'content.read')
  const page = { offset: 0, limit: offered }
  const sought = words.replace(/[/-]+/g, ' ').trim()
  if (sought === '') return (await articles.cards(null, page, language)).map(({ path, title }) => ({ path, title }))
  const { items, pages } = await articles.search(sought, page, language)
  const named = pages
    .filter(({ kind }) => kind === 'category' || kind === 'page')
    .map(({ key, name }) => ({ path: key, title: name }))
  return [...items.map(({ path, title }) => ({ path, title })), ...named].slice(0, offered)
}
