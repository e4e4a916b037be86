import type { Person as Author, Thing } from 'schema-dts'
import { planBreadcrumbs } from '#features/breadcrumbs/breadcrumbs.rules.ts'
import type { Article } from '#model/article.ts'
import { imageFile, widthsOf } from '#model/image.ts'
import type { Person } from '#model/person.ts'
import type { Link } from '#model/text.ts'
import { breadcrumbList, organization } from '../graph.ts'
import type { PageContext } from '../page-context.ts'

/**
 * The article as structured data: a medical page whose main entity is the article, with its authors and reviewers, the
 * date of the last review, its citations and breadcrumbs.
 */
export function articleGraph(article: Article, context: PageContext): Thing[] {
  const { origin } = context
  const url = `${origin}${article.contentMeta.canonicalPath}`
  const dates = article.propsFor.byline.dates
  const reviewers = article.medicalReviewers
  const trail: Link[] = [
    ...planBreadcrumbs(article.categories),
    { name: article.title, link: article.contentMeta.canonicalPath },
  ]
  const image =
    article.image &&
    `${origin}${imageFile(article.image.src, widthsOf(article.image).at(-1) ?? article.image.width, 'webp')}`
  return [
    {
      '@type': 'MedicalWebPage',
      '@id': url,
      url,
      name: article.title,
      description: article.deck || undefined,
      inLanguage: 'en',
      lastReviewed: reviewers.length > 0 ? dates.medicallyReviewed?.date : undefined,
      reviewedBy: reviewers.length > 0 ? reviewers.map((person) => personNode(person, origin)) : undefined,
      mainEntity: { '@id': `${url}#article` },
      breadcrumb: { '@id': `${url}#breadcrumbs` },
      publisher: { '@id': `${origin}/#organization` },
    },
    {
      '@type': 'Article',
      '@id': `${url}#article`,
      mainEntityOfPage: { '@id': url },
      headline: article.title,
      image,
      datePublished: dates.published?.date,
      dateModified: dates.lastUpdates?.date ?? dates.published?.date,
      author:
        article.authors.length > 0
          ? article.authors.map((person) => personNode(person, origin))
          : { '@id': `${origin}/#organization` },
      publisher: { '@id': `${origin}/#organization` },
      sponsor: article.sponsored ? { '@type': 'Organization', name: article.sponsored.name } : undefined,
      citation: article.propsFor.articleResources.sources.map((source) => ({
        '@type': 'CreativeWork',
        name: source.title,
        url: source.link?.startsWith('http') ? source.link : undefined,
      })),
    },
    breadcrumbList(`${url}#breadcrumbs`, trail, origin),
    organization(context),
  ]
}

function personNode(person: Person, origin: string): Author {
  return {
    '@type': 'Person',
    name: person.name.display,
    url: new URL(person.link, origin).href,
    jobTitle: person.role,
  }
}
