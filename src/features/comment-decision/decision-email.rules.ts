import type { IsoDate } from '#model/articles/date.ts'
import type { Texts } from '#texts/texts.ts'

/** What the mail about a decision says. It repeats nothing of the comment: others may see it on a screen. */
export interface DecisionEmailFacts {
  /** Where readers see the comment; null where they do not. */
  published: string | null
  /** Why they do not, as the moderator wrote it. */
  reason: string | null
  sentOn: IsoDate
  /** Whom to write to. */
  contact: string
  site: string
  /** Address of the page where the recipient blocks such mail. */
  blockAddress: string
}

export function decisionEmailSubject({ site }: Pick<DecisionEmailFacts, 'site'>, { t }: Texts): string {
  return t('commentDecision.subject', { site })
}

/** The whole mail: it has no other form. */
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
