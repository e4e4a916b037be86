import { plainText } from '../text/plain-text.ts'
import type { Html } from '../text/text.ts'

/** What moderators write to somebody whose comment may speak of a crisis. */
export interface CrisisReply {
  subject: string
  /** Before the help lines. */
  before: string[]
  /** Help lines by country, by `crisisHelp`. */
  help: Html
  after: string[]
}

/**
 * The subject names no crisis: others may see it on a screen.
 *
 * @param words  of the moderators, in paragraphs, in place of those before the help lines
 */
export function crisisReply(site: string, help: Html, words?: string): CrisisReply {
  return {
    subject: `About your comment at ${site}`,
    before: words?.split(/\n\s*\n/) ?? [
      `Thank you for writing to ${site}. A moderator has read your comment, and we are worried about you.`,
      'What you feel matters, and you do not have to carry it alone. There are people who listen now, without judging, whatever the hour:',
    ],
    help,
    after: [
      'If you have taken something, are hurt, or are about to act on these thoughts, please call the emergency number now, or ask somebody near you to do it.',
      'We are a website and no crisis service: we cannot call you, and answers to this mail are not read day and night. The people at these lines can help at once.',
    ],
  }
}

/** The reply as plain text, to be copied or for mail programs without HTML. */
export function crisisReplyText({ before, help, after }: CrisisReply): string {
  return [...before, plainText(help), ...after].join('\n\n')
}
