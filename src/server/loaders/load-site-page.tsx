import { type Person, personIn } from '#model/site/person.ts'
import { sitePageHead } from '#pages/list-heads.ts'
import { SitePageView } from '#pages/site-page/SitePageView.tsx'
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
  const ledger = privacyLists(config, context.site, context.renderedAt, context.texts)
  return {
    head: sitePageHead(page, context),
    content: <SitePageView data={{ page, people, ledger }} />,
    // A list of people changes with any person, also with a new one.
    tags: [`page:${page.path}`, ...(page.lists ? ['person'] : [])],
  }
}
