import type { LanguageCode } from '#model/site/language.ts'
import { type Person, personIn } from '#model/site/person.ts'
import type { SitePage } from '#model/site/site-page.ts'
import { sitePageHead } from '#pages/list-heads.ts'
import { SitePageView } from '#pages/site-page/SitePageView.tsx'
import type { Store } from '#store/store.ts'
import type { LoadedPage, LoaderInput } from '../cache/page-loader.ts'
import { privacyLists } from './privacy-lists.ts'

/** PAGE-4: the pages about the site, by path. */
export async function loadSitePage({ store, config, context }: LoaderInput): Promise<LoadedPage | null> {
  const page = await store.documents.get('page', context.path)
  if (!page) return null
  const allPeople: Person[] = page.lists ? await store.documents.all('person') : []
  const people = (
    page.lists === 'reviewers' ? allPeople.filter((person) => /review/i.test(person.type.label)) : allPeople
  ).map((person) => personIn(person, page.language))
  const pages = page.listsPages ? await pagesOf(page.listsPages, page.language, store) : []
  const ledger = privacyLists(config, context.site, context.renderedAt, context.texts)
  return {
    head: sitePageHead(page, context),
    content: <SitePageView data={{ page, people, pages, ledger }} />,
    // A list changes with any person or page, including new ones.
    tags: [`page:${page.path}`, ...(page.lists ? ['person'] : []), ...(page.listsPages ? ['page'] : [])],
  }
}

/** The pages of one of the publisher's own types, by title. */
async function pagesOf(
  type: string,
  language: LanguageCode,
  { documents }: Pick<Store, 'documents'>,
): Promise<SitePage[]> {
  const all: SitePage[] = await documents.all('page')
  const { compare } = new Intl.Collator(language)
  return all
    .filter((page) => page.own?.type === type && page.language === language)
    .toSorted((a, b) => compare(a.title, b.title))
}
