import type { StoredSeries } from '#model/articles/article.ts'
import type { CategoryRecord } from '#model/site/category.ts'
import { type LanguageCode, languageOf, languagesOf, prefixIn } from '#model/site/language.ts'
import type { Person } from '#model/site/person.ts'
import type { Site } from '#model/site/site.ts'
import type { SitePage } from '#model/site/site-page.ts'
import { pathsById } from '#routing/routes.ts'
import type { SitemapArticle } from '#store/content/articles.ts'

/** A page in one of its languages. */
interface GroupedPage {
  language: LanguageCode
  path: string
}

export interface GroupedDocuments {
  articles: readonly SitemapArticle[]
  categories: readonly CategoryRecord[]
  pages: readonly SitePage[]
  people: readonly Person[]
  series: readonly StoredSeries[]
}

/** LANG-1: every page that has or could have translations, by path, with all pages of its group. */
export function pageGroups(
  site: Pick<Site, 'languages'>,
  { articles, categories, pages, people, series }: GroupedDocuments,
): Map<string, GroupedPage[]> {
  const prefixOf = (code: LanguageCode) => prefixIn(site, languageOf(site, code))
  const documents = [
    ...articles.map(({ path, id, language, translationOf }) => ({
      path,
      names: [path, id],
      language,
      translationOf,
    })),
    ...[...categories.map(({ link, ...rest }) => ({ path: link, ...rest })), ...pages].map(
      ({ path, language, translationOf }) => ({ path, names: [path], language, translationOf }),
    ),
    ...series.map(({ id, language, translationOf }) => {
      const path = prefixOf(language) + pathsById.series(id)
      return {
        path,
        names: [path, `series ${id}`],
        language,
        translationOf: translationOf && `series ${translationOf}`,
      }
    }),
  ]
  const originals = new Map(documents.flatMap(({ path, names }) => names.map((name) => [name, path] as const)))
  const groups = Map.groupBy(documents, ({ path, translationOf }) =>
    translationOf ? (originals.get(translationOf) ?? path) : path,
  )
  const ofPeople = people.map(({ id, language, translations = {} }) =>
    [language, ...Object.keys(translations)].map((code) => ({
      language: code,
      path: prefixOf(code) + pathsById.person(id),
    })),
  )
  const home = languagesOf(site).map(({ code }) => ({ language: code, path: prefixOf(code) || '/' }))
  return new Map(
    [home, ...ofPeople, ...groups.values()].flatMap((group) => {
      const members = group.map(({ language, path }) => ({ language, path }))
      return members.map(({ path }) => [path, members] as const)
    }),
  )
}
