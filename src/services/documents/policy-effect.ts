import { parse } from 'yaml'
import { storedAdFacts } from '#authoring/checks/check-sponsored.ts'
import { SiteKeys } from '#authoring/formats/site-format.ts'
import { isPlainObject } from '#authoring/forms/plain-value.ts'
import { type AdLevel, decideAds } from '#model/ads/ad-policy.ts'
import type { Topic } from '#model/safety/topic.ts'
import { languagesOf } from '#model/site/language.ts'
import { siteIn } from '#model/site/site-in-language.ts'
import type { Actor } from '#model/staff/actor.ts'
import type { Store } from '#store/store.ts'
import { requirePermission } from '../staff/permission.ts'

/** An article that a rule or a topic names. */
export interface NamedArticle {
  path: string
  title: string
  /** What may stand beside it by all rules together. */
  level: AdLevel
}

/** The articles that one entry of a policy list names. */
export interface EntryEffect {
  /** The entry, from the top of the file. */
  at: (string | number)[]
  articles: NamedArticle[]
}

/**
 * Which published articles each rule of a policy names, and each topic, as a text has them (NEWS-10): judged by the
 * decision that pages are made by, which `salus explain` shows too. What the text does not say is as readers have it.
 *
 * @param language  of the file: articles of another one have rules of their own
 * @returns nothing for a text that cannot be read
 * @throws NotPermitted
 */
export async function policyEffect(
  { documents }: Pick<Store, 'documents'>,
  actor: Actor,
  { text, language }: { text: string; language: string | null },
): Promise<EntryEffect[]> {
  requirePermission(actor, 'content.read')
  const typed = readKeys(text)
  const [main] = await documents.all('site')
  if (!typed || !main) return []
  const own = language ?? languagesOf(main)[0].code
  const site = siteIn(main, own)
  const policy = typed.adPolicy ?? site.adPolicy
  const topics = typed.topics ?? site.topics
  const [articles, categories] = await Promise.all([documents.all('article'), documents.all('category')])
  const judged = articles
    .filter((article) => article.language === own && !article.contentMeta.isPreview)
    .map((article) => {
      const facts = { ...storedAdFacts(article, categories, main), lacking: [] }
      return { facts, level: decideAds(facts, policy, topics).level }
    })
  const namedBy = (rule: (typeof policy.rules)[number], among: readonly Topic[]): NamedArticle[] =>
    judged
      .filter(({ facts }) => {
        const alone = { ...policy, rules: [rule] }
        const { reasons } = decideAds({ ...facts, hasCrisisBox: false }, alone, among)
        return reasons.some(({ effect, because }) => effect === rule.level && because.startsWith(`${rule.reason} (`))
      })
      .map(({ facts: { path, title }, level }) => ({ path, title, level }))
  return [
    ...(typed.adPolicy?.rules ?? []).map((rule, index) => ({
      at: ['adPolicy', 'rules', index],
      articles: namedBy(rule, topics),
    })),
    ...(typed.topics ?? []).map((topic, index) => ({
      at: ['topics', index],
      articles: namedBy({ ...emptyRule, topics: [topic.id] }, [topic]),
    })),
  ]
}

const emptyRule = {
  level: 'none' as const,
  reason: 'topic',
  categories: [],
  sections: [],
  articles: [],
  titles: [],
  except: [],
  topics: [],
}

function readKeys(text: string) {
  try {
    const value: unknown = parse(text)
    const read = SiteKeys.pick({ adPolicy: true, topics: true }).safeParse(value)
    if (!read.success || !isPlainObject(value)) return undefined
    // Zod fills in what the text does not say.
    return {
      adPolicy: 'adPolicy' in value ? read.data.adPolicy : undefined,
      topics: 'topics' in value ? read.data.topics : undefined,
    }
  } catch {
    return undefined
  }
}
