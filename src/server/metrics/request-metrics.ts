import type { FastifyReply, FastifyRequest, onResponseHookHandler } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'

/** Upper limits of the buckets of latency, in seconds: a cached page takes a millisecond, a rendered one some tens. */
const buckets = [0.001, 0.005, 0.025, 0.1, 0.25, 1, 2.5, 10]
/** Of requests without a route. */
const noRoute = 'none'

interface Series {
  count: Counter.Internal
  latency: Histogram.Internal<'route'>
}

/**
 * Counts requests and their latency by the pattern of their route, such as `/people/:id`, never by their path. The series of
 * a route are looked up once: cached pages are answered in microseconds.
 */
export function requestMetrics(registry: Registry): onResponseHookHandler {
  const requests = new Counter({
    name: 'salus_http_requests_total',
    help: 'Requests answered, by pattern of their route, method and status',
    labelNames: ['route', 'method', 'status'],
    registers: [registry],
  })
  const latency = new Histogram({
    name: 'salus_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer, by pattern of its route',
    labelNames: ['route'],
    buckets,
    registers: [registry],
  })
  const known = new Map<string, Series>()

  function seriesOf({ method, routeOptions }: FastifyRequest, { statusCode }: FastifyReply['raw']): Series {
    const route = routeOptions.url ?? noRoute
    const key = `${method} ${statusCode} ${route}`
    let series = known.get(key)
    if (!series) {
      series = { count: requests.labels(route, method, String(statusCode)), latency: latency.labels(route) }
      known.set(key, series)
    }
    return series
  }
  return (request, reply, done) => {
    const { count, latency } = seriesOf(request, reply.raw)
    count.inc()
    latency.observe(reply.elapsedTime / 1000)
    done()
  }
}
