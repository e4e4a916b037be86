import type { IsoDate } from '#model/articles/date.ts'
import type { Texts } from '#texts/texts.ts'

/** The facts of the mail about a decision. It quotes nothing of the comment: others may see it on a screen. */
export interface DecisionEmailFacts {
  /** The address of the published comment; null if it is not published. */
  published: string | null
  /** The reason for not publishing it, in the moderator's words. */
  reason: string | null
  sentOn: IsoDate
  /** The address for questions. */
  contact: string
  site: string
  /** The address of the page on which the recipient can block such mail. */
  blockAddress: string
}

export function decisionEmailSubject({ site }: Pick<DecisionEmailFacts, 'site'>, { t }: Texts): string {
  return t('commentDecision.subject', { site })
}

/** The whole mail, which is plain text only. */
export function decisionEmailText(
  { published, reason, sentOn, contact, site, blockAddress }: DecisionEmailFacts,
  { t, date }: Texts,
): string {
  const sent = { date: date(sentOn) }
  const outcome = published
    ? [t('commentDecision.published', sent), published]
    : [t('commentDecision.declined', sent), ...(reason ? [t('commentDecision.reason', { reason })] : [])]
  const paragraphs = [
    ...outcome,
    t('commentDecision.contact', { contact }),
    `-- \n${t('commentDecision.why', { site })}`,
    `${t('commentDecision.block', { site })}:\n${blockAddress}`,
  ]
  return `${paragraphs.join('\n\n')}\n`
}
