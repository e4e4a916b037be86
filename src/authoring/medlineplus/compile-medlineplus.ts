import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { type ContentDocument, contentDocument } from '#model/articles/content-document.ts'
import { CategoryRecord } from '#model/site/category.ts'
import type { CompilationCache } from '../compilation-cache.ts'
import type { CompiledContent } from '../compile-content.ts'
import { hashOf } from '../hash-of.ts'
import { catchDeepNesting, deepNesting } from '../html/html-tree.ts'
import { compareProblems, type Point, type Problem, quoted } from '../problem.ts'
import { readFeed, type Topic } from './read-feed.ts'
import { type TopicArticle, topicArticle } from './topic-article.ts'
import { groupPath, topicPath, topicsPath } from './topic-paths.ts'

/** What the compilation of a topic found besides its article. */
export type TopicFacts = Pick<TopicArticle, 'lost' | 'unused'>

/** What a feed is added to: an import of a part of it leaves the rest as it is. */
export interface StoredTopics {
  /** The paths of all stored articles. */
  paths: Iterable<string>
  categories: readonly CategoryRecord[]
}

/**
 * Makes articles and categories of the MedlinePlus health-topics XML, plain or gzipped. What a topic holds that cannot
 * be shown is a warning at the topic; a topic that is no article is an error, and the others still compile.
 * @throws when the file cannot be read.
 */
export async function compileMedlineplus(
  file: string,
  cache?: CompilationCache<TopicFacts>,
  stored: StoredTopics = { paths: [], categories: [] },
): Promise<CompiledContent> {
  const feed = readFeed(await textOfFile(file))
  const problems: Problem[] = []
  const report: Report = (severity, { line, column }, found, expected) => {
    problems.push({ severity, file, line, column, found, expected })
  }
  if ('mistake' in feed) {
    report('error', feed.mistake, feed.mistake.found, 'the MedlinePlus health-topics XML')
    return { documents: [], unchanged: 0, cards: [], problems }
  }

  const topics = acceptedTopics(feed.topics, report)
  const there = new Set([...[...stored.paths].filter(isTopicPath), ...topics.keys()])
  const articles: ContentDocument[] = []
  const allPaths = hashOf(JSON.stringify([...there].toSorted()))
  const facts: [Topic, TopicFacts][] = []
  let unchanged = 0
  for (const [path, topic] of topics) {
    const { point: _, ...content } = topic
    const inputs = cache?.inputs({ ...content, others: [...topic.others] }, allPaths) ?? ''
    const cached = cache?.find(path, () => inputs)
    const compiled =
      !cached &&
      catchDeepNesting(
        () => topicArticle(topic, path, there),
        () => report('error', topic.point, `${topic.title}: ${deepNesting[0]}`, deepNesting[1]),
      )
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
    documents: [...categoriesOf([...topics.values()], stored.categories), ...articles],
    unchanged,
    cards: [],
    problems: problems.toSorted(compareProblems),
  }
}

type Report = (severity: Problem['severity'], point: Point, found: string, expected: string) => void

function isTopicPath(path: string): boolean {
  return path.startsWith(`${topicsPath}/`)
}

/** The topics that become articles, by path; the others are reported. */
function acceptedTopics(all: readonly Topic[], report: Report): Map<string, Topic> {
  const topics = new Map<string, Topic>()
  for (const topic of all.filter(isEnglish)) {
    const path = topicPath(topic.url) ?? ''
    const refusal = refusalOf(topic, path, topics.get(path))
    if (refusal) {
      const [found, expected] = refusal
      report('error', topic.point, `${topic.title || topic.url}: ${found}`, expected)
    } else topics.set(path, topic)
  }
  const foreign = Map.groupBy(
    all.filter((topic) => !isEnglish(topic)),
    ({ language }) => language,
  )
  for (const [language, [first, ...others]] of foreign)
    if (first) {
      const found = `topics in ${language}, left out: ${others.length + 1}`
      report('warning', first.point, found, 'English, the language of the pages')
    }
  return topics
}

function isEnglish({ language }: Topic): boolean {
  return language === 'English'
}

/**
 * What topics hold that their articles do not show: a line for each topic and kind, and for the parts that the feed has
 * in all of its topics one line each, at the first.
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

/** Why a topic becomes no article, if it does not. `other` is an earlier topic with the same path. */
function refusalOf({ title, summary, url }: Topic, path: string, other?: Topic): [string, string] | undefined {
  if (title === '') return ['no title', 'a title']
  if (summary.trim() === '') return ['no full-summary', 'a summary']
  if (path === '') return [`the address ${quoted(url)}`, 'an address such as https://medlineplus.gov/a1c.html']
  return other && [`the address of ${other.title}, line ${other.point.line}`, 'a unique address']
}

/** Each text once, with how often it occurs. */
function counted(texts: readonly string[]): string[] {
  return [...Map.groupBy(texts, (text) => text)].map(([text, { length }]) =>
    length > 1 ? `${text}, ${length} times` : text,
  )
}

/** The category of all topics, and one for each group below it, by name, among those that are stored. */
function categoriesOf(topics: Topic[], stored: readonly CategoryRecord[]): ContentDocument[] {
  if (topics.length === 0) return []
  const root = CategoryRecord.parse({
    link: topicsPath,
    name: 'Health topics',
    description:
      'Conditions, symptoms, tests and wellness, explained by MedlinePlus of the US National Library of Medicine.',
  })
  const groups = new Map(
    stored.filter(({ link }) => link.startsWith(groupPath(''))).map((group) => [group.link, group]),
  )
  for (const { name } of topics.flatMap((topic) => topic.groups)) {
    const link = groupPath(name)
    groups.set(link, groups.get(link) ?? CategoryRecord.parse({ link, name, parent: topicsPath }))
  }
  const sorted = [...groups.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
  return [root, ...sorted.map((group, order) => ({ ...group, order }))].map((category) =>
    contentDocument('category', category),
  )
}

async function textOfFile(file: string): Promise<string> {
  const bytes = await readFile(file)
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b
  return new TextDecoder().decode(isGzip ? await promisify(gunzip)(bytes) : bytes)
}
