import type { Point } from '../problem.ts'

/** A topic of the MedlinePlus health-topics feed, as it stands there. */
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
  /** HTML, not always valid. */
  summary: string
  groups: { name: string; url: string }[]
  relatedTopics: { title: string; url: string }[]
  sites: { title: string; url: string; organizations: string[] }[]
  /** What the feed has beside this and an article has no place for: texts by element name. */
  others: Map<string, string[]>
  /** Where the topic begins in the file. */
  point: Point
}
