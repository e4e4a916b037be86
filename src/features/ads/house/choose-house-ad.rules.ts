/** A page shows no more of them than this, whatever the number of its slots. */
const maxOnPage = 4

/** What the browser knows of a house ad. */
export interface Candidate {
  id: string
  weight: number
  /** 0 for one that is chosen by weight. */
  share: number
  maxPerDay: number
}

/**
 * Chooses among the ads that are not on the page yet and that the reader has not had often enough today: one with a goal
 * in its share of cases, else by weight.
 *
 * @param seenToday  how often the reader had each ad
 * @param random  from 0 up to 1
 */
export function chooseHouseAd<C extends Candidate>(
  candidates: readonly C[],
  {
    onPage,
    seenToday,
    random,
  }: { onPage: ReadonlySet<string>; seenToday: Readonly<Record<string, number>>; random: number },
): C | null {
  if (onPage.size >= maxOnPage) return null
  const open = candidates.filter(({ id, maxPerDay }) => !onPage.has(id) && (seenToday[id] ?? 0) < maxPerDay)
  let rest = random
  for (const candidate of open) {
    rest -= candidate.share
    if (rest < 0) return candidate
  }
  const weighed = open.filter(({ weight }) => weight > 0)
  const unclaimed = 1 - open.reduce((sum, { share }) => sum + share, 0)
  rest *= weighed.reduce((sum, { weight }) => sum + weight, 0) / unclaimed
  for (const candidate of weighed) {
    rest -= candidate.weight
    if (rest < 0) return candidate
  }
  return weighed.at(-1) ?? null
}

/**
 * Whether an ad can serve the reader. The country is that of the first language of the browser that has one; it is
 * compared in the browser and goes nowhere. Who has none may be anywhere.
 *
 * @param countries  codes with spaces between them; empty for all
 * @param languages  as `navigator.languages` has them, such as `en-GB`
 */
export function serves(countries: string, languages: readonly string[]): boolean {
  const country = languages.map((language) => /-([A-Z]{2})\b/.exec(language)?.[1]).find((code) => code !== undefined)
  return countries === '' || country === undefined || countries.split(' ').includes(country)
}
