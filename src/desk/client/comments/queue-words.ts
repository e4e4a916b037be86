import { waitingTime } from '../controls/waiting-time.ts'
import { listOf } from './CommentFilters.tsx'
import type { CommentView } from './comment-list.ts'

/** The title of a list of comments: its contents and their order. */
export function listTitle(view: CommentView): string {
  return listTitles[listOf(view)]
}

const listTitles = {
  waiting: 'Waiting: what may be urgent, then the oldest',
  escalated: 'Escalated, newest first',
  approved: 'Approved, newest first',
  rejected: 'Rejected, newest first',
  reported: 'Reported by readers, newest first',
  all: 'All comments, newest first',
} as const

/** How many comments wait, and since when. */
export function queueWords({
  waiting,
  urgent,
  escalated,
  oldestAt,
}: {
  waiting: number
  urgent: number
  escalated: number
  oldestAt: string | null
}): string {
  const passedOn = escalated > 0 ? `, ${escalated} escalated` : ''
  if (waiting === 0 || oldestAt === null) return `None waiting${passedOn}`
  const oldest = waitingTime(oldestAt, new Date()).text
  return `${waiting} waiting${urgent > 0 ? `, ${urgent} urgent` : ''}, the oldest for ${oldest}${passedOn}`
}
