import { type Experiment, runningExperiment } from '#model/ads/experiment.ts'
import { dayOf } from '#model/day.ts'
import { experimentKey } from '#tracking/event-counts.ts'
import { hasShareMismatch, isEnough, rateDifference, type VariantCounts } from './experiment-statistics.ts'

/** The result of an experiment. */
export interface ExperimentOutcome
  extends Pick<Experiment, 'id' | 'hypothesis' | 'owner' | 'start' | 'end' | 'outcome'> {
  state: 'planned' | 'running' | 'ended'
  /** Why there are no differences; null if there are. */
  withheld: string | null
  /** The control first. */
  variants: {
    name: string
    /** In percent. */
    weight: number
    /** Browsers that have seen it. */
    exposed: number
    outcomes: number | null
    rate: number | null
    /** The difference from the control's rate, with the ends of its interval. */
    difference: { estimate: number; low: number; high: number } | null
  }[]
}

/** The result of each experiment, newest first (EXP-1). `counted` has the counts by key. */
export function experimentResults(
  experiments: readonly Experiment[],
  counted: ReadonlyMap<string, number>,
  now: Date,
): ExperimentOutcome[] {
  return experiments
    .toSorted((a, b) => (a.start < b.start ? 1 : -1))
    .map((experiment) => {
      const { id, hypothesis, owner, start, end, outcome, variants } = experiment
      const counts = variants.map(({ name }): VariantCounts => {
        const exposed = counted.get(experimentKey(id, name, 'exposed')) ?? 0
        // Clients may send false counts: no rate may exceed 1.
        return { exposed, outcomes: Math.min(exposed, counted.get(experimentKey(id, name, 'outcome')) ?? 0) }
      })
      return {
        id,
        hypothesis,
        owner,
        start,
        end,
        outcome,
        state: stateOf(experiment, now),
        ...compared(variants, counts),
      }
    })
}

function stateOf(experiment: Experiment, now: Date): ExperimentOutcome['state'] {
  if (runningExperiment([experiment], now)) return 'running'
  return dayOf(now) < experiment.start ? 'planned' : 'ended'
}

function compared(
  variants: Experiment['variants'],
  counts: readonly VariantCounts[],
): Pick<ExperimentOutcome, 'withheld' | 'variants'> {
  const exposed = counts.map((count) => count.exposed)
  const weights = variants.map(({ weight }) => weight)
  const bare = variants.map(({ name, weight }, index) => ({
    name,
    weight,
    exposed: exposed[index] ?? 0,
    outcomes: null,
    rate: null,
    difference: null,
  }))
  if (hasShareMismatch(exposed, weights)) return { withheld: mismatch, variants: bare }
  const [control, ...others] = counts
  if (!control || exposed.every((count) => count === 0)) return { withheld: nobody, variants: bare }
  const isWhole = counts.every(isEnough)
  return {
    withheld: isWhole ? null : tooFew,
    variants: bare.map((variant, index) => {
      const own = counts[index] ?? control
      return {
        ...variant,
        outcomes: own.outcomes,
        rate: own.exposed > 0 ? own.outcomes / own.exposed : null,
        difference: isWhole && index > 0 ? rateDifference(control, own, others.length) : null,
      }
    }),
  }
}

const mismatch =
  'The result is hidden: browsers were counted in other shares than planned, which chance alone does in fewer than one of a thousand experiments. Something loses browsers of one variant, so the rates cannot be compared. Look for caches that mix variants, for errors of browsers, and for programs that send events.'
const nobody = 'No browser has seen a variant yet. The first page of a reader is never counted.'
const tooFew =
  'Too few for intervals yet: each variant needs 200 browsers, with 10 in which the outcome followed and 10 in which it did not.'
