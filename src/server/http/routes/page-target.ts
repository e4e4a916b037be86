import type { FastifyRequest } from 'fastify'
import type { PageContext } from '#pages/page-context.ts'
import type { RoutedPageTypeName } from '#pages/page-types.ts'
import { pagesOfLanguages } from '#routing/routes.ts'
import type { Config } from '../../config/config.ts'
import { flattenQuery } from '../flatten-query.ts'
import { decodedPath } from '../normalize-request-url.ts'

/** The requested page, independent of the sender. */
export interface PageTarget {
  /** Decoded, without a trailing slash. */
  path: string
  params: Record<string, string>
  query: Record<string, string>
  /** Without the prefix of its language, if each language has the page. */
  pathInLanguage?: string
}

/** @param prefix  of the address, before the path of the page */
export function targetOf(request: FastifyRequest, { stage }: Config, prefix = ''): PageTarget {
  const query = flattenQuery(request.query as Record<string, string | string[]>)
  // EXP-1: off production only.
  if (stage === 'production') delete query.flags
  return {
    // Decoded, so that a page is cached once however its address is encoded.
    path: decodedPath(request.url.slice(prefix.length).split('?', 1)[0] ?? '/')?.replace(/(.)\/$/, '$1') ?? '/',
    params: request.params as Record<string, string>,
    query,
  }
}

export function isOfLanguages(type: RoutedPageTypeName): boolean {
  return pagesOfLanguages.some((name) => name === type)
}

/** The subject of a page: the id in its address, or the path of its article, category or page. */
export function subjectOf(type: RoutedPageTypeName, { path, params }: PageTarget, { site }: PageContext): string {
  if (type === 'tabbed' || type === 'infinite') return params['*'] ? `/${params['*']}` : site.featured
  return params.id ?? path
}

/** Postgres cannot store NUL: no name contains one, and a query with one fails. */
export function isStorable({ params }: PageTarget): boolean {
  return !Object.values(params).some((value) => value.includes('\0'))
}
