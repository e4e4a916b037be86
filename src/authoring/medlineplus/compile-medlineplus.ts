import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { type ContentDocument, contentDocument } from '#model/articles/content-document.ts'
import { CategoryRecord } from '#model/site/category.ts'
import type { SiteLanguage } from '#model/site/language.ts'
import type { CompilationCache } from '../compilation-cache.ts'
import type { CompiledContent } from '../compile-content.ts'
import { hashOfText } from '../hash-of-text.ts'
import { catchDeepNesting, deepNesting } from '../html/html-tree.ts'
import { compareProblems, type Point, type Problem, quoted } from '../problem.ts'
import type { ReceivedText } from '../received-text.ts'
import { readFeed, type Topic } from './read-feed.ts'
import { type AcceptedTopic, type TopicArticle, topicArticle, topicId } from './topic-article.ts'
import { isFeedLanguage, topicLanguages, topicPrefixes } from './topic-languages.ts'
import {
  type FeedLanguage,
  groupPath,
  type Places,
  type TopicPrefixes,
  topicPage,
  topicPath,
  topicsPath,
} from './topic-paths.ts'

/** Findings of a topic's compilation, besides its article. */
export type TopicFacts = Pick<TopicArticle, 'lost' | 'unused'>

/** The stored topics that a feed is added to: importing a part of it leaves the rest unchanged. */
export interface StoredTopics {
  /** The paths of all stored articles. */
  paths: Iterable<string>
  categories: readonly CategoryRecord[]
}

/**
 * Compiles the MedlinePlus health-topics XML, plain or gzipped, to articles and categories. Content that cannot be
 * shown is a warning at the topic; a topic that is no article is an error, and the others still compile. Topics in
 * Spanish become pages of a site that has Spanish, each the translation of the English topic the feed names (LANG-5).
 * @throws when the file cannot be read.
 */
export async function compileMedlineplus(
  file: string,
  cache?: CompilationCache<TopicFacts>,
  stored: StoredTopics = { paths: [], categories: [] },
  languages: readonly SiteLanguage[] = [],
): Promise<CompiledContent> {
  const feed = readFeed(await textOfFile(file))
  const problems: Problem[] = []
  const report: Report = (severity, { line, column }, found, expected) => {
    problems.push({ severity, file, line, column, found, expected })
  }
  if ('mistake' in feed) {
    report('error', feed.mistake, feed.mistake.found, 'the MedlinePlus health-topics XML')
    return { documents: [], unchanged: 0, cards: [], problems, received: [] }
  }

  const prefixes = topicPrefixes(languages)
  const topics = acceptedTopics(feed.topics, prefixes, report)
  const there = new Set([...[...stored.paths].filter((path) => isTopicPath(path, prefixes)), ...topics.keys()])
  const articles: ContentDocument[] = []
  const allPaths = hashOfText(JSON.stringify([...there].toSorted()))
  const facts: [Topic, TopicFacts][] = []
  const received: ReceivedText[] = []
  let unchanged = 0
  for (const [path, topic] of topics) {
    const { point: _, source: __, ...content } = topic
    const inputs = cache?.inputs({ ...content, others: [...topic.others] }, allPaths) ?? ''
    const cached = cache?.find(path, () => inputs)
    const compiled =
      !cached &&
      catchDeepNesting(
        () => topicArticle(topic, path, { there, prefixes }),
        () => report('error', topic.point, `${topic.title}: ${deepNesting[0]}`, deepNesting[1]),
      )
    if (cached || compiled) {
      const name = topicId(topic.language, path, prefixes)
      received.push({ kind: 'article', name, key: path, title: topic.title, text: topic.source, file })
    }
    if (cached) {
      unchanged++
      facts.push([topic, cached])
    }
    if (compiled) {
      const { article, ...lost } = compiled
      articles.push(contentDocument('article', article))
      cache?.add(path, inputs, `article ${path}`, lost)
      facts.push([topic, lost])
    }
  }
  reportFacts(facts, report)
  return {
    documents: [...categoriesOf([...topics.values()], { there, prefixes }, stored.categories), ...articles],
    unchanged,
    cards: [],
    problems: problems.toSorted(compareProblems),
    received,
  }
}

type Report = (severity: Problem['severity'], point: Point, found: string, expected: string) => void

function isTopicPath(path: string, prefixes: TopicPrefixes): boolean {
  return [...prefixes.values()].some((prefix) => path.startsWith(`${prefix}${topicsPath}/`))
}

/** The topics that become articles, by path; the others are reported. */
function acceptedTopics(all: readonly Topic[], prefixes: TopicPrefixes, report: Report): Map<string, AcceptedTopic> {
  const isOfSite = (topic: Topic): topic is AcceptedTopic =>
    isFeedLanguage(topic.language) && prefixes.has(topic.language)
  const topics = new Map<string, AcceptedTopic>()
  for (const topic of all.filter(isOfSite)) {
    const path = (topicPage(topic.url)?.language === topic.language && topicPath(topic.url, prefixes)) || ''
    const refusal = refusalOf(topic, path, topics.get(path))
    if (refusal) {
      const [found, expected] = refusal
      report('error', topic.point, `${topic.title || topic.url}: ${found}`, expected)
    } else topics.set(path, topic)
  }
  const foreign = Map.groupBy(
    all.filter((topic) => !isOfSite(topic)),
    ({ language }) => language,
  )
  for (const [language, [first, ...others]] of foreign)
    if (first) {
      const found = `topics in ${language}, left out: ${others.length + 1}`
      report('warning', first.point, found, `${language} among the languages of the site`)
    }
  return topics
}

/**
 * Reports parts of topics that their articles do not show: a line for each topic and kind, and one line for each unused
 * element of the feed, at its first topic.
 */
function reportFacts(facts: readonly [Topic, TopicFacts][], report: Report): void {
  const expected = 'what an article can show'
  for (const [topic, { lost }] of facts)
    for (const what of counted(lost)) report('warning', topic.point, `${topic.title}: ${what}`, expected)
  const parts = Map.groupBy(
    facts.flatMap(([topic, { unused }]) => unused.map((part) => ({ part, topic }))),
    ({ part }) => part,
  )
  for (const [part, [first, ...others]] of parts)
    if (first) report('warning', first.topic.point, `${part} in topics: ${others.length + 1}`, expected)
}

/** The reason why a topic becomes no article, if any. `other` is an earlier topic with the same path. */
function refusalOf(
  { title, summary, url, language }: AcceptedTopic,
  path: string,
  other?: Topic,
): [string, string] | undefined {
  if (title === '') return ['no title', 'a title']
  if (summary.trim() === '') return ['no full-summary', 'a summary']
  const example = `https://medlineplus.gov/${language === 'Spanish' ? 'spanish/' : ''}a1c.html`
  if (path === '') return [`the address ${quoted(url)}`, `an address such as ${example}`]
  return other && [`the address of ${other.title}, line ${other.point.line}`, 'a unique address']
}

/** Each text once, with its number of occurrences. */
function counted(texts: readonly string[]): string[] {
  return [...Map.groupBy(texts, (text) => text)].map(([text, { length }]) =>
    length > 1 ? `${text}, ${length} times` : text,
  )
}

/**
 * For each language the category of all topics, and one for each group below it, by name, together with the stored
 * ones. A group is the translation of the English one whose page has the same name.
 */
function categoriesOf(
  topics: readonly AcceptedTopic[],
  { there, prefixes }: Places,
  stored: readonly CategoryRecord[],
): ContentDocument[] {
  const prefix = prefixes.get('English')
  const english = topics.filter(({ language }) => language === 'English').flatMap(({ groups }) => groups)
  const originals = new Map(english.map(({ name, url }) => [topicPage(url)?.key, groupPath(name, prefix)]))
  const root = `${prefix}${topicsPath}`
  const hasEnglish = prefix !== undefined && [...there].some((path) => path.startsWith(`${root}/`))
  return [...Map.groupBy(topics, ({ language }) => language)].flatMap(([language, ofLanguage]) =>
    language === 'English'
      ? categoriesIn(language, ofLanguage, prefixes, stored)
      : categoriesIn(language, ofLanguage, prefixes, stored, {
          groups: originals,
          root: hasEnglish ? root : undefined,
        }),
  )
}

function categoriesIn(
  language: FeedLanguage,
  topics: readonly AcceptedTopic[],
  prefixes: TopicPrefixes,
  stored: readonly CategoryRecord[],
  originals?: { groups: ReadonlyMap<string | undefined, string>; root: string | undefined },
): ContentDocument[] {
  const { code, topics: all } = topicLanguages[language]
  const prefix = prefixes.get(language) ?? ''
  const parent = `${prefix}${topicsPath}`
  const translationOf = (original: string | undefined) => (original ? { translationOf: original } : {})
  const root = CategoryRecord.parse({
    link: parent,
    language: code,
    ...translationOf(originals?.root),
    ...all,
  })
  const groups = new Map(
    stored.filter(({ link }) => link.startsWith(groupPath('', prefix))).map((group) => [group.link, group]),
  )
  for (const { name, url } of topics.flatMap((topic) => topic.groups)) {
    const link = groupPath(name, prefix)
    const translation = translationOf(originals?.groups.get(topicPage(url)?.key))
    const known = groups.get(link) ?? CategoryRecord.parse({ link, language: code, name, parent })
    groups.set(link, { ...known, ...translation })
  }
  const sorted = [...groups.values()].toSorted((a, b) => a.name.localeCompare(b.name, code))
  return [root, ...sorted.map((group, order) => ({ ...group, order }))].map((category) =>
    contentDocument('category', category),
  )
}

async function textOfFile(file: string): Promise<string> {
  const bytes = await readFile(file)
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b
  return new TextDecoder().decode(isGzip ? await promisify(gunzip)(bytes) : bytes)
}
