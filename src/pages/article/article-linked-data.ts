import type { Thing } from 'schema-dts'
import { articleDates } from '#article/article-dates.ts'
import { planBreadcrumbs } from '#features/breadcrumbs/breadcrumbs.rules.ts'
import type { Article } from '#model/articles/article.ts'
import { imageFile, type LeadCrop, leadCropFile, widthsOf } from '#model/articles/image.ts'
import type { Link } from '#model/text/text.ts'
import { pathsById } from '#routing/routes.ts'
import { correctionsOf } from '../corrections.ts'
import { breadcrumbList, dateTime, organization, personNode } from '../linked-data.ts'
import type { PageContext } from '../page-context.ts'

/**
 * The article as structured data: a medical page whose main entity is the article, with its authors and reviewers, the
 * date of the last review, its subject, citations and breadcrumbs. A republished text names its authors.
 *
 * @param crops  the prepared crops of its lead picture
 */
export function articleLinkedData(article: Article, crops: readonly LeadCrop[], context: PageContext): Thing[] {
  const { origin } = context
  const url = `${origin}${article.contentMeta.canonicalPath}`
  const { lastReviewed, published, modified } = articleDates(article)
  // A text whose present version nobody has reviewed names no reviewer (REV-3).
  const reviewers = article.review.isCurrent ? article.medicalReviewers : []
  const categories = planBreadcrumbs(article.categories)
  const trail: Link[] = [...categories, { name: article.title, link: article.contentMeta.canonicalPath }]
  const people = [...new Map([...article.authors, ...reviewers].map((person) => [person.id, person])).values()]
  const series = article.contentSeries
  return [
    {
      '@type': 'MedicalWebPage',
      '@id': url,
      url,
      inLanguage: article.language,
      specialty: article.specialty && `https://schema.org/${article.specialty}`,
      lastReviewed: reviewers.length > 0 ? lastReviewed : undefined,
      reviewedBy: reviewers.length > 0 ? reviewers.map(({ id }) => ({ '@id': personId(id, origin) })) : undefined,
      mainEntity: { '@id': `${url}#article` },
      breadcrumb: { '@id': `${url}#breadcrumbs` },
      publisher: { '@id': `${origin}/#organization` },
    },
    {
      '@type': 'Article',
      '@id': `${url}#article`,
      headline: article.title,
      description: article.deck || undefined,
      articleSection: categories.at(-1)?.name,
      inLanguage: article.language,
      image: picturesOf(article, crops, origin),
      datePublished: dateTime(published),
      dateModified: dateTime(modified),
      correction: correctionsOf(article.articleHistory),
      author: authorOf(article, origin),
      about: subjectOf(article),
      isPartOf: series
        ? { '@type': 'CreativeWorkSeries', name: series.title, url: `${origin}${pathsById.series(series.id)}` }
        : undefined,
      isBasedOn: article.attribution ? new URL(article.attribution.link, origin).href : undefined,
      publisher: { '@id': `${origin}/#organization` },
      sponsor: article.sponsored ? { '@type': 'Organization', name: article.sponsored.name } : undefined,
      citation: article.propsFor.articleResources.sources.map((source) => ({
        '@type': 'CreativeWork',
        name: source.title,
        url: source.link?.startsWith('http') ? source.link : undefined,
      })),
    },
    ...people.map((person) => personNode(person, origin)),
    breadcrumbList(`${url}#breadcrumbs`, trail, origin),
    organization(context),
  ]
}

function personId(id: string, origin: string): string {
  return `${origin}${pathsById.person(id)}#person`
}

/** The author of the text: its authors; its source if republished; else the publisher. */
function authorOf({ authors, attribution }: Article, origin: string) {
  if (authors.length > 0) return authors.map(({ id }) => ({ '@id': personId(id, origin) }))
  if (!attribution) return { '@id': `${origin}/#organization` }
  const url = new URL(attribution.link, origin)
  return { '@type': 'Organization', name: attribution.name, url: url.origin } as const
}

function subjectOf({ about, alsoCalled }: Article) {
  if (!about) return undefined
  const alternateName = alsoCalled.length > 0 ? alsoCalled : undefined
  return { '@type': about.type === 'drug' ? 'Drug' : 'MedicalCondition', name: about.name, alternateName } as const
}

/** The lead picture in each prepared ratio; until these exist, in its largest prepared size. */
function picturesOf({ image }: Article, crops: readonly LeadCrop[], origin: string): string | string[] | undefined {
  if (!image) return undefined
  if (crops.length > 0) return crops.map((crop) => `${origin}${leadCropFile(image, crop)}`)
  return `${origin}${imageFile(image.src, widthsOf(image).at(-1) ?? image.width, 'webp')}`
}
