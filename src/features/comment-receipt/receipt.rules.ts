import { type DisplayDate, displayDate } from '#model/articles/date.ts'
import { commentAddress } from '#model/readers/comment-addresses.ts'
import type { Link } from '#model/text/text.ts'

/** A comment as its receipt shows it. */
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
}

export interface ReceiptPlan {
  /** One of them may speak of a crisis, and is not decided; or was passed on to somebody who can act. */
  isUrgent: boolean
  comments: {
    id: string
    status: string
    explanation: string
    article: Link | null
    /** Where it is published; null where it is not. */
    link: string | null
    sentOn: DisplayDate
    /** Everything that is stored of it. */
    parts: { label: string; text: string }[]
  }[]
}

/** COMM-1, PRIV-3: what became of comments, and all that is stored of them. */
export function planReceipt(comments: readonly ReceiptInput[]): ReceiptPlan {
  return {
    isUrgent: comments.some(({ isUrgent, state }) => state === 'escalated' || (isUrgent && state === 'waiting')),
    comments: comments.map((comment) => ({
      id: comment.id,
      status: statuses[comment.state],
      explanation: explanationOf(comment),
      article:
        comment.articlePath === null
          ? null
          : { name: comment.articleTitle ?? comment.articlePath, link: comment.articlePath },
      link:
        comment.state === 'approved' && comment.articlePath !== null
          ? commentAddress(comment.articlePath, comment.id.slice(comment.id.indexOf('/') + 1))
          : null,
      sentOn: displayDate(comment.madeAt.toISOString().slice(0, 10)),
      parts: [
        { label: 'Your comment', text: comment.text },
        { label: 'As our editors word it', text: comment.editedText ?? '' },
        { label: 'Editor’s note below it', text: comment.medicalNote ?? '' },
        { label: 'Condition', text: comment.condition },
        { label: 'Years living with it', text: comment.years },
        { label: 'Age', text: comment.age },
        { label: 'Email, never published', text: comment.email ?? '' },
      ].filter(({ text }) => text !== ''),
    })),
  }
}

const statuses = {
  waiting: 'Waiting for review',
  escalated: 'Read by a moderator',
  approved: 'Published',
  rejected: 'Not published',
}

function explanationOf({ state, reason }: ReceiptInput): string {
  if (state === 'approved') return 'A moderator has read your comment, and readers can see it.'
  if (state === 'rejected')
    return `A moderator has read your comment and did not publish it. Reason: ${reason ?? 'none given'}`
  // No promise to somebody in a crisis: neither that it will be posted, nor that we can help.
  if (state === 'escalated')
    return 'Thank you for telling us. A moderator has read your comment, and it is not published for now. What you feel matters, and you do not have to carry it alone. We are a website and cannot be with you, but the people at the help lines above listen now, at any hour.'
  return 'Thank you for your comment. Our moderators review every comment; yours will be reviewed and posted within 24 to 48 hours.'
}
