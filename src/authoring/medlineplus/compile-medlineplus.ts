import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { CategoryRecord } from '#model/category.ts'
import { type ContentDocument, contentDocument } from '#model/content-document.ts'
import { type CompilationCache, hashOf } from '../compilation-cache.ts'
import type { CompiledContent } from '../compile-content.ts'
import { catchDeepNesting, deepNesting } from '../html/html-tree.ts'
import { compareProblems, type Point, type Problem, quoted } from '../problem.ts'
import { readFeed, type Topic } from './read-feed.ts'
import { type TopicArticle, topicArticle } from './topic-article.ts'
import { groupPath, topicKey, topicPath, topicsPath } from './topic-paths.ts'

/** What the compilation of a topic found besides its article. */
export type TopicFacts = Pick<TopicArticle, 'lost'>

/**
 * Makes articles and categories of the MedlinePlus health-topics XML, plain or gzipped. What a topic holds that cannot
 * be shown is a warning at the topic; a topic that is no article is an error, and the others still compile.
 * @throws when the file cannot be read.
 */
export async function compileMedlineplus(file: string, cache?: CompilationCache<TopicFacts>): Promise<CompiledContent> {
  const feed = readFeed(await textOfFile(file))
  const problems: Problem[] = []
  const report = (severity: Problem['severity'], { line, column }: Point, found: string, expected: string) => {
    problems.push({ severity, file, line, column, found, expected })
  }
  if ('mistake' in feed) {
    report('error', feed.mistake, feed.mistake.found, 'the MedlinePlus health-topics XML')
    return { documents: [], unchanged: 0, cards: [], problems }
  }

  const topics = new Map<string, Topic>()
  const paths = new Map<string, string>()
  for (const topic of feed.topics) {
    const path = topicPath(topic.url) ?? ''
    const refusal = refusalOf(topic, path, topics.get(path))
    if (refusal) {
      const [severity, found, expected] = refusal
      report(severity, topic.point, `${topic.title || topic.url}: ${found}`, expected)
    } else {
      topics.set(path, topic)
      paths.set(topicKey(topic.url) ?? '', path)
    }
  }

  const articles: ContentDocument[] = []
  const allPaths = hashOf(JSON.stringify([...paths]))
  let unchanged = 0
  for (const [path, topic] of topics) {
    const { point: _, ...content } = topic
    const inputs = cache?.inputs({ ...content, others: [...topic.others] }, allPaths) ?? ''
    const cached = cache?.find(path, () => inputs)
    const compiled =
      !cached &&
      catchDeepNesting(
        () => topicArticle(topic, path, paths),
        () => report('error', topic.point, `${topic.title}: ${deepNesting[0]}`, deepNesting[1]),
      )
    if (cached) unchanged++
    if (compiled) {
      articles.push(contentDocument('article', compiled.article))
      cache?.add(path, inputs, `article ${path}`, { lost: compiled.lost })
    }
    for (const what of (cached || compiled || { lost: [] }).lost)
      report('warning', topic.point, `${topic.title}: ${what}`, 'what an article can show')
  }
  return {
    documents: [...categoriesOf([...topics.values()]), ...articles],
    unchanged,
    cards: [],
    problems: problems.toSorted(compareProblems),
  }
}

/** Why a topic becomes no article, if it does not. `other` is an earlier topic with the same path. */
function refusalOf(topic: Topic, path: string, other?: Topic): [Problem['severity'], string, string] | undefined {
  const { language, title, summary, url } = topic
  if (language !== 'English')
    return ['warning', `a topic in ${language}, left out`, 'English, the language of the pages']
  if (title === '') return ['error', 'no title', 'a title']
  if (summary.trim() === '') return ['error', 'no full-summary', 'a summary']
  if (path === '') return ['error', `the address ${quoted(url)}`, 'an address such as https://medlineplus.gov/a1c.html']
  return other && ['error', `the address of ${other.title}, line ${other.point.line}`, 'a unique address']
}

/** The category of all topics, and one for each group below it, by name. */
function categoriesOf(topics: Topic[]): ContentDocument[] {
  if (topics.length === 0) return []
  const names = new Map(topics.flatMap(({ groups }) => groups.map(({ name }) => [groupPath(name), name])))
  const root = CategoryRecord.parse({
    link: topicsPath,
    name: 'Health topics',
    description:
      'Conditions, symptoms, tests and wellness, explained by MedlinePlus of the US National Library of Medicine.',
  })
  const groups = [...names]
    .toSorted(([, a], [, b]) => a.localeCompare(b, 'en'))
    .map(([link, name], order) => CategoryRecord.parse({ link, name, parent: topicsPath, order }))
  return [root, ...groups].map((category) => contentDocument('category', category))
}

async function textOfFile(file: string): Promise<string> {
  const bytes = await readFile(file)
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b
  return new TextDecoder().decode(isGzip ? await promisify(gunzip)(bytes) : bytes)
}
