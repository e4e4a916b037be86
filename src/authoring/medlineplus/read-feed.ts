import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { foldSpace } from '../html/html-tree.ts'
import type { Point } from '../problem.ts'

/** A topic of the MedlinePlus health-topics feed. */
export interface Topic {
  title: string
  url: string
  /** "English" or "Spanish". */
  language: string
  /** `MM/DD/YYYY`. */
  dateCreated: string
  /** One line about the topic. */
  metaDescription: string
  alsoCalled: string[]
  /** Names under which MedlinePlus refers to the topic, such as "Singultus" for "Hiccups". */
  seeReferences: string[]
  /** HTML, not always valid. */
  summary: string
  groups: { name: string; url: string }[]
  relatedTopics: { title: string; url: string }[]
  sites: { title: string; url: string; organizations: string[] }[]
  /** The addresses of the topic in other languages of the feed. */
  translations: { url: string; language: string }[]
  /** Texts of the feed for which an article has no field, by element name. */
  others: Map<string, string[]>
  /** The start of the topic in the file. */
  point: Point
  /** The source text of the element. */
  source: string
}

export type Feed = { topics: Topic[] } | { mistake: Point & { found: string } }

interface OpenElement {
  tag: SaxesTagPlain
  point: Point
  /** Text in the element and its descendants. */
  text: string
}

/** Reads the health-topics XML of MedlinePlus. XML that is not well-formed gives no topics at all. */
export function readFeed(xml: string): Feed {
  const topics: Topic[] = []
  const open: OpenElement[] = []
  let start: Point = { line: 1, column: 1 }
  let startsAt = 0
  let topic: Topic | undefined
  let isFeed = false
  const parser = new SaxesParser({ xmlns: false })
  parser.on('opentagstart', ({ name }) => {
    // The parser has already read the name and the character after it.
    start = { line: parser.line, column: Math.max(1, parser.column - name.length - 1) }
    if (name === 'health-topic') startsAt = xml.lastIndexOf('<', parser.position)
  })
  parser.on('opentag', (tag) => {
    open.push({ tag, point: start, text: '' })
    if (tag.name === 'health-topics') isFeed = true
    if (tag.name === 'health-topic') topic = newTopic(tag.attributes, start)
    if (tag.name === 'site')
      topic?.sites.push({ title: tag.attributes.title ?? '', url: tag.attributes.url ?? '', organizations: [] })
  })
  const addText = (text: string) => {
    for (const element of open)
      if (element.tag.name !== 'health-topics' && element.tag.name !== 'health-topic') element.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', (tag) => {
    const closed = open.pop()
    const parent = open.at(-1)?.tag.name
    if (tag.name === 'health-topic' && topic) {
      topics.push({ ...topic, source: xml.slice(startsAt, parser.position) })
      topic = undefined
    } else if (topic && closed && parent === 'health-topic') {
      addPart(topic, tag, closed.text)
    } else if (topic && closed && parent === 'site') {
      addSitePart(topic, tag.name, closed.text)
    }
  })
  try {
    parser.write(xml).close()
  } catch (error) {
    return {
      mistake: {
        line: parser.line,
        column: parser.column + 1,
        found: String((error as Error).message).replace(/^\d+:\d+: /, ''),
      },
    }
  }
  return isFeed ? { topics } : { mistake: { line: 1, column: 1, found: 'no <health-topics>' } }
}

function newTopic(attributes: Record<string, string>, point: Point): Topic {
  return {
    title: foldSpace(attributes.title ?? ''),
    url: attributes.url ?? '',
    language: attributes.language ?? 'English',
    dateCreated: attributes['date-created'] ?? '',
    metaDescription: foldSpace(attributes['meta-desc'] ?? ''),
    alsoCalled: [],
    seeReferences: [],
    summary: '',
    groups: [],
    relatedTopics: [],
    sites: [],
    translations: [],
    others: new Map(),
    point,
    source: '',
  }
}

function addPart(topic: Topic, { name, attributes }: SaxesTagPlain, text: string): void {
  const line = foldSpace(text)
  if (name === 'full-summary') topic.summary += text
  else if (name === 'also-called') topic.alsoCalled.push(line)
  else if (name === 'see-reference') topic.seeReferences.push(line)
  else if (name === 'group') topic.groups.push({ name: line, url: attributes.url ?? '' })
  else if (name === 'related-topic') topic.relatedTopics.push({ title: line, url: attributes.url ?? '' })
  else if (name === 'language-mapped-topic')
    topic.translations.push({ url: attributes.url ?? '', language: attributes.language ?? '' })
  else if (name !== 'site') addOther(topic, name, line || JSON.stringify(attributes))
}

function addSitePart(topic: Topic, name: string, text: string): void {
  if (name === 'organization') topic.sites.at(-1)?.organizations.push(foldSpace(text))
  else addOther(topic, name, foldSpace(text))
}

function addOther(topic: Topic, name: string, text: string): void {
  const texts = topic.others.get(name) ?? []
  if (!texts.includes(text)) topic.others.set(name, [...texts, text])
}
