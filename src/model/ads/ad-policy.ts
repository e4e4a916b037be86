import { z } from 'zod'
import { oncePerObject } from '../once-per.ts'
import { Phrase, type Topic } from '../safety/topic.ts'
import { phraseIn } from '../text/phrases.ts'
import { SitePath, Slug } from '../text/text.ts'
import { adLevels } from './ad-levels.ts'

export const AdLevel = z.enum(adLevels)
export type AdLevel = z.infer<typeof AdLevel>

/** A rule that applies a level to the articles in any of its lists. */
const AdRule = z
  .object({
    level: AdLevel,
    /** Shown by `salus explain`. */
    reason: z.string().min(1),
    /** Includes categories below these. */
    categories: z.array(SitePath).default([]),
    /** Section ids. Ads are shown beside a whole article, so one section decides for it. */
    sections: z.array(z.string().min(1)).default([]),
    articles: z.array(SitePath).default([]),
    titles: z.array(Phrase).default([]),
    /** Phrases that look like one of the titles but are not meant. */
    except: z.array(Phrase).default([]),
    /** Ids of the site's topics: their phrases count as titles. */
    topics: z.array(Slug).default([]),
  })
  .refine(
    ({ categories, sections, articles, titles, topics }) =>
      [categories, sections, articles, titles, topics].some((list) => list.length),
    'expected categories, sections, articles, titles or topics',
  )

export const AdPolicy = z.object({
  rules: z.array(AdRule).default([]),
  /** Titles that suggest a reader's diagnosis: targeting is off, whatever the rules allow. */
  diagnosisTitles: z.array(Phrase).default([]),
  /** The words of `k1` that other companies may learn: neutral words, from which no condition can be inferred. */
  neutralKeys: z.array(z.string().min(1)).default([]),
  /** Words of `k1` that determine clusters (CLUS-1). They never leave the site. */
  clusterKeys: z.array(z.string().min(1)).default([]),
})
export type AdPolicy = z.infer<typeof AdPolicy>

/** The effect of one rule that names an article, and the reason, in words for editors. */
export interface AdReason {
  effect: AdLevel | 'no targeting'
  because: string
}

/** The facts of an article that the policy reads. */
export interface AdPolicyFacts {
  path: string
  title: string
  /** Paths of its categories and their ancestors. */
  categories: readonly string[]
  sections: readonly string[]
  /** One of its boxes is for a crisis of the reader's own. */
  hasCrisisBox: boolean
  /** PRIV-1 */
  suggestsDiagnosis: boolean
  /** Lists that its language lacks: `decidingListsLacking`. */
  lacking: readonly string[]
}

export interface AdDecision {
  level: AdLevel
  /** Sponsors, affiliates' promotion and prompts for newsletters. */
  allowsPromotion: boolean
  allowsTargeting: boolean
  /** Never empty. */
  reasons: AdReason[]
}

/** No rule names the article. */
const unknownLevel: AdLevel = 'house'

/** Nobody sells anything beside words for people who think about ending their lives: no site can allow it. */
const crisisMatch = { effect: 'none', because: 'A crisis of the reader’s own (a box with level=crisis)' } as const

/**
 * The single decision on ads, targeting, sponsors and prompts: the strictest of all rules that name the article, one of
 * its sections or a category above it. An article with a box for a crisis is closed, whatever the rules say, and so is
 * one in a language without rules of the site (LANG-4): its title cannot be judged. An article that no rule names gets
 * only house ads.
 */
export function decideAds(facts: AdPolicyFacts, policy: AdPolicy, topics: readonly Topic[]): AdDecision {
  const isTitleNamed = phraseIn(facts.title, phrasesOf(policy)(topics)) !== undefined
  const byRule = policy.rules.flatMap((rule): AdReason[] => {
    const matched = matchOf(rule, facts, isTitleNamed ? topics : null)
    return matched === null ? [] : [{ effect: rule.level, because: `${rule.reason} (${matched})` }]
  })
  const matches = [...(facts.hasCrisisBox ? [crisisMatch] : []), ...unjudged(facts), ...byRule]
  const level = adLevels.find((candidate) => matches.some(({ effect }) => effect === candidate)) ?? unknownLevel
  const phrase = phraseIn(facts.title, policy.diagnosisTitles)
  const diagnosis = phrase
    ? [untargeted(`the title suggests a diagnosis ("${phrase}")`)]
    : facts.suggestsDiagnosis
      ? [untargeted('the article does not say suggestsDiagnosis: false')]
      : []
  return {
    level,
    allowsPromotion: level !== 'none',
    allowsTargeting: level === 'open' && diagnosis.length === 0,
    reasons: [
      ...(matches.length > 0 ? matches : [{ effect: unknownLevel, because: 'no rule names this article' }]),
      ...(level === 'open' ? diagnosis : []),
    ],
  }
}

/** A reason as one line. */
export function reasonInWords({ effect, because }: AdReason): string {
  return `${effect}: ${because}`
}

function untargeted(because: string): AdReason {
  return { effect: 'no targeting', because }
}

function unjudged({ lacking }: AdPolicyFacts): AdReason[] {
  if (lacking.length === 0) return []
  return [{ effect: 'none', because: `The site has no ${lacking.join(', ')} in the language of the article` }]
}

/** The phrases of all rules: most titles have none of them, and one search finds that out. */
const phrasesOf = oncePerObject(({ rules }: AdPolicy) =>
  oncePerObject((topics: readonly Topic[]) =>
    rules.flatMap((rule) => [rule.titles, ...topicsOf(rule, topics).map(({ phrases }) => phrases)].flat()),
  ),
)

function topicsOf(rule: AdPolicy['rules'][number], topics: readonly Topic[]): Topic[] {
  return topics.filter(({ id }) => rule.topics.includes(id))
}

/** @param topics  null if the title has no phrase of any rule */
function matchOf(
  rule: AdPolicy['rules'][number],
  { path, title, categories, sections }: AdPolicyFacts,
  topics: readonly Topic[] | null,
): string | null {
  if (rule.articles.includes(path)) return `article ${path}`
  const section = sections.find((id) => rule.sections.includes(id))
  if (section !== undefined) return `section ${section}`
  const category = categories.find((link) => rule.categories.includes(link))
  if (category !== undefined) return `category ${category}`
  if (topics === null) return null
  const lists = [{ phrases: rule.titles, except: rule.except }, ...topicsOf(rule, topics)]
  const phrase = lists.map((list) => phraseIn(title, list.phrases, list.except)).find((found) => found !== undefined)
  return phrase === undefined ? null : `title with "${phrase}"`
}
