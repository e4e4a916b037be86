import type { EventSink } from '#adapters/events/event-sink.ts'
import { runningExperiment } from '#model/ads/experiment.ts'
import type { Store } from '#store/store.ts'
import type { TrackedEvent } from '#tracking/tracking.ts'

/** EXP-1: drops events of experiments that do not run, or of unknown variants. */
export function ofRunningExperiments(sink: EventSink, store: Pick<Store, 'site'>): EventSink {
  return {
    async append(events) {
      const site = events.some(isOfExperiment) ? await store.site() : null
      const running = site && runningExperiment(site.experiments, new Date())
      await sink.append(
        events.filter((event) => {
          if (!isOfExperiment(event)) return true
          // Parsed by the catalogue, whose union of all events has no payload in common.
          const { experiment, variant } = event.payload as { experiment: string; variant: string }
          return running?.id === experiment && running.variants.some(({ name }) => name === variant)
        }),
      )
    },
  }
}

function isOfExperiment({ name }: TrackedEvent): boolean {
  return name === 'experiment_exposed' || name === 'experiment_outcome'
}
