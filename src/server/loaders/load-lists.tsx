import { randomUUID } from 'node:crypto'
import { planHelpFor, planHelpWatch } from '#features/help/help.rules.ts'
import type { ArticleCard } from '#model/articles/article-card.ts'
import { type LanguageCode, languageOfPath, languagesOf, prefixIn, publicAddress } from '#model/site/language.ts'
import { personIn } from '#model/site/person.ts'
import type { Site } from '#model/site/site.ts'
import { CategoryPage } from '#pages/category/CategoryPage.tsx'
import { HomePage } from '#pages/home/HomePage.tsx'
import { categoryHead, homeHead, personHead, searchHead, seriesHead, sponsorHead } from '#pages/list-heads.ts'
import type { PageContext } from '#pages/page-context.ts'
import { PersonPage } from '#pages/person/PersonPage.tsx'
import { SearchPage } from '#pages/search/SearchPage.tsx'
import { SeriesPage } from '#pages/series/SeriesPage.tsx'
import { SponsorPage } from '#pages/sponsor/SponsorPage.tsx'
import type { ArticleList } from '#store/content/cards.ts'
import { maxQueryLength } from '#store/search/read-query.ts'
import type { Store } from '#store/store.ts'
import { emptyForm } from '#ui/form/form-state.ts'
import { cardsPerPage, type LoadedPage, type LoaderInput, pageNumber } from '../cache/page-loader.ts'

/** Articles of each area on the home page. */
const cardsPerArea = 3
const maxPicks = 12
const newestCards = 6

export async function loadHome({ store, context }: LoaderInput): Promise<LoadedPage> {
  const { site } = context
  const [lead, picks, newest, areas] = await Promise.all([
    leadOf(site, store, listedIn(context)),
    store.articles.cardsAt(site.homePicks),
    site.home.includes('newest')
      ? store.articles.cards(null, { limit: newestCards, offset: 0 }, listedIn(context))
      : [],
    Promise.all(
      site.homeCategories.map(async (path) => {
        const category = await store.categories.byPath(path)
        const cards = await store.articles.cards({ category: path }, { limit: cardsPerArea, offset: 0 })
        return category && cards.length > 0 ? [{ name: category.record.name, link: path, cards }] : []
      }),
    ),
  ])
  return {
    head: homeHead(context),
    content: <HomePage data={{ lead, picks: picks.slice(0, maxPicks), newest, sections: areas.flat() }} site={site} />,
    tags: ['articles'],
  }
}

export async function loadCategory({ store, context, query }: LoaderInput): Promise<LoadedPage | null> {
  const page = pageNumber(query)
  const category = page && (await store.categories.byPath(context.path))
  if (!category) return null
  const { record, ancestors, children } = category
  const list = await pageOfList(store, { category: record.link }, page)
  if (!list) return null
  return {
    head: categoryHead(record, ancestors, page, list.cards, context),
    content: (
      <CategoryPage
        data={{
          ...record,
          trail: ancestors.map(({ name, link }) => ({ name, link })),
          children: children.map(({ name, link }) => ({ name, link })),
          ...list,
        }}
      />
    ),
    tags: [`category:${record.link}`],
  }
}

export async function loadPerson({ store, context, params, query }: LoaderInput): Promise<LoadedPage | null> {
  const page = pageNumber(query)
  const found = page === null ? null : await store.documents.get('person', params.id ?? '')
  if (!found || page === null) return null
  const person = personIn(found, context.language.code)
  // A person without a biography in a language has no page in it.
  if (person.language !== context.language.code && languagesOf(context.site).length > 1) return null
  const list = await pageOfList(store, { person: person.id }, page, listedIn(context))
  if (!list) return null
  return {
    head: personHead(person, context),
    content: <PersonPage data={{ person, ...list }} />,
    tags: [`person:${person.id}`],
  }
}

export async function loadSeries({ store, context, params }: LoaderInput): Promise<LoadedPage | null> {
  const series = await store.documents.get('series', params.id ?? '')
  if (!series || (languagesOf(context.site).length > 1 && series.language !== context.language.code)) return null
  const [author, cards] = await Promise.all([
    series.author ? store.documents.get('person', series.author) : null,
    store.articles.cardsAt(series.articles),
  ])
  return {
    head: seriesHead(series, cards, context),
    content: (
      <SeriesPage
        data={{ series: { ...series, author: author ? personIn(author, series.language) : undefined }, cards }}
      />
    ),
    tags: [`series:${series.id}`],
  }
}

export async function loadSponsor({ store, context, params, query }: LoaderInput): Promise<LoadedPage | null> {
  const page = pageNumber(query)
  const sponsor = page && (await store.documents.get('sponsor', params.id ?? ''))
  if (!sponsor) return null
  const list = await pageOfList(store, { sponsor: sponsor.msiteID }, page, listedIn(context))
  if (!list) return null
  return {
    head: sponsorHead(sponsor, page, list.cards, context),
    content: <SponsorPage data={{ sponsor, cards: list.cards, pager: list.pager }} />,
    tags: [`sponsor:${sponsor.msiteID}`],
  }
}

export async function loadSearch({ store, context, query }: LoaderInput): Promise<LoadedPage | null> {
  const page = pageNumber(query)
  if (page === null) return null
  const words = (query.q ?? '').trim().slice(0, maxQueryLength)
  const { site, language, origin } = context
  const others = languagesOf(site).filter(({ code }) => code !== language.code)
  const help = planHelpFor(words, site, context.texts)
  const [found, totals] = await Promise.all([
    store.articles.search(words, sliceOf(page), language.code, { isInNeed: help !== null }),
    store.articles.countMatches(
      words,
      others.map(({ code }) => code),
    ),
  ])
  const pages = pagesOf(found.total)
  if (page > pages) return null
  return {
    head: searchHead(words, page, context),
    content: (
      <SearchPage
        data={{
          query: words,
          ...found,
          pager: { page, pages },
          otherLanguages: others.flatMap((other) => {
            const total = totals[other.code]
            const path = `${prefixIn(site, other)}/search?${new URLSearchParams({ q: words })}`
            return total === undefined ? [] : [{ language: other, total, address: publicAddress(site, origin, path) }]
          }),
          prefix: prefixIn(site, language),
          help,
          topicForm: emptyForm(randomUUID(), { topic: words }),
          topicHelp: planHelpWatch(context.site, context.texts),
        }}
      />
    ),
    tags: [],
  }
}

/** The lead of the home page: the article chosen in the settings, else the newest one. */
async function leadOf(site: Site, store: Store, language: LanguageCode | undefined): Promise<ArticleCard | null> {
  const [chosen] = await store.articles.cardsAt([site.featured])
  if (chosen && (language === undefined || languageOfPath(site, chosen.path).code === language)) return chosen
  if (language === undefined) return null
  return (await store.articles.cards(null, { limit: 1, offset: 0 }, language))[0] ?? null
}

/** The language of a page's lists; undefined on a site of one language, without a condition. */
function listedIn({ site, language }: PageContext): LanguageCode | undefined {
  return languagesOf(site).length > 1 ? language.code : undefined
}

/** A page of a list and its total, both up to `maxListed`; null beyond the last page. */
async function pageOfList(store: Store, list: ArticleList, page: number, language?: LanguageCode) {
  const total = await store.articles.total(list, language)
  const pages = pagesOf(total)
  if (page > pages) return null
  return { cards: await store.articles.cards(list, sliceOf(page), language), total, pager: { page, pages } }
}

/** An empty list has one page. */
function pagesOf(total: number): number {
  return Math.max(1, Math.ceil(total / cardsPerPage))
}

function sliceOf(page: number): { limit: number; offset: number } {
  return { limit: cardsPerPage, offset: (page - 1) * cardsPerPage }
}
