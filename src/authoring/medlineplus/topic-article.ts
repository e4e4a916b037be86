import { StoredArticle } from '#model/articles/article.ts'
import { displayDate } from '#model/articles/date.ts'
import { Href } from '#model/text/text.ts'
import { quoted } from '../problem.ts'
import type { Topic } from './read-feed.ts'
import { topicBody } from './topic-body.ts'
import { topicLanguages } from './topic-languages.ts'
import {
  type FeedLanguage,
  groupPath,
  type Places,
  pathThere,
  slugOf,
  type TopicPrefixes,
  topicsPath,
} from './topic-paths.ts'

/** A topic that becomes an article: in a language that the site has. */
export type AcceptedTopic = Topic & { language: FeedLanguage }

export interface TopicArticle {
  article: StoredArticle
  /** Parts of the topic that the article cannot show, a phrase each. */
  lost: string[]
  /** Elements of the topic that no article shows, such as `mesh-heading`. */
  unused: string[]
}

/**
 * The article of a topic. It credits its text to the National Library of Medicine; nobody of this site has written,
 * reviewed or checked it, so it has no credits, and no date but the day MedlinePlus created the topic, if the feed has
 * it.
 * A topic in Spanish is the translation of the English one that the feed pairs it with, if that exists (LANG-5).
 * @param path of the article.
 */
export function topicArticle(topic: AcceptedTopic, path: string, places: Places): TopicArticle {
  const { there, prefixes } = places
  const { code, alsoCalled, list } = topicLanguages[topic.language]
  const prefix = prefixes.get(topic.language) ?? ''
  const { sections, lost } = topicBody(topic.summary, topic.url, places, code)
  const related = topic.relatedTopics.map(({ title, url }) => ({ title, path: pathThere(url, there, prefixes) }))
  const known = [...new Set(related.flatMap((topic) => topic.path ?? []))].filter((other) => other !== path)
  const sources = topic.sites.map(sourceOf)
  const categories = [...new Set(topic.groups.map(({ name }) => groupPath(name, prefix)))]
  const original = originalOf(topic, places)
  const published = isoDate(topic.dateCreated)

  const article = StoredArticle.parse({
    id: topicId(topic.language, path, prefixes),
    language: code,
    ...(original && { translationOf: original }),
    title: topic.title,
    deck:
      topic.alsoCalled.length > 0
        ? `${alsoCalled} ${new Intl.ListFormat(list).format(topic.alsoCalled)}`
        : topic.metaDescription,
    alsoCalled: [...new Set([...topic.alsoCalled, ...topic.seeReferences])].filter((name) => name !== ''),
    categories: categories.length > 0 ? categories : [`${prefix}${topicsPath}`],
    tabs: sections,
    attribution: { name: 'MedlinePlus.gov', link: topic.url },
    contentMeta: {
      title: topic.title,
      canonical: topic.url,
      canonicalPath: path,
      categories: categories.length > 0 ? categories : [`${prefix}${topicsPath}`],
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

/** The id of the article of a topic. */
export function topicId(language: FeedLanguage, path: string, prefixes: TopicPrefixes): string {
  const { code } = topicLanguages[language]
  const slug = slugOf(path.slice(`${prefixes.get(language) ?? ''}${topicsPath}/`.length))
  return code === 'en' ? `topic-${slug}` : `topic-${code}-${slug}`
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

/** The path of the English topic that the feed names for a topic in another language, if it exists. */
function originalOf({ language, translations }: AcceptedTopic, { there, prefixes }: Places): string | undefined {
  if (language === 'English') return undefined
  const english = translations.find((translation) => translation.language === 'English')
  return english && pathThere(english.url, there, prefixes)
}
