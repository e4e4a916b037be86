import { parse } from 'yaml'
import type { z } from 'zod'
import { storedAdFacts } from '#authoring/checks/check-sponsored.ts'
import { SiteKeys } from '#authoring/formats/site-format.ts'
import { isPlainObject } from '#authoring/forms/plain-value.ts'
import { findSigns } from '#authoring/signs/find-signs.ts'
import { urgencyBoxesOf } from '#authoring/signs/urgency-box.ts'
import { type AdLevel, decideAds } from '#model/ads/ad-policy.ts'
import { whyDisclaimed } from '#model/safety/disclaimer-rule.ts'
import type { Sign } from '#model/safety/sign.ts'
import type { Topic } from '#model/safety/topic.ts'
import type { UrgencyLevel } from '#model/safety/urgency.ts'
import { languagesOf } from '#model/site/language.ts'
import { siteIn } from '#model/site/site-in-language.ts'
import type { Actor } from '#model/staff/actor.ts'
import type { Store } from '#store/store.ts'
import { requirePermission } from '../staff/permission.ts'

/** An article that an entry applies to. */
export interface NamedArticle {
  path: string
  title: string
  /** For a rule or a topic: the ads allowed beside the article by all rules together. */
  level?: AdLevel
  /** For a sign: how urgently its box says to get help. */
  boxLevel?: UrgencyLevel
}

/** The articles that one entry of a policy list applies to. */
export interface EntryEffect {
  /** The position of the entry, from the top of the file. */
  at: (string | number)[]
  articles: NamedArticle[]
}

/**
 * The published articles that each rule, topic, sign and disclaimer of a text applies to (NEWS-10), by the same
 * functions that render pages, that `salus explain` shows, and by which `check` compares boxes. Settings that the text
 * does not have are the published ones.
 *
 * @param language  of the file: articles of another language have rules of their own
 * @returns nothing for a text that cannot be parsed
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
      return { article, facts, level: decideAds(facts, policy, topics).level }
    })
  const namedBy = (rule: (typeof policy.rules)[number], among: readonly Topic[]): NamedArticle[] => {
    const alone = { ...policy, rules: [rule] }
    return judged
      .filter(({ facts }) => {
        const { reasons } = decideAds({ ...facts, hasCrisisBox: false }, alone, among)
        return reasons.some(({ effect, because }) => effect === rule.level && because.startsWith(`${rule.reason} (`))
      })
      .map(({ facts: { path, title }, level }) => ({ path, title, level }))
  }
  const uses = judged.flatMap(({ article, facts: { path, title } }) =>
    urgencyBoxesOf(article.tabs, anyPlace).flatMap(({ level: boxLevel, items }) =>
      items.flatMap((item) =>
        findSigns(item, typed.signs ?? []).map(({ sign, when }) => ({ sign, when, path, title, boxLevel })),
      ),
    ),
  )
  const articlesWith = (sign: Sign, when: string | null): NamedArticle[] => {
    const own = uses.filter((use) => use.sign === sign && (when === null || use.when === when))
    const once = own.filter(
      ({ path, boxLevel }, index) =>
        index === own.findIndex((other) => other.path === path && other.boxLevel === boxLevel),
    )
    return once.map(({ path, title, boxLevel }) => ({ path, title, boxLevel }))
  }
  return [
    ...(typed.adPolicy?.rules ?? []).map((rule, index) => ({
      at: ['adPolicy', 'rules', index],
      articles: namedBy(rule, topics),
    })),
    ...(typed.topics ?? []).map((topic, index) => ({
      at: ['topics', index],
      articles: namedBy({ ...emptyRule, topics: [topic.id] }, [topic]),
    })),
    ...(typed.signs ?? []).flatMap((sign, index) => [
      { at: ['signs', index], articles: articlesWith(sign, null) },
      ...sign.circumstances.map(({ when }, at) => ({
        at: ['signs', index, 'circumstances', at],
        articles: articlesWith(sign, when),
      })),
    ]),
    ...Object.entries(typed.disclaimerRules ?? {}).map(([kind, rule]) => ({
      at: ['disclaimerRules', kind],
      articles: judged
        .filter(({ facts }) => whyDisclaimed(rule, facts) !== null)
        .map(({ facts: { path, title } }) => ({ path, title })),
    })),
  ]
}

/** The position of a box in its file does not matter here. */
const anyPlace = { line: 1, column: 1 }

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

/** The keys whose entries apply to articles. */
const Typed = SiteKeys.pick({ adPolicy: true, topics: true, signs: true, disclaimerRules: true })
type Typed = Partial<z.infer<typeof Typed>>

function readKeys(text: string): Typed | undefined {
  try {
    const value: unknown = parse(text)
    if (!isPlainObject(value)) return undefined
    const read = Typed.safeParse(value)
    // Zod fills in keys that the text does not have.
    return read.success
      ? (Object.fromEntries(Object.entries(read.data).filter(([key]) => key in value)) as Typed)
      : undefined
  } catch {
    return undefined
  }
}
