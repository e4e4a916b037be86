import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { RegistrationAnswer, SignInAnswer } from '../staff/passkeys.ts'

interface RegistrationOptions {
  challenge: string
  user: { id: string }
  rp: { id?: string | undefined }
}

interface SignInOptions {
  challenge: string
  rpId?: string | undefined
}

/** Deliberate faults for tests. */
interface Faults {
  origin?: string
  isVerified?: boolean
}

const flags = { present: 0x01, verified: 0x04, attested: 0x40 }

/** A WebAuthn device with one passkey: its answers are those that a browser would send. */
export class Authenticator {
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #origin: string
  readonly id = randomBytes(16)
  #user = ''
  count = 0

  constructor(origin: string) {
    this.#origin = origin
  }

  register(
    { challenge, user, rp }: RegistrationOptions,
    { origin, isVerified = true }: Faults = {},
  ): RegistrationAnswer {
    this.#user = user.id
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    )
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, key])
    const authData = Buffer.concat([this.#data(rp.id ?? '', isVerified, flags.attested), attested])
    const attestation = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]),
    )
    return {
      ...this.#common(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  signIn({ challenge, rpId = '' }: SignInOptions, { origin, isVerified = true }: Faults = {}): SignInAnswer {
    this.count += 1
    const authData = this.#data(rpId, isVerified, 0)
    const clientData = this.#clientData('webauthn.get', challenge, origin)
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()])
    return {
      ...this.#common(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
        userHandle: this.#user || undefined,
      },
    }
  }

  #common() {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }
  }

  #data(rpId: string, isVerified: boolean, extra: number): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(this.count)
    const flag = flags.present | (isVerified ? flags.verified : 0) | extra
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flag]), count])
  }

  #clientData(type: string, challenge: string, origin = this.#origin): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }
}
