import { dayMs } from '#model/duration.ts'
import {
  blockedDays,
  countedAddresses,
  countedForMs,
  countRetentionDays,
  endedSignupDays,
  replayHours,
} from '#model/readers/kept-for.ts'
import type { Retention } from '#model/readers/retention.ts'
import { sessionHours } from '#model/staff/session-hours.ts'
import type { Texts } from '#texts/texts.ts'

/** An item of the data that the site's server stores about readers or its staff. */
export interface ServerItem {
  what: string
  holds: string
  /** How long, as the end of "Kept …". */
  until: string
}

/** PRIV-1: all data that the server stores about readers and the staff, with the times of its code and settings. */
export function keptByServer(
  { eventDays, errorDays, mailDays, feedbackDays, commentDays }: Retention,
  texts: Texts,
): ServerItem[] {
  const { t } = texts
  const forDays = (days: number) => t('privacy.forDays', { days })
  const lasting = (ms: number) => durationInWords(ms, texts)
  const until: Record<ItemName, string> = {
    addresses: t('privacy.addressesUntil', {
      pages: lasting(countedForMs.uncachedPages),
      calls: lasting(countedForMs.calls),
      events: lasting(countedForMs.events),
      addresses: countedAddresses,
    }),
    counts: t('privacy.countsUntil', { days: eventDays, sums: countRetentionDays }),
    errorReports: t('privacy.errorReportsUntil', { days: errorDays }),
    comments: t('privacy.commentsUntil', { days: commentDays }),
    reports: t('privacy.reportsUntil', { days: commentDays }),
    blocks: forDays(blockedDays),
    feedback: forDays(feedbackDays),
    signups: t('privacy.signupsUntil', { days: endedSignupDays }),
    mails: t('privacy.mailsUntil', { days: mailDays }),
    mailCounts: t('privacy.mailCountsUntil'),
    mailBlocks: t('privacy.mailBlocksUntil'),
    forms: t('privacy.formsUntil', { hours: replayHours }),
    erasures: t('privacy.forGood'),
    audit: t('privacy.forGood'),
    staff: t('privacy.forGood'),
    staffSessions: t('privacy.staffSessionsUntil', { hours: sessionHours.whole }),
  }
  return itemNames.map((name) => ({
    what: t(`privacy.${name}Name`),
    holds: t(`privacy.${name}Holds`),
    until: until[name],
  }))
}

/** The items by the first part of their keys, in the order of the list. */
const itemNames = [
  'addresses',
  'counts',
  'errorReports',
  'comments',
  'reports',
  'blocks',
  'feedback',
  'signups',
  'mails',
  'mailCounts',
  'mailBlocks',
  'forms',
  'erasures',
  'audit',
  'staff',
  'staffSessions',
] as const
type ItemName = (typeof itemNames)[number]

const secondMs = 1000
const minuteMs = 60 * secondMs

/** `10_000` → "10 seconds"; in the largest unit without a remainder. */
export function durationInWords(ms: number, { t }: Pick<Texts, 't'>): string {
  if (ms % dayMs === 0) return t('privacy.durationDays', { count: ms / dayMs })
  if (ms % minuteMs === 0) return t('privacy.durationMinutes', { count: ms / minuteMs })
  return t('privacy.durationSeconds', { count: ms / secondMs })
}
