import type { CorrectionComment } from 'schema-dts'
import type { HistoryEntry } from '#model/articles/article.ts'
import { dateTime } from './linked-data.ts'

/** REV-5: the corrections in the history of an article, for linked data; undefined if there are none. */
export function correctionsOf(history: Readonly<Record<string, HistoryEntry>>): CorrectionComment[] | undefined {
  const corrections = Object.values(history).filter(({ isCorrection }) => isCorrection)
  if (corrections.length === 0) return undefined
  return corrections.map(({ date, action, updateReason }) => ({
    '@type': 'CorrectionComment',
    text: updateReason.join(' ') || action,
    datePublished: dateTime(date.date),
  }))
}
