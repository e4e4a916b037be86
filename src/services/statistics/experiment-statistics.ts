/** What was counted of a variant: browsers that have seen it, and those in which the outcome followed. */
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
/** The number of browsers at which intervals are tightest; they hold at every other. */
const tightestAt = 10_000
/** Below these the normal approximation that intervals rest on is too rough. */
const fewest = { exposed: 200, outcomes: 10 }
/** Chance that the check of the shares fails although the allocation works, at any look. */
const mismatchError = 0.001
/** Of the prior around the planned shares, as in the published implementations. */
const mismatchConcentration = 100

/**
 * Whether both have enough of what the interval between them rests on: browsers, outcomes, and browsers without.
 */
export function isEnough({ exposed, outcomes }: VariantCounts): boolean {
  return exposed >= fewest.exposed && outcomes >= fewest.outcomes && exposed - outcomes >= fewest.outcomes
}

/**
 * The difference of two rates, with an asymptotic confidence sequence (Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas,
 * "Time-uniform central limit theory and asymptotic confidence sequences", Annals of Statistics 52, 2024, theorem 2.2):
 * the interval holds at every look at once, so an experiment may end whenever somebody likes what they see.
 *
 * @param comparisons  how many differences are shown together; the chance of an error is shared among them
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
  // The width at `tightestAt` is least for this one, as the paper recommends.
  const rhoSquared = (-2 * Math.log(alpha) + Math.log(-2 * Math.log(alpha) + 1)) / tightestAt
  const scaled = count * rhoSquared + 1
  return Math.sqrt(((2 * scaled) / (count ** 2 * rhoSquared)) * Math.log(Math.sqrt(scaled) / alpha))
}

/**
 * Whether browsers were counted in other shares than they are allocated in: then something loses them, and the rates
 * cannot be compared. A sequential test, so looking often raises no false alarm (Lindon and Malek, "Anytime-valid
 * inference for multinomial count data", NeurIPS 2022): a Dirichlet prior around the planned shares against the shares.
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

/** By Stirling's series, exact to eight digits from 5 on, the least of the prior: no share is below five percent. */
function logGamma(x: number): number {
  return (
    (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + 1 / (12 * x) - 1 / (360 * x ** 3) + 1 / (1260 * x ** 5)
  )
}
