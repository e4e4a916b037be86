import type { DailyCount } from '#store/events/events.ts'
import type { Statistics } from '../../desk-api.ts'

const titles: Partial<Record<DailyCount['subject'], string>> = {
  read: 'Reads',
  share: 'Shares',
  feedback: 'Feedback',
  affiliate: 'Presses on links to shops',
  searchWithoutResult: 'Searches without a result',
}

/**
 * The most important counts of a period, and of the period of the same length before it.
 *
 * @param counts  of both periods
 * @param firstDay  of the later period, ISO 8601
 */
export function headlinesOf(counts: readonly DailyCount[], firstDay: string): Statistics['headlines'] {
  return Object.entries(titles).map(([subject, title]) => {
    const ofSubject = counts.filter((count) => count.subject === subject)
    const sum = (part: typeof ofSubject) => part.reduce((total, { count }) => total + count, 0)
    return {
      title,
      count: sum(ofSubject.filter(({ day }) => day >= firstDay)),
      before: sum(ofSubject.filter(({ day }) => day < firstDay)),
    }
  })
}
