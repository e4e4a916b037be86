import { createPublicKey, type JsonWebKeyInput, randomBytes } from 'node:crypto'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { cose, decodeCredentialPublicKey } from '@simplewebauthn/server/helpers'
import { z } from 'zod'
import type { Passkey } from '#store/staff/staff-passkeys.ts'

/*
 * The ceremonies of WebAuthn (NEWS-1). Only the desk loads this module: loading its library takes longer than the rest
 * of the site's start.
 */

/** The relying party of passkeys: they work only at its host name. */
export interface RelyingParty {
  /** The host name, such as `desk.example.org` or `localhost`. */
  id: string
  /** The origin of the page, such as `https://desk.example.org`. */
  origin: string
}

/** The name shown by authenticators. */
const rpName = 'Salus desk'
/** Ed25519, ES256 and RS256: the algorithms of common authenticators. */
const algorithms = [-8, -7, -257]

const base64url = z
  .string()
  .regex(/^[\w-]+$/)
  .max(20_000)
const common = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
}
/** The browser's answer to a registration. */
export const RegistrationAnswer = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(50)).max(10).default([]),
  }),
})
export type RegistrationAnswer = z.infer<typeof RegistrationAnswer>
/** The browser's answer to a sign-in. */
export const SignInAnswer = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish().transform((handle) => handle ?? undefined),
  }),
})
export type SignInAnswer = z.infer<typeof SignInAnswer>

/** The challenge in an answer; empty if there is none. */
export function challengeOf({ response }: { response: { clientDataJSON: string } }): string {
  try {
    const named: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString()).challenge
    return typeof named === 'string' ? named : ''
  } catch {
    return ''
  }
}

/**
 * Options for registering a passkey in the browser.
 *
 * @param known  ids of passkeys that the authenticator must not have already
 */
export function registrationOptions(
  { id }: RelyingParty,
  account: { id: string; name: string },
  known: readonly Pick<Passkey, 'id' | 'transports'>[],
) {
  return generateRegistrationOptions({
    rpName,
    rpID: id,
    userName: account.name,
    userDisplayName: account.name,
    userID: new TextEncoder().encode(account.id),
    // Bytes, because text would be encoded once more.
    challenge: new Uint8Array(randomBytes(32)),
    attestationType: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
}

export type NewPasskey = Pick<
  Passkey,
  'id' | 'publicKey' | 'algorithm' | 'signCount' | 'rpId' | 'transports' | 'isSynced'
>

/** The passkey that an answer registers; null if it is invalid. */
export async function registeredPasskey(
  { id: rpId, origin }: RelyingParty,
  answer: RegistrationAnswer,
  challenge: string,
): Promise<NewPasskey | null> {
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: answer,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => ({ verified: false as const, registrationInfo: undefined }))
  if (!verified || !registrationInfo) return null
  const { credential, credentialDeviceType } = registrationInfo
  const algorithm = decodeCredentialPublicKey(credential.publicKey).get(cose.COSEKEYS.alg)
  return {
    id: credential.id,
    publicKey: credential.publicKey,
    algorithm: Number(algorithm),
    signCount: credential.counter,
    rpId,
    transports: answer.response.transports,
    isSynced: credentialDeviceType === 'multiDevice',
  }
}

/** Options for signing in with any passkey of this host name. */
export function signInOptions({ id }: RelyingParty) {
  return generateAuthenticationOptions({
    rpID: id,
    challenge: new Uint8Array(randomBytes(32)),
    userVerification: 'required',
  })
}

/** Options for signing a statement with one of the account's passkeys. @param challenge  the hash of the statement */
export function signingOptions(
  { id }: RelyingParty,
  challenge: Uint8Array<ArrayBuffer>,
  own: readonly Pick<Passkey, 'id' | 'transports'>[],
) {
  return generateAuthenticationOptions({
    rpID: id,
    challenge,
    allowCredentials: own.map(({ id, transports }) => ({ id, transports })),
    userVerification: 'required',
  })
}

/** The public key of a passkey as SubjectPublicKeyInfo, which Node and OpenSSL read. */
export function spkiOf({ publicKey }: Pick<Passkey, 'publicKey'>): Uint8Array {
  const key = decodeCredentialPublicKey(publicKey)
  const text = (bytes: unknown) => Buffer.from(bytes as Uint8Array).toString('base64url')
  const jwk = cose.isCOSEPublicKeyEC2(key)
    ? { kty: 'EC', crv: 'P-256', x: text(key.get(cose.COSEKEYS.x)), y: text(key.get(cose.COSEKEYS.y)) }
    : cose.isCOSEPublicKeyRSA(key)
      ? { kty: 'RSA', n: text(key.get(cose.COSEKEYS.n)), e: text(key.get(cose.COSEKEYS.e)) }
      : { kty: 'OKP', crv: 'Ed25519', x: text((key as Map<number, unknown>).get(cose.COSEKEYS.x)) }
  const input: JsonWebKeyInput = { key: jwk, format: 'jwk' }
  return createPublicKey(input).export({ format: 'der', type: 'spki' })
}

/** The authenticator's backup flags of the key: whether it may be synced to several devices, and whether it is. */
export function authenticatorFlags(data: Uint8Array): { backupEligible: boolean; backedUp: boolean } {
  const flags = data[32] ?? 0
  return { backupEligible: (flags & 0x08) !== 0, backedUp: (flags & 0x10) !== 0 }
}

/** The counter of the passkey, if it signed the answer after user verification; null otherwise. */
export async function signedCount(
  { id: rpId, origin }: RelyingParty,
  { response: { userHandle, ...response }, ...answer }: SignInAnswer,
  challenge: string,
  passkey: Passkey,
): Promise<number | null> {
  if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== passkey.staffId) return null
  const result = await verifyAuthenticationResponse({
    response: { ...answer, response },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    // The counter is compared when it is stored, in one statement.
    credential: { id: passkey.id, publicKey: passkey.publicKey, counter: 0, transports: passkey.transports },
    requireUserVerification: true,
  }).catch(() => null)
  return result?.verified && result.authenticationInfo.userVerified ? result.authenticationInfo.newCounter : null
}
