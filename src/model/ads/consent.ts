/** What a reader may allow other companies. Nothing is allowed until the reader says so (PRIV-1). */
export const consentPurposes = ['ads', 'ad-storage', 'sponsor-pixels', 'analytics'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]
/** What the site itself may do for a reader with what it keeps on the device; none of it is sent to another company. */
export const ownPurposes = ['experiments', 'ad-capping'] as const
export type Purpose = ConsentPurpose | (typeof ownPurposes)[number]
export const purposes: readonly Purpose[] = [...consentPurposes, ...ownPurposes]

/** How long an answer counts, in months: regulators in Europe ask for a new one after six. */
export const consentMonths = 6
/** Who has refused every other company is not asked the same again for a year (California Civil Code 1798.135(c)(4)). */
export const refusalMonths = 12

/** A company, or a service of one, that readers are asked about. */
export interface AskedCompany {
  name: string
  purpose: ConsentPurpose
}

/** What Global Privacy Control answers. */
export const optedOut = { purposes, companies: [] } as const

/** A reader's answer, as the device keeps it. It is never sent. */
export interface ConsentRecord {
  /** Names the wording and the companies that were asked about (src/features/privacy/asked.rules.ts). */
  version: string
  /** When it was answered: ISO 8601, UTC. */
  at: string
  /** From when on it counts no more. */
  until: string
  /** A reader who was asked, or a browser that sends Global Privacy Control. */
  by: 'reader' | 'signal'
  requestedPurposes: Purpose[]
  /** Those of them that were answered with yes. */
  allowed: Purpose[]
  /** Those that were asked about. */
  companies: AskedCompany[]
}

/** As it was stored. Browsers have answers with the former name of `requestedPurposes` for up to a year (`refusalMonths`). */
type StoredRecord = ConsentRecord & { asked?: Purpose[] }

/** What is asked of a reader. */
export interface ConsentRequest {
  version: string
  purposes: readonly Purpose[]
  companies: readonly AskedCompany[]
}

/** A record as it was stored; null for anything else, such as one that somebody has edited. */
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

/** Whether a record is an answer to what is asked now. One from the future, or too old, is none. */
export function isCurrent({ version, at, until }: ConsentRecord, askedNow: string, now: Date): boolean {
  const day = now.toISOString()
  return version === askedNow && at <= day && day < until
}

/** Until when an answer counts. */
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
