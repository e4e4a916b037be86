/** The maximum number of house ads on a page, whatever the number of its slots. */
const maxOnPage = 4

/** The data about a house ad that the browser has. */
export interface Candidate {
  id: string
  weight: number
  /** 0 for an ad that is chosen by weight. */
  share: number
  maxPerDay: number
}

/**
 * Chooses among the ads that are not on the page yet and have not reached today's limit for the reader: an ad with a
 * goal in its share of cases, else an ad by weight.
 *
 * @param seenToday  how often the reader has seen each ad
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
 * Whether an ad can serve the reader. The country is that of the first language of the browser that names one; it never
 * leaves the browser. A reader without a country is served every ad.
 *
 * @param countries  codes with spaces between them; empty for all
 * @param languages  as in `navigator.languages`, such as `en-GB`
 */
export function serves(countries: string, languages: readonly string[]): boolean {
  const country = languages.map((language) => /-([A-Z]{2})\b/.exec(language)?.[1]).find((code) => code !== undefined)
  return countries === '' || country === undefined || countries.split(' ').includes(country)
}
