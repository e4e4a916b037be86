import type { BreadcrumbList, ItemList, Organization, Person as PersonNode } from 'schema-dts'
import type { IsoDate } from '#model/articles/date.ts'
import type { Person } from '#model/site/person.ts'
import type { Link } from '#model/text/text.ts'
import { pathsById, routePatterns } from '#routing/routes.ts'
import type { PageContext } from './page-context.ts'

/** The publisher, as structured data; the home page has more. */
export function organization({ site, origin }: PageContext) {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: site.publisher.name,
    url: `${origin}/`,
    logo: { '@type': 'ImageObject', url: `${origin}${routePatterns.icon512}` },
  } satisfies Organization
}

/** A person, with the same id on every page of the site: the name without titles, and its prefix and suffix. */
export function personNode(person: Person, origin: string): PersonNode {
  const { prefix, name, suffix } = nameParts(person.name.display)
  return {
    '@type': 'Person',
    '@id': `${origin}${pathsById.person(person.id)}#person`,
    name,
    honorificPrefix: prefix,
    honorificSuffix: suffix,
    url: new URL(person.link, origin).href,
    jobTitle: person.role,
  }
}

/** "Dr. Ann Lee, MD, PhD" → "Dr.", "Ann Lee", "MD, PhD"; also "Dra.", "Profa." and the Arabic "د.". */
export function nameParts(display: string): { prefix?: string; name: string; suffix?: string } {
  const [, prefix, name = display, suffix] =
    /^(Dra?\.?\s+|Profa?\.?\s+|(?:أ\.\s*)?د\.\s*)?([^,،]+)(?:[,،]\s*(.+))?$/.exec(display) ?? []
  return { prefix: prefix?.trim(), name: name.trim(), suffix }
}

/** An editorial date with a time zone. Noon in UTC is the same day for nearly every reader. */
export function dateTime<D extends IsoDate | undefined>(date: D): D extends undefined ? undefined : string {
  // TypeScript does not narrow a type parameter by a check of its value.
  return (date && `${date}T12:00:00+00:00`) as D extends undefined ? undefined : string
}

/** The articles listed on a page, in their order. */
export function itemList(id: string, articles: readonly { path: string; title: string }[], origin: string): ItemList[] {
  if (articles.length === 0) return []
  return [
    {
      '@type': 'ItemList',
      '@id': id,
      numberOfItems: articles.length,
      itemListElement: articles.map(({ path, title }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        url: `${origin}${path}`,
      })),
    },
  ]
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
