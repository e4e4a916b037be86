import { randomUUID } from 'node:crypto'
import type { Person } from '#model/person.ts'
import { CategoryPage } from '#pages/category/CategoryPage.tsx'
import { HomePage } from '#pages/home/HomePage.tsx'
import { categoryHead, homeHead, personHead, searchHead, seriesHead, sponsorHead } from '#pages/list-heads.ts'
import { PersonPage } from '#pages/person/PersonPage.tsx'
import { SearchPage } from '#pages/search/SearchPage.tsx'
import { SeriesPage } from '#pages/series/SeriesPage.tsx'
import { SponsorPage } from '#pages/sponsor/SponsorPage.tsx'
import { emptyForm } from '#ui/form/form-state.ts'
import { cardsPerPage, type LoadedPage, type LoaderInput, pageNumber } from '../page-loader.ts'

/** Articles of each area on the home page. */
const cardsPerArea = 3

export async function loadHome({ store, context }: LoaderInput): Promise<LoadedPage> {
  const { site } = context
  const [lead, picks, areas] = await Promise.all([
    store.articles.cards({ paths: [site.featured] }, { limit: 1, offset: 0 }),
    store.articles.cards({ paths: site.homePicks }, { limit: 12, offset: 0 }),
    Promise.all(
      site.homeCategories.map(async (path) => {
        const category = await store.categories.byPath(path)
        const { items } = await store.articles.cards({ category: path }, { limit: cardsPerArea, offset: 0 })
        return category && items.length > 0 ? [{ name: category.record.name, link: path, cards: items }] : []
      }),
    ),
  ])
  return {
    head: homeHead(context),
    content: (
      <HomePage data={{ lead: lead.items[0] ?? null, picks: picks.items, sections: areas.flat() }} site={site} />
    ),
    tags: ['articles'],
  }
}

export async function loadCategory({ store, context, query }: LoaderInput): Promise<LoadedPage | null> {
  const page = pageNumber(query)
  const category = page && (await store.categories.byPath(context.path))
  if (!category) return null
  const { record, ancestors, children } = category
  const { items, total } = await store.articles.cards({ category: record.link }, slice(page))
  const pages = Math.max(1, Math.ceil(total / cardsPerPage))
  if (page > pages) return null
  return {
    head: categoryHead(record, ancestors, page, context),
    content: (
      <CategoryPage
        data={{
          ...record,
          trail: ancestors.map(({ name, link }) => ({ name, link })),
          children: children.map(({ name, link }) => ({ name, link })),
          cards: items,
          total,
          pager: { page, pages },
        }}
      />
    ),
    tags: [`category:${record.link}`],
  }
}

export async function loadPerson({ store, context, params, query }: LoaderInput): Promise<LoadedPage | null> {
  const page = pageNumber(query)
  const person: Person | null = page === null ? null : await store.documents.get('person', params.id ?? '')
  if (!person || page === null) return null
  const { items, total } = await store.articles.cards({ person: person.id }, slice(page))
  const pages = Math.max(1, Math.ceil(total / cardsPerPage))
  if (page > pages) return null
  return {
    head: personHead(person, context),
    content: <PersonPage data={{ person, cards: items, total, pager: { page, pages } }} />,
    tags: [`person:${person.id}`],
  }
}

export async function loadSeries({ store, context, params }: LoaderInput): Promise<LoadedPage | null> {
  const series = await store.documents.get('series', params.id ?? '')
  if (!series) return null
  const author = series.author ? ((await store.documents.get('person', series.author)) ?? undefined) : undefined
  const { items } = await store.articles.cards({ paths: series.articles }, { limit: series.articles.length, offset: 0 })
  return {
    head: seriesHead(series, context),
    content: <SeriesPage data={{ series: { ...series, author }, cards: items }} />,
    tags: [`series:${series.id}`],
  }
}

export async function loadSponsor({ store, context, params, query }: LoaderInput): Promise<LoadedPage | null> {
  const page = pageNumber(query)
  const sponsor = page && (await store.documents.get('sponsor', params.id ?? ''))
  if (!sponsor) return null
  const { items, total } = await store.articles.cards({ sponsor: sponsor.msiteID }, slice(page))
  const pages = Math.max(1, Math.ceil(total / cardsPerPage))
  if (page > pages) return null
  return {
    head: sponsorHead(sponsor, page, context),
    content: <SponsorPage data={{ sponsor, cards: items, pager: { page, pages } }} />,
    tags: [`sponsor:${sponsor.msiteID}`],
  }
}

export async function loadSearch({ store, context, query }: LoaderInput): Promise<LoadedPage | null> {
  const page = pageNumber(query)
  if (page === null) return null
  const words = (query.q ?? '').trim().slice(0, 200)
  const { items, total } = words ? await store.articles.search(words, slice(page)) : { items: [], total: 0 }
  const pages = Math.max(1, Math.ceil(total / cardsPerPage))
  if (page > pages) return null
  return {
    head: searchHead(context),
    content: (
      <SearchPage
        data={{
          query: words,
          items,
          total,
          pager: { page, pages },
          topicForm: emptyForm(randomUUID(), { topic: words }),
        }}
      />
    ),
    tags: [],
  }
}

function slice(page: number): { limit: number; offset: number } {
  return { limit: cardsPerPage, offset: (page - 1) * cardsPerPage }
}
