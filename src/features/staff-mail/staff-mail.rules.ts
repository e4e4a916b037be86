import type { StaffLinkPurpose } from '#model/staff/staff-link.ts'
import type { Texts } from '#texts/texts.ts'

interface Place {
  site: string
  origin: string
}

/** The link with which somebody of the staff registers a passkey (NEWS-1). */
export interface StaffLinkFacts extends Place {
  name: string
  purpose: Exclude<StaffLinkPurpose, 'first'>
  /** How long the link works from when it was made. */
  hours: number
  address: string
}

/** What somebody else did with an account, for its owner. */
export interface StaffRecoveryFacts extends Place {
  by: string
  isAsked: boolean
  byOneAlone: boolean
}

/** What a mail to somebody of the staff says. */
export interface StaffMail extends Place {
  subject: string
  paragraphs: string[]
  /** Null in a mail that leads nowhere. */
  button: { label: string; address: string } | null
  reason: string
  /** By which mails of its kind end (NEWS-11); left out in one that is no choice. */
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
  { by, isAsked, byOneAlone, site, origin }: StaffRecoveryFacts,
  { t }: Texts,
): StaffMail {
  const paragraphs = [isAsked ? t('staffMail.askedFor', { name: by, site }) : t('staffMail.made', { name: by, site })]
  if (byOneAlone) paragraphs.push(t('staffMail.alone'))
  paragraphs.push(t('staffMail.unexpected'))
  return {
    subject: t('staffMail.recoverySubject', { site }),
    paragraphs,
    button: null,
    reason: t('staffMail.reason', { site }),
    site,
    origin,
  }
}

/** What waits for somebody at the desk. @param told  each in a sentence, the oldest first */
export function deskNoticeMail(
  { told, address, stopAddress, site, origin }: Place & { told: string[]; address: string; stopAddress: string },
  { t }: Texts,
): StaffMail {
  const [only = ''] = told
  return {
    subject: told.length === 1 ? only : t('staffMail.digestSubject', { site }),
    paragraphs: told,
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
