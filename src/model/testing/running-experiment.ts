import type { Experiment } from '../ads/experiment.ts'
import { dayMs } from '../duration.ts'

/** The ISO day that many days from today. */
export function dayFromToday(days: number): string {
  return new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
}

/** An experiment that runs today; its variant `open` shows the contents of articles open. */
export function runningContentsExperiment(): Experiment {
  return {
    id: 'contents-open',
    hypothesis: 'Readers who see the contents open use them more often.',
    owner: 'Ada Writer',
    start: dayFromToday(-1),
    end: dayFromToday(5),
    outcome: 'contents_clicked',
    variants: [
      { name: 'control', weight: 50, flags: {} },
      { name: 'open', weight: 50, flags: { expandedTableOfContents: true } },
    ],
  }
}
