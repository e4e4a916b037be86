/** Purposes that a reader may allow to other companies. Nothing is allowed until the reader says so (PRIV-1). */
export const consentPurposes = ['ads', 'ad-storage', 'sponsor-pixels', 'analytics'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]
/** Purposes of the site itself for data that it stores on the device; none of it is sent to another company. */
export const ownPurposes = ['experiments', 'ad-capping'] as const
export type Purpose = ConsentPurpose | (typeof ownPurposes)[number]
export const purposes: readonly Purpose[] = [...consentPurposes, ...ownPurposes]

/** The validity of an answer, in months: regulators in Europe require a new one after six. */
export const consentMonths = 6
/** A reader who refused every other company is not asked again for a year (California Civil Code 1798.135(c)(4)). */
export const refusalMonths = 12

/** A company, or a service of one, that needs readers' consent. */
export interface AskedCompany {
  name: string
  purpose: ConsentPurpose
}

/** The answer that Global Privacy Control gives. */
export const optedOut = { purposes, companies: [] } as const

/** A reader's answer, as the device stores it. It is never sent. */
export interface ConsentRecord {
  /** Identifies the wording and the companies of the question (src/features/privacy/asked.rules.ts). */
  version: string
  /** Time of the answer: ISO 8601, UTC. */
  at: string
  /** Time of expiry. */
  until: string
  /** A reader who was asked, or a browser that sends Global Privacy Control. */
  by: 'reader' | 'signal'
  requestedPurposes: Purpose[]
  /** The requested purposes that the reader allowed. */
  allowed: Purpose[]
  /** The companies of the question. */
  companies: AskedCompany[]
}

/**
 * The stored form. Browsers keep answers with the former name of `requestedPurposes` for up to a year
 * (`refusalMonths`).
 */
type StoredRecord = ConsentRecord & { asked?: Purpose[] }

/** A question to the reader for consent. */
export interface ConsentRequest {
  version: string
  purposes: readonly Purpose[]
  companies: readonly AskedCompany[]
}

/** A stored record; null for anything else, such as a record edited by hand. */
export function parseRecord(text: string | null): ConsentRecord | null {
  try {
    const {
      version,
      at,
      until,
      by,
      asked,
      requestedPurposes = asked,
      allowed,
      companies,
    } = JSON.parse(text ?? '') as StoredRecord
    const isRecord =
      new Date(at).toISOString() === at &&
      purposesIn(requestedPurposes) &&
      purposesIn(allowed) &&
      allowed.every((purpose) => requestedPurposes.includes(purpose)) &&
      until === endOf(at, allowed) &&
      (by === 'reader' || by === 'signal') &&
      companies.every(({ name, purpose }) => isText(name) && requestedPurposes.includes(purpose)) &&
      isText(version)
    return isRecord ? { version, at, until, by, requestedPurposes, allowed, companies } : null
  } catch {
    return null
  }
}

/** Whether a record answers the current question. A record from the future, or an expired one, does not. */
export function isCurrent({ version, at, until }: ConsentRecord, askedNow: string, now: Date): boolean {
  const day = now.toISOString()
  return version === askedNow && at <= day && day < until
}

/** The expiry of an answer. */
export function endOf(at: string, allowed: readonly Purpose[]): string {
  const end = new Date(at)
  const allowsCompanies = consentPurposes.some((purpose) => allowed.includes(purpose))
  end.setUTCMonth(end.getUTCMonth() + (allowsCompanies ? consentMonths : refusalMonths))
  return end.toISOString()
}

function purposesIn(list: unknown): list is Purpose[] {
  return Array.isArray(list) && list.every((purpose) => purposes.includes(purpose))
}

function isText(value: unknown): boolean {
  return typeof value === 'string'
}
