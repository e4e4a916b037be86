import type { Experiment, ExperimentSurface } from '#model/ads/experiment.ts'
import type { AbConfig } from '#model/ads/flags.ts'
import type { Share } from './allocation.rules.ts'

/** The experiment that runs, and the variant of the reader; null for one who has not drawn yet, or takes no part. */
export interface AssignedVariant {
  experiment: Experiment
  variant: string | null
}

/** What a page does for the experiment that runs. */
export type ExperimentPlan =
  /** Lets the browser draw a variant, for its next pages: this one does not change under its reader. */
  | { kind: 'draw'; experiment: string; end: string; shares: Share[] }
  /** Reports that the part that varies was seen, and what came of it. */
  | { kind: 'exposure'; surface: ExperimentSurface; experiment: string; variant: string; outcome: string }

/**
 * The flags of an article in a variant. An article that sets one of the experiment's flags itself stays as it is, and
 * takes no part.
 */
export function flagsInVariant(own: AbConfig, { experiment, variant }: AssignedVariant): AbConfig {
  const given = experiment.variants.find(({ name }) => name === variant)?.flags ?? {}
  return setsItself(own, experiment) ? own : { ...own, ...given }
}

/** The flags of an article in every variant; none where it takes no part. */
export function flagsInVariants(own: AbConfig, experiment: Experiment): AbConfig[] {
  if (setsItself(own, experiment)) return []
  return experiment.variants.map(({ flags }) => ({ ...own, ...flags }))
}

function setsItself(own: AbConfig, { variants }: Experiment): boolean {
  return variants.some(({ flags }) => Object.keys(flags).some((flag) => flag in own))
}
