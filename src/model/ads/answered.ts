import { type ConsentRecord, type ConsentRequest, endOf, type Purpose, purposes } from './consent.ts'

/** The record of a consent answer given now. */
export function answered(
  { version, purposes: requestedPurposes, companies }: ConsentRequest,
  allowed: readonly Purpose[],
  by: ConsentRecord['by'],
  now: Date,
): ConsentRecord {
  const kept = purposes.filter((purpose) => requestedPurposes.includes(purpose) && allowed.includes(purpose))
  const at = now.toISOString()
  return {
    version,
    at,
    until: endOf(at, kept),
    by,
    requestedPurposes: purposes.filter((purpose) => requestedPurposes.includes(purpose)),
    allowed: kept,
    companies: companies.filter(({ purpose }) => requestedPurposes.includes(purpose)),
  }
}
