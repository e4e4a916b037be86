import type { StaffIdentity } from '#store/staff/staff-identities.ts'

type Identity = Pick<StaffIdentity, 'issuer' | 'subject'>

/** The key of an identity among the erasures. An issuer is a URL, so it has no space. */
export function identityKey({ issuer, subject }: Identity): string {
  return `${issuer} ${subject}`
}

export function identityOfKey(key: string): Identity {
  const end = key.indexOf(' ')
  return { issuer: key.slice(0, end), subject: key.slice(end + 1) }
}
