import type { BreadcrumbList, Organization } from 'schema-dts'
import type { Link } from '#model/text.ts'
import type { PageContext } from './page-context.ts'

/** The publisher, as structured data. */
export function organization({ site, origin }: PageContext): Organization {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: site.publisher.name,
    url: `${origin}/`,
    email: site.publisher.contact,
    publishingPrinciples: `${origin}/about/process`,
    correctionsPolicy: `${origin}/about/process`,
  }
}

/** The breadcrumbs of a page, as structured data. */
export function breadcrumbList(id: string, trail: readonly Link[], origin: string): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    '@id': id,
    itemListElement: trail.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: new URL(step.link, origin).href,
    })),
  }
}
