import type { IsoDate } from '#model/articles/date.ts'
import { dayOf } from '#model/day.ts'
import { commentAddress } from '#model/readers/comment-addresses.ts'
import type { Hold } from '#model/readers/comment-hold.ts'
import { helpOfHolds } from '#model/readers/hold-help.ts'
import type { HelpBoxName } from '#model/safety/help.ts'
import type { Link } from '#model/text/text.ts'

/** The input for the receipt of a comment. */
export interface ReceiptInput {
  id: string
  articlePath: string | null
  articleTitle: string | null
  text: string
  editedText: string | null
  medicalNote: string | null
  condition: string
  age: string
  years: string
  email: string | null
  madeAt: Date
  state: 'waiting' | 'escalated' | 'approved' | 'rejected'
  reason: string | null
  isUrgent: boolean
  moderationFlags: Hold[]
  wantsDecision: boolean
}

export interface ReceiptPlan {
  /** Help lines for dangers in comments that are urgent and undecided, or passed on to somebody who can act. */
  help: HelpBoxName[]
  comments: ReceivedComment[]
}

export interface ReceivedComment {
  id: string
  state: ReceiptInput['state']
  /** The moderators' reason for not publishing it; null if they gave none. */
  reason: string | null
  article: Link | null
  /** The address of the published comment; null if it is not published. */
  link: string | null
  sentOn: IsoDate
  /** Whether its writer wants a mail about the decision. */
  wantsDecision: boolean
  /** All stored data of the comment. */
  parts: { name: ReceiptPart; text: string }[]
}

export type ReceiptPart = 'comment' | 'edited' | 'note' | 'condition' | 'years' | 'age' | 'email'

/** COMM-1, PRIV-3: the state of comments, and all their stored data. */
export function planReceipt(comments: readonly ReceiptInput[]): ReceiptPlan {
  const open = comments.filter(({ isUrgent, state }) => state === 'escalated' || (isUrgent && state === 'waiting'))
  const help = helpOfHolds(open.flatMap(({ moderationFlags }) => moderationFlags))
  return {
    help: open.length > 0 && help.length === 0 ? ['crisis'] : help,
    comments: comments.map((comment) => ({
      id: comment.id,
      state: comment.state,
      reason: comment.reason,
      wantsDecision: comment.wantsDecision,
      article:
        comment.articlePath === null
          ? null
          : { name: comment.articleTitle ?? comment.articlePath, link: comment.articlePath },
      link:
        comment.state === 'approved' && comment.articlePath !== null
          ? commentAddress(comment.articlePath, comment.id.slice(comment.id.indexOf('/') + 1))
          : null,
      sentOn: dayOf(comment.madeAt),
      parts: (
        [
          { name: 'comment', text: comment.text },
          { name: 'edited', text: comment.editedText ?? '' },
          { name: 'note', text: comment.medicalNote ?? '' },
          { name: 'condition', text: comment.condition },
          { name: 'years', text: comment.years },
          { name: 'age', text: comment.age },
          { name: 'email', text: comment.email ?? '' },
        ] as const
      ).filter(({ text }) => text !== ''),
    })),
  }
}
