import type { Organization, Person as PersonNode, ProfilePage, WebSite } from 'schema-dts'
import type { Sponsor } from '#model/ads/sponsor.ts'
import type { StoredSeries } from '#model/articles/article.ts'
import type { ArticleCard } from '#model/articles/article-card.ts'
import { imageFile, widthsOf } from '#model/articles/image.ts'
import type { CategoryRecord } from '#model/site/category.ts'
import { languagesOf, prefixIn } from '#model/site/language.ts'
import type { Person } from '#model/site/person.ts'
import type { SitePage } from '#model/site/site-page.ts'
import type { Link } from '#model/text/text.ts'
import { pathsById, topicRequestPaths } from '#routing/routes.ts'
import type { Texts } from '#texts/texts.ts'
import { breadcrumbList, dateTime, itemList, organization, personNode } from './linked-data.ts'
import type { PageContext } from './page-context.ts'
import type { PageHead } from './page-head.ts'

/** The first breadcrumb of pages that are in no category. */
export function homeLink(texts: Texts): Link {
  return { name: texts.t('page.home'), link: '/' }
}

/** The language in the linked data of a page that is no article; none on a site of one language. */
function inLanguage({ site, language }: Pick<PageContext, 'site' | 'language'>): { inLanguage?: string } {
  return languagesOf(site).length > 1 ? { inLanguage: language.code } : {}
}

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
  const publisher: Organization = {
    ...organization(context),
    email: site.publisher.contact,
    publishingPrinciples: `${origin}/about/process`,
    correctionsPolicy: `${origin}/about/process`,
  }
  return {
    title: site.name,
    description: site.description,
    canonical: prefixIn(site, context.language) || '/',
    counted: { path: prefixIn(site, context.language) || '/', title: site.name },
    type: 'website',
    graph: [website, publisher],
  }
}

export function categoryHead(
  record: CategoryRecord,
  ancestors: CategoryRecord[],
  page: number,
  cards: readonly ArticleCard[],
  context: PageContext,
): PageHead {
  const url = page === 1 ? record.link : `${record.link}?page=${page}`
  const trail = [...ancestors, record].map(({ name, link }) => ({ name, link }))
  return {
    title: page === 1 ? record.name : context.texts.t('page.number', { title: record.name, page }),
    feedsOf: { name: record.name, path: record.link },
    description:
      record.description || context.texts.t('page.articlesFrom', { category: record.name, site: context.site.name }),
    canonical: url,
    type: 'website',
    graph: [
      {
        '@type': 'CollectionPage',
        '@id': `${context.origin}${url}`,
        url: `${context.origin}${url}`,
        ...inLanguage(context),
        name: record.name,
        description: record.description || undefined,
        mainEntity: cards.length > 0 ? { '@id': `${context.origin}${url}#list` } : undefined,
        breadcrumb: { '@id': `${context.origin}${record.link}#breadcrumbs` },
      },
      ...itemList(`${context.origin}${url}#list`, cards, context.origin),
      breadcrumbList(`${context.origin}${record.link}#breadcrumbs`, trail, context.origin),
    ],
  }
}

export function personHead(person: Person, { origin, site, language }: PageContext): PageHead {
  const path = prefixIn(site, language) + pathsById.person(person.id)
  const node = {
    ...(personNode(person, origin) as Exclude<PersonNode, string>),
    description: person.bio.text,
    image:
      person.avatar && `${origin}${imageFile(person.avatar.src.src, widthsOf(person.avatar.src).at(-1) ?? 96, 'webp')}`,
    worksFor: { '@type': 'Organization', name: site.publisher.name },
  } as PersonNode
  const profile: ProfilePage = {
    '@type': 'ProfilePage',
    '@id': `${origin}${path}`,
    url: `${origin}${path}`,
    ...inLanguage({ site, language }),
    mainEntity: { '@id': `${origin}${path}#person` },
  }
  return {
    title: person.name.display,
    description: person.bio.text,
    canonical: path,
    type: 'profile',
    graph: [profile, node],
  }
}

export function seriesHead(
  series: StoredSeries,
  cards: readonly ArticleCard[],
  { origin, texts, site, language }: PageContext,
): PageHead {
  const path = prefixIn(site, language) + pathsById.series(series.id)
  const url = `${origin}${path}`
  return {
    title: series.title,
    description: series.description || series.title,
    canonical: path,
    type: 'website',
    graph: [
      {
        '@type': 'CollectionPage',
        '@id': url,
        url,
        ...inLanguage({ site, language }),
        name: series.title,
        description: series.description || undefined,
        mainEntity: cards.length > 0 ? { '@id': `${url}#list` } : undefined,
        breadcrumb: { '@id': `${url}#breadcrumbs` },
      },
      ...itemList(`${url}#list`, cards, origin),
      breadcrumbList(`${url}#breadcrumbs`, [homeLink(texts), { name: series.title, link: path }], origin),
    ],
  }
}

export function sponsorHead(
  { msiteID, name }: Sponsor,
  page: number,
  cards: readonly ArticleCard[],
  { site, texts, origin }: PageContext,
): PageHead {
  const path = pathsById.sponsor(msiteID)
  const canonical = page === 1 ? path : `${path}?page=${page}`
  const title = texts.t('sponsorPage.title', { name })
  return {
    title: page === 1 ? title : texts.t('page.number', { title, page }),
    description: texts.t('sponsorPage.description', { site: site.name, name }),
    canonical,
    type: 'website',
    graph: [
      {
        '@type': 'CollectionPage',
        '@id': `${origin}${canonical}`,
        url: `${origin}${canonical}`,
        name: title,
        mainEntity: cards.length > 0 ? { '@id': `${origin}${canonical}#list` } : undefined,
        breadcrumb: { '@id': `${origin}${path}#breadcrumbs` },
      },
      ...itemList(`${origin}${canonical}#list`, cards, origin),
      breadcrumbList(`${origin}${path}#breadcrumbs`, [homeLink(texts), { name: title, link: path }], origin),
    ],
  }
}

/** @param query  the searched text; empty before a search */
export function searchHead(query: string, page: number, { site, texts }: PageContext): PageHead {
  const title = query === '' ? texts.t('search.title') : texts.t('search.titleOf', { query })
  return {
    title: page === 1 ? title : texts.t('page.number', { title, page }),
    description: texts.t('search.description', { site: site.name }),
    canonical: '/search',
    type: 'website',
    graph: [],
    noindex: true,
  }
}

export function topicRequestHead(title: string, { site, texts }: PageContext): PageHead {
  return formHead(title, texts.t('formHead.topic', { site: site.name }), topicRequestPaths.form)
}

/** The head of a form's page, which is not indexed. */
export function formHead(title: string, description: string, canonical: string): PageHead {
  return {
    title,
    description,
    canonical,
    type: 'website',
    graph: [],
    noindex: true,
  }
}

export function sitePageHead(page: SitePage, context: PageContext): PageHead {
  const url = `${context.origin}${page.path}`
  return {
    title: page.title,
    description: page.deck || page.title,
    canonical: page.path,
    counted: { path: page.path, title: page.title },
    type: 'website',
    graph: [
      {
        '@type': 'WebPage',
        '@id': url,
        url,
        ...inLanguage(context),
        name: page.title,
        dateModified: dateTime(page.updated.date),
      },
    ],
    modified: dateTime(page.updated.date),
  }
}

export function errorHead(status: 404 | 410 | 500, { texts }: PageContext): PageHead {
  return {
    title: texts.t(status === 500 ? 'errorPage.wrongTitle' : 'errorPage.notFoundTitle'),
    description: texts.t('errorPage.description'),
    canonical: '/',
    type: 'website',
    graph: [],
    noindex: true,
  }
}
