import { StoredArticle } from '#model/articles/article.ts'
import { displayDate } from '#model/articles/date.ts'
import { Href } from '#model/text/text.ts'
import { quoted } from '../problem.ts'
import type { Topic } from './read-feed.ts'
import { topicBody } from './topic-body.ts'
import { groupPath, pathThere, slugOf, topicsPath } from './topic-paths.ts'

export interface TopicArticle {
  article: StoredArticle
  /** What the topic holds that the article cannot show, a phrase each. */
  lost: string[]
  /** Parts of the feed that no article shows and this topic has, such as `mesh-heading`. */
  unused: string[]
}

/**
 * The article of a topic. Its text is the National Library of Medicine's and says so; no one of this site has written,
 * reviewed or checked it, so it has no credits, and no date but the day MedlinePlus made the topic, where the feed
 * says it.
 * @param path where the article stands.
 * @param there the paths of all topics of the feed, and of those that are stored.
 */
export function topicArticle(topic: Topic, path: string, there: ReadonlySet<string>): TopicArticle {
  const { sections, lost } = topicBody(topic.summary, topic.url, there)
  const related = topic.relatedTopics.map(({ title, url }) => ({ title, path: pathThere(url, there) }))
  const known = [...new Set(related.flatMap((topic) => topic.path ?? []))].filter((other) => other !== path)
  const sources = topic.sites.map(sourceOf)
  const categories = [...new Set(topic.groups.map(({ name }) => groupPath(name)))]
  const published = isoDate(topic.dateCreated)

  const article = StoredArticle.parse({
    id: `topic-${slugOf(path.slice(topicsPath.length + 1))}`,
    title: topic.title,
    deck: topic.alsoCalled.length > 0 ? `Also called ${listed(topic.alsoCalled)}` : topic.metaDescription,
    alsoCalled: [...new Set([...topic.alsoCalled, ...topic.seeReferences])].filter((name) => name !== ''),
    categories: categories.length > 0 ? categories : [topicsPath],
    tabs: sections,
    attribution: { name: 'MedlinePlus.gov', link: topic.url },
    contentMeta: {
      title: topic.title,
      canonical: topic.url,
      canonicalPath: path,
      categories: categories.length > 0 ? categories : [topicsPath],
      relatedStories: known,
      suggestsDiagnosis: true,
    },
    propsFor: {
      articleResources: { sources },
      byline: { dates: published ? { published: displayDate(published) } : {} },
      readNext: { items: known },
    },
  })
  const unknown = related
    .filter((topic) => topic.path === undefined)
    .map(({ title }) => `the related topic "${title}", which neither the feed nor the site holds`)
  const unlinked = topic.sites
    .filter(({ url }) => !Href.safeParse(url).success)
    .map(({ url }) => `the address ${JSON.stringify(url)} of a site`)
  return { article, lost: [...lost, ...unknown, ...unlinked, ...undated(topic)], unused: unusedParts(topic) }
}

function sourceOf({ title, url, organizations }: Topic['sites'][number]) {
  const from = organizations.filter((name) => name !== '').join(', ')
  const link = Href.safeParse(url)
  return { title: [title || url, ...(from ? [`(${from})`] : [])].join(' '), link: link.success ? link.data : undefined }
}

function undated({ dateCreated }: Topic): string[] {
  return dateCreated !== '' && !isoDate(dateCreated) ? [`date-created ${quoted(dateCreated)}`] : []
}

function unusedParts({ others, alsoCalled, metaDescription }: Topic): string[] {
  return [...(alsoCalled.length > 0 && metaDescription !== '' ? ['meta-desc'] : []), ...others.keys()]
}

/** `2016-02-11` for `02/11/2016`. */
function isoDate(date: string): string | undefined {
  const [, month, day, year] = /^(\d{2})\/(\d{2})\/(\d{4})\b/.exec(date) ?? []
  const iso = `${year}-${month}-${day}`
  return year !== undefined && new Date(`${iso}T00:00:00Z`).toJSON()?.startsWith(iso) ? iso : undefined
}

/** "A, B and C" */
function listed(names: string[]): string {
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '')
}
