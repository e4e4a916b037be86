import { languageOf, languagesOf, prefixIn } from '#model/site/language.ts'
import type { PageContext } from '#pages/page-context.ts'
import type { PageTranslation } from '#pages/page-head.ts'
import type { RoutedPageTypeName } from '#pages/page-types.ts'
import { pathsById } from '#routing/routes.ts'
import type { Translation } from '#store/content/translations.ts'
import type { Store } from '#store/store.ts'

/** The kinds of translatable documents, by the page type that shows them. */
const kinds = {
  article: 'article',
  tabbed: 'article',
  infinite: 'article',
  category: 'category',
  sitePage: 'page',
} as const

/**
 * LANG-1: the page in each language in which it is published, itself included; undefined for pages that cannot have
 * translations, such as forms, and on a site of one language, where it takes no query.
 *
 * @param key  the path of an article, else the id of the page's document
 * @param read  the translations of an article, if read with it
 */
export async function translationsOf(
  type: RoutedPageTypeName,
  key: string,
  store: Store,
  { site }: Pick<PageContext, 'site'>,
  read?: readonly Translation[],
): Promise<PageTranslation[] | undefined> {
  const languages = languagesOf(site)
  if (languages.length === 1) return undefined
  const prefixOf = (code: string) => prefixIn(site, languageOf(site, code))
  if (type === 'home') return languages.map(({ code }) => ({ language: code, path: prefixOf(code) || '/' }))
  if (type === 'person') {
    const person = await store.documents.get('person', key)
    const codes = person ? [person.language, ...Object.keys(person.translations ?? {})] : []
    return codes.map((language) => ({ language, path: prefixOf(language) + pathsById.person(key) }))
  }
  if (type === 'series') {
    const found = await store.translations('series', key)
    return found.map(({ language, key: id }) => ({ language, path: prefixOf(language) + pathsById.series(id) }))
  }
  if (!(type in kinds)) return undefined
  const found = read ?? (await store.translations(kinds[type as keyof typeof kinds], key))
  return found.map(({ language, key: path }) => ({ language, path }))
}
