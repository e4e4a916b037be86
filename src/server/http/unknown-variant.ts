import type { IncomingHttpHeaders } from 'node:http'
import type { onRequestHookHandler } from 'fastify'
import { runningExperiment } from '#model/ads/experiment.ts'
import { variantHeader, variantKey } from '#model/ads/variant-cookie.ts'
import type { Store } from '#store/store.ts'
import { requestedVariant } from './requested-variant.ts'

/**
 * EXP-1: a proxy caches the response for each variant that it names, and takes the name from a cookie. A response for a
 * name that no running experiment has must stay out of its cache, or anybody could fill it with copies.
 */
export function keepUnknownVariantsOutOfCaches(store: Pick<Store, 'site'>): onRequestHookHandler {
  return ({ raw }, reply, done) => {
    // True of nearly every request: it waits for nothing.
    if (raw.headers[variantHeader] === undefined) return done()
    isKnown(raw.headers, store).then((known) => {
      if (!known) {
        // On Node's response, since cached pages are written to it: one header for nginx, one for CDNs (RFC 9213).
        reply.raw.setHeader('x-accel-expires', '0')
        reply.raw.setHeader('cdn-cache-control', 'no-store')
      }
      done()
    }, done)
  }
}

async function isKnown(headers: IncomingHttpHeaders, store: Pick<Store, 'site'>): Promise<boolean> {
  const requested = requestedVariant(headers)
  const site = await store.site()
  const experiment = site && runningExperiment(site.experiments, new Date())
  return experiment?.variants.some(({ name }) => variantKey(experiment.id, name) === requested?.key) ?? false
}
