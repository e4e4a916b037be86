import { join } from 'node:path'
import { eventFiles } from '#adapters/events/event-files.ts'
import type { EventSink } from '#adapters/events/event-sink.ts'
import type { Store } from '#store/store.ts'
import type { Config } from '../config/config.ts'

/** All server-side event sinks of the settings, as one. */
export function configuredSinks(
  { eventSinks, retention, dataDir }: Config,
  { events }: Pick<Store, 'events'>,
): EventSink {
  const sinks: EventSink[] = []
  if (eventSinks.includes('postgres')) sinks.push(events)
  if (eventSinks.includes('ndjson')) sinks.push(eventFiles(join(dataDir, 'events'), retention.eventDays))
  return {
    async append(batch) {
      await Promise.all(sinks.map((sink) => sink.append(batch)))
    },
  }
}
