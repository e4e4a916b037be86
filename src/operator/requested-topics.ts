import { dayOf } from '#model/day.ts'
import type { RequestedTopic } from '#store/readers/topic-requests.ts'
import { oneLine } from './output/one-line.ts'

/** Requested topics as a text table: number of requests, newest date, topic, and below it the details readers gave. */
export function topicsTable(topics: readonly RequestedTopic[]): string {
  if (topics.length === 0) return 'No reader has asked for a topic yet.'
  return ['times  newest      topic', ...topics.flatMap(topicLines)].join('\n')
}

function topicLines({ times, newestAt, topic, details }: RequestedTopic): string[] {
  const indent = ' '.repeat(19)
  const row = `${String(times).padStart(5)}  ${dayOf(newestAt)}  ${oneLine(topic)}`
  return [row, ...details.map((detail) => `${indent}- ${oneLine(detail)}`)]
}
