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
  return [...before, textOf(help), ...after].join('\n\n')
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Sanitised markup of paragraphs and links as text. */
function textOf(html: Html): string {
  return html
    .replace(/\s+/g, ' ')
    .replace(/<\/(?:p|li)>\s*|<br\s*\/?>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&(\w+);/g, (entity, name: string) => entities[name] ?? entity)
    .trim()
}
