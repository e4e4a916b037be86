import { statfs } from 'node:fs/promises'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Config } from '../config/config.ts'
import type { AppContext } from '../process/app-context.ts'
import { maxWaiting } from '../rendering/render-queue.ts'

export interface MetricsContext extends Pick<AppContext, 'store' | 'cache' | 'renderQueue'> {
  config: Pick<Config, 'dataDir' | 'backup'>
  /** Whether `/readyz` answers 200. */
  isReady(): Promise<boolean>
}

/** Metrics of the site, read when they are requested. */
export function siteMetrics(registry: Registry, appContext: MetricsContext): void {
  const { store, cache, renderQueue } = appContext
  const gauge = gaugesIn(registry)
  gauge('salus_ready', 'Whether the site answers readers: 1, or 0 as /readyz says', [], async (set) =>
    set([], (await appContext.isReady()) ? 1 : 0),
  )
  gauge('salus_render_active', 'Renderings in progress', [], (set) => set([], renderQueue.load.active))
  gauge('salus_render_waiting', 'Renderings that wait for their turn', [], (set) => set([], renderQueue.load.waiting))
  gauge('salus_render_waiting_limit', 'Renderings that may wait; more are refused', [], (set) => set([], maxWaiting))
  totals(registry, 'salus_render_refused_total', 'Renderings refused with 503', [], (add) =>
    add([], renderQueue.refused),
  )
  totals(registry, 'salus_cache_answers_total', 'Requests for pages by what was cached', ['found'], (add) => {
    for (const [found, count] of Object.entries(cache.answers)) add([found], count)
  })
  gauge('salus_cache_pages', 'Pages in the cache', [], (set) => set([], cache.size.pages))
  gauge('salus_cache_bytes', 'Memory of the cache', [], (set) => set([], cache.size.bytes))
  gauge('salus_cache_limit_bytes', 'Memory that the cache may take', [], (set) => set([], cache.size.maxBytes))
  gauge('salus_database_connections', 'Connections by pool and state', ['pool', 'state'], (set) => {
    for (const [pool, { used, idle }] of Object.entries(store.pools())) {
      set([pool, 'used'], used)
      set([pool, 'idle'], idle)
    }
  })
  gauge('salus_database_connections_limit', 'Connections that a pool may open', ['pool'], (set) => {
    for (const [pool, { limit }] of Object.entries(store.pools())) set([pool], limit)
  })
  gauge('salus_database_waiting', 'Queries that wait for a connection', ['pool'], (set) => {
    for (const [pool, { waiting }] of Object.entries(store.pools())) set([pool], waiting)
  })
  backlogMetrics(registry, appContext)
  operationMetrics(registry, appContext)
  diskMetrics(registry, appContext)
}

/** Mail and comments. One query serves all of these metrics. */
function backlogMetrics(registry: Registry, { store }: MetricsContext): void {
  const gauge = gaugesIn(registry)
  const rows = sharedWithin(() => store.backlogs().catch(() => []))
  for (const [kind, name, what] of [
    ['mail', 'salus_mail', 'Mails'],
    ['comment', 'salus_comments_waiting', 'Comments that wait for a moderator'],
  ] as const) {
    gauge(name, `${what} by state`, ['state'], async (set) => {
      for (const row of await rows()) if (row.kind === kind) set([row.state], row.count)
    })
    gauge(`${name}_oldest_seconds`, `Age of the oldest by state, 0 where there is none`, ['state'], async (set) => {
      for (const row of await rows())
        if (row.kind === kind) set([row.state], row.oldestAt ? (Date.now() - row.oldestAt.getTime()) / 1000 : 0)
    })
  }
}

/** Imports, backups and rehearsals; an operation that never ran has no series. */
function operationMetrics(registry: Registry, { store }: MetricsContext): void {
  const gauge = gaugesIn(registry)
  const rows = sharedWithin(() => store.operations.list().catch(() => []))
  gauge('salus_operation_succeeded', 'Whether the latest run succeeded: 1 or 0', ['operation'], async (set) => {
    for (const { name, succeeded, endedAt } of await rows()) if (endedAt) set([name], succeeded ? 1 : 0)
  })
  gauge('salus_operation_succeeded_timestamp_seconds', 'When a run last succeeded', ['operation'], async (set) => {
    for (const { name, succeededAt } of await rows()) if (succeededAt) set([name], succeededAt.getTime() / 1000)
  })
  gauge('salus_operation_figure', 'Figures of the latest run', ['operation', 'figure'], async (set) => {
    for (const { name, figures } of await rows())
      for (const [figure, value] of Object.entries(figures)) set([name, figure], value)
  })
}

function diskMetrics(registry: Registry, { config }: MetricsContext): void {
  const gauge = gaugesIn(registry)
  const { dataDir, backup } = config
  const folders = Object.entries({ data: dataDir, ...(backup && { backup: backup.dir }) })
  for (const [name, help, bytes] of [
    ['salus_disk_free_bytes', 'Free space on the disk of a folder, for users without rights', 'bavail'],
    ['salus_disk_size_bytes', 'Size of the disk of a folder', 'blocks'],
  ] as const)
    gauge(name, help, ['folder'], async (set) => {
      for (const [folder, path] of folders) {
        const disk = await statfs(path).catch(() => null)
        if (disk) set([folder], disk[bytes] * disk.bsize)
      }
    })
}

type Setter = (labels: string[], value: number) => void

function gaugesIn(registry: Registry) {
  return (name: string, help: string, labelNames: string[], read: (set: Setter) => void | Promise<void>): void => {
    const gauge = new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        gauge.reset()
        await read((labels, value) => gauge.labels(...labels).set(value))
      },
    })
  }
}

/** Counters of values that are counted elsewhere since the start. */
function totals(
  registry: Registry,
  name: string,
  help: string,
  labelNames: string[],
  read: (add: Setter) => void,
): void {
  const counter = new Counter({
    name,
    help,
    labelNames,
    registers: [registry],
    collect() {
      counter.reset()
      read((labels, value) => counter.labels(...labels).inc(value))
    },
  })
}

/** One answer for all simultaneous calls. */
function sharedWithin<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let cachedAnswer: Promise<Answer> | undefined
  return () => {
    cachedAnswer ??= ask().finally(() => {
      cachedAnswer = undefined
    })
    return cachedAnswer
  }
}
