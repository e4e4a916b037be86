import type { IsoDate } from '#model/articles/date.ts'
import type { reviewerChanges } from '#model/readers/email-template.ts'
import type { StaffLinkPurpose } from '#model/staff/staff-link.ts'
import type { Texts } from '#texts/texts.ts'

interface Place {
  site: string
  origin: string
}

/** The link with which a member of the staff registers a passkey (NEWS-1). */
export interface StaffLinkFacts extends Place {
  name: string
  purpose: Exclude<StaffLinkPurpose, 'first'>
  /** How long the link works after it was created. */
  hours: number
  address: string
}

/** Another person's action on an account, for its owner. */
export interface StaffRecoveryFacts extends Place {
  by: string
  isAsked: boolean
  byOneAlone: boolean
  /** All reviews under the owner's name; null for an account that vouches for no texts. */
  entries: SignedEntry[] | null
}

/** The content of a mail to a member of the staff. */
export interface StaffMail extends Place {
  subject: string
  paragraphs: string[]
  /** Null in a mail without a link. */
  button: { label: string; address: string } | null
  reason: string
  /** The link that ends mails of this kind (NEWS-11); left out in mails that nobody can decline. */
  stop?: { label: string; address: string }
}

export function staffLinkMail(
  { name, purpose, hours, address, site, origin }: StaffLinkFacts,
  { t }: Texts,
): StaffMail {
  const ask = {
    invitation: t('staffMail.invited', { name, site }),
    device: t('staffMail.device', { name, site }),
    recovery: t('staffMail.recovered', { name, site }),
  }[purpose]
  return {
    subject: t('staffMail.linkSubject', { site }),
    paragraphs: [ask, t('staffMail.once', { count: hours })],
    button: { label: t('staffMail.button'), address },
    reason: t('staffMail.reason', { site }),
    site,
    origin,
  }
}

export function staffRecoveryMail(
  { by, isAsked, byOneAlone, entries, site, origin }: StaffRecoveryFacts,
  texts: Texts,
): StaffMail {
  const { t } = texts
  const paragraphs = [isAsked ? t('staffMail.askedFor', { name: by, site }) : t('staffMail.made', { name: by, site })]
  if (byOneAlone) paragraphs.push(t('staffMail.alone'))
  paragraphs.push(t('staffMail.unexpected'))
  if (entries) paragraphs.push(...signedEntries(entries, texts))
  return {
    subject: t('staffMail.recoverySubject', { site }),
    paragraphs,
    button: null,
    reason: t('staffMail.reason', { site }),
    site,
    origin,
  }
}

/** A signed review. */
export interface SignedEntry {
  articleId: string
  number: number
  signedOn: IsoDate
}

/** The reviews under the name of a reviewer (REV-2). */
function signedEntries(entries: readonly SignedEntry[], { t, date }: Texts): string[] {
  const lines = entries.map(({ articleId, number, signedOn }) =>
    t('staffMail.entry', { article: articleId, number, date: date(signedOn) }),
  )
  return [t('staffMail.entries', { count: entries.length }), ...lines]
}

/** The mail on a change that lets others act under a reviewer's name, with the reviews signed under it. */
export function reviewerChangeMail(
  {
    by,
    what,
    entries,
    site,
    origin,
  }: Place & { by: string; what: (typeof reviewerChanges)[number]; entries: SignedEntry[] },
  texts: Texts,
): StaffMail {
  const { t } = texts
  const opening = {
    passkey: t('staffMail.newKey', { site }),
    organisation: t('staffMail.newOrganisation', { site }),
    roles: t('staffMail.newRoles', { name: by, site }),
    person: t('staffMail.newPerson', { name: by, site }),
  }[what]
  return {
    subject: t('staffMail.changedSubject', { site }),
    paragraphs: [opening, t('staffMail.unexpected'), ...signedEntries(entries, texts)],
    button: null,
    reason: t('staffMail.reason', { site }),
    site,
    origin,
  }
}

/** The paths of the articles with one need, in the list of a month. */
export interface ReviewListPart {
  need: 'changed' | 'overdue' | 'due'
  paths: string[]
}

/** REV-3: the monthly list for a reviewer, and for an editor the articles without a reviewer. */
export function reviewListMail(
  {
    own,
    unassigned,
    superseded,
    retracted,
    address,
    stopAddress,
    site,
    origin,
  }: Place & {
    own: ReviewListPart[]
    unassigned: ReviewListPart[]
    superseded: string[]
    retracted: string[]
    address: string
    stopAddress: string
  },
  { t, list }: Texts,
): StaffMail {
  const words = {
    changed: 'staffMail.listChanged',
    overdue: 'staffMail.listOverdue',
    due: 'staffMail.listDue',
  } as const
  const sentences = (parts: ReviewListPart[]) =>
    parts.map(({ need, paths }) => t(words[need], { articles: list(paths) }))
  return {
    subject: t('staffMail.listSubject', { site }),
    paragraphs: [
      ...sentences(own),
      ...(unassigned.length > 0 ? [t('staffMail.listNobody'), ...sentences(unassigned)] : []),
      ...(superseded.length > 0 ? [t('staffMail.listSuperseded', { sources: list(superseded) })] : []),
      ...(retracted.length > 0 ? [t('staffMail.listRetracted', { sources: list(retracted) })] : []),
    ],
    button: { label: t('staffMail.button'), address },
    reason: t('staffMail.reason', { site }),
    stop: { label: t('staffMail.stop'), address: stopAddress },
    site,
    origin,
  }
}

/** The notices that wait for an account at the desk. @param subjects  a sentence for each, the oldest first */
export function deskNoticeMail(
  {
    subjects,
    address,
    stopAddress,
    site,
    origin,
  }: Place & { subjects: string[]; address: string; stopAddress: string },
  { t }: Texts,
): StaffMail {
  const [only = ''] = subjects
  return {
    subject: subjects.length === 1 ? only : t('staffMail.digestSubject', { site }),
    paragraphs: subjects,
    button: { label: t('staffMail.button'), address },
    reason: t('staffMail.reason', { site }),
    stop: { label: t('staffMail.stop'), address: stopAddress },
    site,
    origin,
  }
}

export function staffMailText({ paragraphs, button, reason, stop }: StaffMail): string {
  const end = stop ? [`${stop.label}: ${stop.address}`] : []
  return [...paragraphs, ...(button ? [button.address] : []), '-- ', reason, ...end].join('\n\n')
}
