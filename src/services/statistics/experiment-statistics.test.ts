import { describe, expect, it } from 'vitest'
import { boundaryOf, hasShareMismatch, isEnough, rateDifference, type VariantCounts } from './experiment-statistics.ts'

describe('the confidence sequence', () => {
  // Values of the paper's formula, computed in Python.
  it.each([
    [400, 0.2549979985],
    [1000, 0.1219075315],
    [10_000, 0.0303520899],
    [100_000, 0.0102512287],
  ])('[EXP-1] is %d observations of variance 1 wide', (count, half) => {
    expect(boundaryOf(count, 0.05)).toBeCloseTo(half, 9)
  })

  it.each([
    [{ exposed: 5000, outcomes: 500 }, { exposed: 5000, outcomes: 600 }, 1, [0.02, 0.001015987, 0.038984013]],
    [{ exposed: 5000, outcomes: 500 }, { exposed: 5000, outcomes: 700 }, 1, [0.04, 0.0203108728, 0.0596891272]],
    [{ exposed: 20_000, outcomes: 2000 }, { exposed: 5000, outcomes: 700 }, 2, [0.04, 0.0222430377, 0.0577569623]],
  ] as const)(
    '[EXP-1] of two rates: %j against %j, one of %d',
    (control, variant, comparisons, [estimate, low, high]) => {
      const difference = rateDifference(control, variant, comparisons)
      expect(difference.estimate).toBeCloseTo(estimate, 9)
      expect(difference.low).toBeCloseTo(low, 9)
      expect(difference.high).toBeCloseTo(high, 9)
    },
  )

  it.each([
    [{ exposed: 199, outcomes: 50 }, false],
    [{ exposed: 200, outcomes: 9 }, false],
    [{ exposed: 200, outcomes: 191 }, false],
    [{ exposed: 200, outcomes: 10 }, true],
  ])('[EXP-1] rests on enough: %j is %s', (counts, expected) => {
    expect(isEnough(counts)).toBe(expected)
  })
})

describe('somebody who looks every day, and ends the experiment as soon as a difference shows', () => {
  const runs = 400
  const days = 42
  const perDay = 120
  /**
   * Whether the interval missed the true difference on any day, and whether an interval for a single look would have.
   */
  function isMissed(rates: readonly [number, number], random: () => number): { sequence: boolean; fixed: boolean } {
    const arms: [VariantCounts, VariantCounts] = [
      { exposed: 0, outcomes: 0 },
      { exposed: 0, outcomes: 0 },
    ]
    const missed = { sequence: false, fixed: false }
    for (let browser = 1; browser <= days * perDay; browser++) {
      const arm = random() < 0.5 ? 0 : 1
      arms[arm].exposed += 1
      arms[arm].outcomes += Number(random() < rates[arm])
      if (browser % perDay > 0 || !arms.every(isEnough)) continue
      const { estimate, low, high } = rateDifference(...arms)
      const truth = rates[1] - rates[0]
      missed.sequence ||= truth < low || truth > high
      missed.fixed ||= Math.abs(estimate - truth) > 1.96 * standardError(arms)
    }
    return missed
  }

  function standardError(arms: readonly VariantCounts[]): number {
    const variances = arms.map(({ exposed, outcomes }) => (outcomes * (exposed - outcomes)) / exposed ** 3)
    return Math.sqrt(variances.reduce((sum, variance) => sum + variance, 0))
  }

  it.each([
    ['no difference, of one in ten', [0.1, 0.1], 1],
    ['no difference, of two in three', [0.66, 0.66], 2],
    ['a difference of five points', [0.3, 0.35], 3],
  ] as const)('[EXP-1] is misled in at most one of twenty, as no interval for one look is: %s', (_, rates, seed) => {
    const random = generator(seed)
    const missed = Array.from({ length: runs }, () => isMissed(rates, random))
    expect(missed.filter(({ sequence }) => sequence).length / runs).toBeLessThanOrEqual(0.05)
    expect(missed.filter(({ fixed }) => fixed).length / runs).toBeGreaterThan(0.15)
  })
})

describe('the check of the shares', () => {
  it.each([
    [[5000, 5000], [50, 50], false],
    // A deviation that a chi-square test for a single look would report.
    [[5200, 4800], [50, 50], false],
    [[5250, 4750], [50, 50], true],
    [[150, 50], [50, 50], true],
    [[900, 100], [90, 10], false],
    [[940, 60], [90, 10], true],
    [[3400, 3300, 3300], [34, 33, 33], false],
    [[3700, 3150, 3150], [34, 33, 33], true],
    [[0, 0], [50, 50], false],
  ])('[EXP-1] finds in %j of %j a mismatch: %s', (exposed, weights, expected) => {
    expect(hasShareMismatch(exposed, weights)).toBe(expected)
  })

  it('[EXP-1] raises no false alarm, however often it looks', () => {
    const random = generator(4)
    let alarms = 0
    for (let run = 0; run < 500; run++) {
      const exposed: [number, number] = [0, 0]
      let isAlarmed = false
      for (let browser = 0; browser < 2000; browser++) {
        exposed[random() < 0.5 ? 0 : 1] += 1
        if (browser % 20 === 0) isAlarmed ||= hasShareMismatch(exposed, [50, 50])
      }
      alarms += Number(isAlarmed)
    }
    expect(alarms).toBeLessThanOrEqual(2)
  })
})

/** Numbers from 0 to 1, reproducible by the seed (mulberry32). */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
