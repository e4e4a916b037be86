import { plainText } from '#model/text/plain-text.ts'
import type { Html } from '#model/text/text.ts'
import type { Texts } from '../texts.ts'

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
 * @param lines  help lines; those of another danger than a crisis begin with words of their own
 * @param words  of the moderators, in paragraphs, in place of those before the help lines
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

/** The reply as plain text, to be copied or for mail programs without HTML. */
export function crisisReplyText({ before, help, after }: CrisisReply): string {
  return [...before, plainText(help), ...after].join('\n\n')
}
