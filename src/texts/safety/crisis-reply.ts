import { plainText } from '#model/text/plain-text.ts'
import type { Html } from '#model/text/text.ts'
import type { Texts } from '../texts.ts'

/** The moderators' reply to the writer of a comment that may mention a crisis. */
export interface CrisisReply {
  subject: string
  /** Before the help lines. */
  before: string[]
  /** Help lines by country, by `crisisHelp`. */
  help: Html
  after: string[]
}

/**
 * The subject mentions no crisis: others may see it on a screen.
 *
 * @param lines  help lines; those for another danger than a crisis begin with words of their own
 * @param words  the moderators' own paragraphs, in place of the default ones before the help lines
 */
export function crisisReply(
  site: string,
  { help, isOfCrisis }: { help: Html; isOfCrisis: boolean },
  { t }: Texts,
  words?: string,
): CrisisReply {
  return {
    subject: t('crisisMail.replySubject', { site }),
    before: words?.split(/\n\s*\n/) ?? [
      t('crisisMail.replyThanks', { site }),
      ...(isOfCrisis ? [t('crisisMail.replyPeople')] : []),
    ],
    help,
    after: [...(isOfCrisis ? [t('crisisMail.replyNow')] : []), t('crisisMail.replyNoService')],
  }
}

/** The reply as plain text, for copying or for mail programs without HTML. */
export function crisisReplyText({ before, help, after }: CrisisReply): string {
  return [...before, plainText(help), ...after].join('\n\n')
}
