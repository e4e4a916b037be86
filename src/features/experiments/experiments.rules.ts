import type { Experiment, ExperimentSurface } from '#model/ads/experiment.ts'
import type { AbConfig } from '#model/ads/flags.ts'
import type { Share } from './allocation.rules.ts'

/** The experiment that runs, and the variant of the reader; null for a reader who has none, or takes no part. */
export interface AssignedVariant {
  experiment: Experiment
  variant: string | null
}

/** The task of a page for the experiment that runs. */
export type ExperimentPlan =
  /** Lets the browser draw a variant for its next pages: the current page does not change while it is read. */
  | { kind: 'draw'; experiment: string; end: string; shares: Share[] }
  /** Reports that the reader saw the part that varies, and the outcome. */
  | { kind: 'exposure'; surface: ExperimentSurface; experiment: string; variant: string; outcome: string }

/**
 * The flags of an article in a variant. An article that sets one of the experiment's flags itself keeps its flags and
 * takes no part.
 */
export function flagsInVariant(own: AbConfig, { experiment, variant }: AssignedVariant): AbConfig {
  const given = experiment.variants.find(({ name }) => name === variant)?.flags ?? {}
  return setsItself(own, experiment) ? own : { ...own, ...given }
}

/** The flags of an article in every variant; empty if it takes no part. */
export function flagsInVariants(own: AbConfig, experiment: Experiment): AbConfig[] {
  if (setsItself(own, experiment)) return []
  return experiment.variants.map(({ flags }) => ({ ...own, ...flags }))
}

function setsItself(own: AbConfig, { variants }: Experiment): boolean {
  return variants.some(({ flags }) => Object.keys(flags).some((flag) => flag in own))
}
