import type { Person as PersonNode, ProfilePage, WebSite } from 'schema-dts'
import type { StoredSeries } from '#model/article.ts'
import type { CategoryRecord } from '#model/category.ts'
import type { Person } from '#model/person.ts'
import { pathsById, topicRequestPaths } from '#model/routes.ts'
import type { SitePage } from '#model/site-page.ts'
import type { Sponsor } from '#model/sponsor.ts'
import { breadcrumbList, organization } from './graph.ts'
import type { PageContext } from './page-context.ts'
import { type PageHead, siteCard } from './page-head.ts'

export function homeHead(context: PageContext): PageHead {
  const { site, origin } = context
  const website: WebSite = {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    url: `${origin}/`,
    name: site.name,
    description: site.description,
    publisher: { '@id': `${origin}/#organization` },
  }
  return {
    title: site.name,
    description: site.description,
    canonical: '/',
    type: 'website',
    card: siteCard,
    graph: [website, organization(context)],
  }
}

export function categoryHead(
  record: CategoryRecord,
  ancestors: CategoryRecord[],
  page: number,
  context: PageContext,
): PageHead {
  const url = page === 1 ? record.link : `${record.link}?page=${page}`
  const trail = [...ancestors, record].map(({ name, link }) => ({ name, link }))
  return {
    title: page === 1 ? record.name : `${record.name}, page ${page}`,
    description: record.description || `Articles about ${record.name} from ${context.site.name}.`,
    canonical: url,
    type: 'website',
    card: siteCard,
    graph: [
      {
        '@type': 'CollectionPage',
        '@id': `${context.origin}${url}`,
        url: `${context.origin}${url}`,
        name: record.name,
      },
      breadcrumbList(`${context.origin}${record.link}#breadcrumbs`, trail, context.origin),
    ],
  }
}

export function personHead(person: Person, { origin, site }: PageContext): PageHead {
  const path = pathsById.person(person.id)
  const node: PersonNode = {
    '@type': 'Person',
    '@id': `${origin}${path}#person`,
    name: person.name.display,
    jobTitle: person.role,
    description: person.bio.text,
    url: `${origin}${path}`,
    worksFor: { '@type': 'Organization', name: site.publisher.name },
  }
  const profile: ProfilePage = {
    '@type': 'ProfilePage',
    '@id': `${origin}${path}`,
    url: `${origin}${path}`,
    mainEntity: { '@id': `${origin}${path}#person` },
  }
  return {
    title: person.name.display,
    description: person.bio.text,
    canonical: path,
    type: 'profile',
    card: siteCard,
    graph: [profile, node],
  }
}

export function seriesHead(series: StoredSeries, { origin }: PageContext): PageHead {
  const path = pathsById.series(series.id)
  return {
    title: series.title,
    description: series.description || series.title,
    canonical: path,
    type: 'website',
    card: siteCard,
    graph: [{ '@type': 'CollectionPage', '@id': `${origin}${path}`, url: `${origin}${path}`, name: series.title }],
  }
}

export function sponsorHead({ msiteID, name }: Sponsor, page: number, { site, origin }: PageContext): PageHead {
  const path = pathsById.sponsor(msiteID)
  const canonical = page === 1 ? path : `${path}?page=${page}`
  const title = `Sponsored by ${name}`
  return {
    title: page === 1 ? title : `${title}, page ${page}`,
    description: `Articles on ${site.name} that ${name} sponsors.`,
    canonical,
    type: 'website',
    card: siteCard,
    graph: [{ '@type': 'CollectionPage', '@id': `${origin}${canonical}`, url: `${origin}${canonical}`, name: title }],
  }
}

/** @param query  what was looked for; empty where nothing was yet */
export function searchHead(query: string, page: number, { site }: PageContext): PageHead {
  const title = query === '' ? 'Search' : `${query}: search`
  return {
    title: page === 1 ? title : `${title}, page ${page}`,
    description: `Search the articles of ${site.name}.`,
    canonical: '/search',
    type: 'website',
    card: siteCard,
    graph: [],
    noindex: true,
  }
}

export function topicRequestHead(title: string, { site }: PageContext): PageHead {
  return {
    title,
    description: `Tell the editors of ${site.name} what you did not find.`,
    canonical: topicRequestPaths.form,
    type: 'website',
    card: siteCard,
    graph: [],
    noindex: true,
  }
}

export function sitePageHead(page: SitePage, { origin }: PageContext): PageHead {
  const url = `${origin}${page.path}`
  return {
    title: page.title,
    description: page.deck || page.title,
    canonical: page.path,
    type: 'website',
    card: siteCard,
    graph: [{ '@type': 'WebPage', '@id': url, url, name: page.title, dateModified: page.updated.date }],
    modified: page.updated.date,
  }
}

export function errorHead(status: 404 | 500): PageHead {
  return {
    title: status === 404 ? 'Page not found' : 'Something went wrong',
    description: 'This page could not be shown.',
    canonical: '/',
    type: 'website',
    card: siteCard,
    graph: [],
    noindex: true,
  }
}
