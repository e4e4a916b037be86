import { z } from 'zod'
import { SitePath } from './text.ts'

/**
 * What may stand in an article besides its own text, strictest first:
 * - `none`: no ads, no sponsors, nothing that sells, no prompts for newsletters;
 * - `house`: the site's own ads;
 * - `open-untargeted`: ads of others, which learn nothing of the article;
 * - `open`: ads of others, with neutral targeting.
 */
export const adLevels = ['none', 'house', 'open-untargeted', 'open'] as const
export const AdLevel = z.enum(adLevels)
export type AdLevel = z.infer<typeof AdLevel>

/** Words and phrases, in any case; a star at the end of a word stands for any ending: `suicid*`. */
const TitlePhrase = z
  .string()
  .regex(
    /^[\p{L}\p{N}][\p{L}\p{N}'’-]*\*?( [\p{L}\p{N}][\p{L}\p{N}'’-]*\*?)*$/u,
    'expected words, such as "eating disorder*"',
  )

/** Articles that one level holds for; what any of the lists names counts. */
const AdRule = z
  .object({
    level: AdLevel,
    /** Shown by `npm run content -- explain`. */
    reason: z.string().min(1),
    /** These and all below. */
    categories: z.array(SitePath).default([]),
    /** Section ids. Ads stand beside a whole article, so one section decides for it. */
    sections: z.array(z.string().min(1)).default([]),
    articles: z.array(SitePath).default([]),
    titles: z.array(TitlePhrase).default([]),
  })
  .refine(
    ({ categories, sections, articles, titles }) =>
      [categories, sections, articles, titles].some((list) => list.length),
    'expected categories, sections, articles or titles',
  )

export const AdPolicy = z.object({
  rules: z.array(AdRule).default([]),
  /** Titles that suggest what a reader is diagnosed with: targeting is off, whatever the rules allow. */
  diagnosisTitles: z.array(TitlePhrase).default([]),
})
export type AdPolicy = z.infer<typeof AdPolicy>

/** What the policy looks at. */
export interface AdPolicyFacts {
  path: string
  title: string
  /** Paths of its categories, and of those above them. */
  categories: readonly string[]
  sections: readonly string[]
  /** PRIV-1 */
  suggestsDiagnosis: boolean
}

export interface AdDecision {
  level: AdLevel
  /** Sponsors, affiliates' promotion and prompts for newsletters. */
  allowsPromotion: boolean
  allowsTargeting: boolean
  /** Why, in words for editors; never empty. */
  reasons: string[]
}

/** No rule names the article. */
const unknownLevel: AdLevel = 'house'

/**
 * The one decision about ads, targeting, sponsors and prompts: the strictest of all rules that name the article, one of
 * its sections or a category above it. An article that no rule names gets house ads alone.
 */
export function decideAds(facts: AdPolicyFacts, policy: AdPolicy): AdDecision {
  const matches = policy.rules.flatMap((rule) => {
    const matched = matchOf(rule, facts)
    return matched === null ? [] : [{ level: rule.level, reason: `${rule.level}: ${rule.reason} (${matched})` }]
  })
  const level = adLevels.find((each) => matches.some((match) => match.level === each)) ?? unknownLevel
  const phrase = phraseIn(facts.title, policy.diagnosisTitles)
  const diagnosis = phrase
    ? [`no targeting: the title suggests a diagnosis ("${phrase}")`]
    : facts.suggestsDiagnosis
      ? ['no targeting: the article does not say suggestsDiagnosis: false']
      : []
  return {
    level,
    allowsPromotion: level !== 'none',
    allowsTargeting: level === 'open' && diagnosis.length === 0,
    reasons: [
      ...(matches.length > 0 ? matches.map(({ reason }) => reason) : [`${unknownLevel}: no rule names this article`]),
      ...(level === 'open' ? diagnosis : []),
    ],
  }
}

function matchOf(rule: AdPolicy['rules'][number], { path, title, categories, sections }: AdPolicyFacts): string | null {
  if (rule.articles.includes(path)) return `article ${path}`
  const section = sections.find((id) => rule.sections.includes(id))
  if (section !== undefined) return `section ${section}`
  const category = categories.find((link) => rule.categories.includes(link))
  if (category !== undefined) return `category ${category}`
  const phrase = phraseIn(title, rule.titles)
  return phrase === undefined ? null : `title with "${phrase}"`
}

/** The one of these phrases that stands first in a title. */
function phraseIn(title: string, phrases: readonly string[]): string | undefined {
  const pattern = patterns.get(phrases) ?? patternOf(phrases)
  patterns.set(phrases, pattern)
  const [, ...groups] = pattern.exec(title) ?? []
  return phrases[groups.findIndex((group) => group !== undefined)]
}

/** One for each list of the policy: compiling it takes a hundred times as long as a test. */
const patterns = new WeakMap<readonly string[], RegExp>()

/** Each phrase is a group; a list without phrases is a pattern that nothing has. */
function patternOf(phrases: readonly string[]): RegExp {
  if (phrases.length === 0) return /(?!)/
  const groups = phrases.map((phrase) => {
    const words = phrase
      .split(' ')
      .map((word) => (word.endsWith('*') ? `${word.slice(0, -1)}[\\p{L}\\p{N}'’-]*` : word))
    return `(${words.join('[\\s-]+')})`
  })
  // Safe because a phrase holds letters, digits, apostrophes, hyphens and final stars only (ad-policy.test.ts).
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${groups.join('|')})(?![\\p{L}\\p{N}])`, 'iu')
}
