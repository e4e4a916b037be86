import type { FastifyRequest } from 'fastify'
import { runningExperiment } from '#model/ads/experiment.ts'
import { variantHeader, variantKey } from '#model/ads/variant-cookie.ts'
import { type PageType, pageTypes, type RoutedPageTypeName } from '#pages/page-types.ts'
import type { Store } from '#store/store.ts'
import { type RequestedVariant, requestedVariant } from '../requested-variant.ts'
import { cacheControl } from './cache-control.ts'
import type { PageTarget } from './page-target.ts'

/** The variant of a page, if an experiment changes it (EXP-1). */
export interface PageVariant {
  /** Whether there is more than one. */
  isVaried: boolean
  /** Null for the page without experiments. */
  requested: RequestedVariant | null
  name?: string
}

/** EXP-1: the requested variant, if the running experiment has it. */
export async function pageVariantOf(
  type: RoutedPageTypeName,
  { query }: PageTarget,
  { headers }: FastifyRequest,
  store: Store,
): Promise<PageVariant> {
  const { hasExperiments }: PageType = pageTypes[type]
  const site = hasExperiments && query.flags === undefined ? await store.site() : null
  const experiment = site && runningExperiment(site.experiments, new Date())
  if (!experiment) return { isVaried: false, requested: null }
  const requested = requestedVariant(headers)
  const found = experiment.variants.find(({ name }) => variantKey(experiment.id, name) === requested?.key)
  return { isVaried: true, requested: found ? requested : null, name: found?.name }
}

/**
 * While an experiment runs, its pages vary by the header with which a proxy names the variant. A variant that only a
 * cookie names is for that browser alone: a cache that does not know variants sends everybody the page without.
 */
export function cacheHeaders(type: RoutedPageTypeName, { isVaried, requested }: PageVariant): Record<string, string> {
  return {
    ...(isVaried && { vary: `accept-encoding, ${variantHeader}` }),
    'cache-control': requested?.by === 'cookie' ? 'private, max-age=60' : cacheControl[pageTypes[type].cache],
  }
}
