/** The counts of a variant: browsers that have seen it, and those with the outcome. */
export interface VariantCounts {
  exposed: number
  outcomes: number
}

export interface Interval {
  low: number
  high: number
}

/** Chance that an interval misses the truth at any look, however often somebody looks. */
const error = 0.05
/** The number of browsers at which intervals are tightest; they are valid at every number. */
const tightestAt = 10_000
/** Minimum counts for the normal approximation behind the intervals. */
const fewest = { exposed: 200, outcomes: 10 }
/** Chance, at any look, that the check of the shares reports a working allocation. */
const mismatchError = 0.001
/** Concentration of the prior around the planned shares, as in the published implementations. */
const mismatchConcentration = 100

/** Whether a variant has enough browsers, outcomes, and browsers without the outcome for an interval. */
export function isEnough({ exposed, outcomes }: VariantCounts): boolean {
  return exposed >= fewest.exposed && outcomes >= fewest.outcomes && exposed - outcomes >= fewest.outcomes
}

/**
 * The difference of two rates, with an asymptotic confidence sequence (Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas,
 * "Time-uniform central limit theory and asymptotic confidence sequences", Annals of Statistics 52, 2024, theorem 2.2):
 * the interval holds at every look at once, so an experiment may be ended at any look.
 *
 * @param comparisons  how many differences are shown together; they share the chance of an error
 */
export function rateDifference(
  control: VariantCounts,
  variant: VariantCounts,
  comparisons = 1,
): Interval & { estimate: number } {
  const rates = [control, variant].map(({ exposed, outcomes }) => outcomes / exposed) as [number, number]
  const count = control.exposed + variant.exposed
  // The variance of one browser's share in the estimate.
  const variance =
    count * ((rates[0] * (1 - rates[0])) / control.exposed + (rates[1] * (1 - rates[1])) / variant.exposed)
  const halfWidth = Math.sqrt(variance) * boundaryOf(count, error / comparisons)
  const estimate = rates[1] - rates[0]
  return { estimate, low: estimate - halfWidth, high: estimate + halfWidth }
}

/** Half the width of a confidence sequence after so many observations of variance 1. */
export function boundaryOf(count: number, alpha: number): number {
  // This value minimizes the width at `tightestAt`, as the paper recommends.
  const rhoSquared = (-2 * Math.log(alpha) + Math.log(-2 * Math.log(alpha) + 1)) / tightestAt
  const scaled = count * rhoSquared + 1
  return Math.sqrt(((2 * scaled) / (count ** 2 * rhoSquared)) * Math.log(Math.sqrt(scaled) / alpha))
}

/**
 * Whether browsers were counted in other shares than allocated: then some are lost, and the rates cannot be compared. A
 * sequential test: frequent looks raise no false alarms (Lindon and Malek, "Anytime-valid inference for multinomial
 * count data", NeurIPS 2022): a Dirichlet prior around the planned shares against the shares.
 *
 * @param weights  in percent
 */
export function hasShareMismatch(exposed: readonly number[], weights: readonly number[]): boolean {
  const total = exposed.reduce((sum, count) => sum + count, 0)
  const logBayesFactor = exposed.reduce((sum, count, index) => {
    const share = (weights[index] ?? 0) / 100
    return sum + logRising(mismatchConcentration * share, count) - count * Math.log(share)
  }, -logRising(mismatchConcentration, total))
  return logBayesFactor > -Math.log(mismatchError)
}

/** The logarithm of Γ(start + count) / Γ(start). */
function logRising(start: number, count: number): number {
  return logGamma(start + count) - logGamma(start)
}

/** By Stirling's series, exact to eight digits from 5 on, the minimum of the prior: no share is below five percent. */
function logGamma(x: number): number {
  return (
    (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + 1 / (12 * x) - 1 / (360 * x ** 3) + 1 / (1260 * x ** 5)
  )
}
