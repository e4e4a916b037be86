import { Desk, PasskeyOptions } from '../../staff-api.ts'
import { change } from '../api.ts'
import { keepSession } from './session.ts'

/** Why the browser returned no passkey, in words for the person who pressed the button; other errors unchanged. */
function explained(error: unknown): Error {
  const { name } = error as Error
  if (name === 'NotAllowedError' || name === 'AbortError')
    return new Error('The device gave no passkey: it was cancelled, or took too long. Please try again.')
  if (name === 'InvalidStateError')
    return new Error('This device has a passkey of this account already: sign in with it.')
  if (name === 'SecurityError') return new Error('Passkeys work at the address of the desk only. Open it there.')
  return error as Error
}

/** Signs in with the passkey that its owner chooses. @throws Error in words */
export async function signIn(): Promise<void> {
  const options = await change('/sign-in/offer', {}, PasskeyOptions)
  keepSession((await change('/sign-in', { answer: await passkeyAnswer(options) }, Desk)).session)
}

/** The response of a passkey to a challenge, for the server. @throws Error in words */
export async function passkeyAnswer(options: Record<string, unknown>): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  )
  const answer = await navigator.credentials.get({ publicKey }).catch((error: unknown) => {
    throw explained(error)
  })
  return jsonOf(answer)
}

/** Registers a passkey by a link, and signs in with it. @throws Error in words */
export async function join(token: string, name: string): Promise<void> {
  const options = await change('/join/offer', { token, name }, PasskeyOptions)
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  )
  const answer = await navigator.credentials.create({ publicKey }).catch((error: unknown) => {
    throw explained(error)
  })
  keepSession((await change('/join', { token, name, answer: jsonOf(answer) }, Desk)).session)
}

function jsonOf(credential: Credential | null): unknown {
  return (credential as PublicKeyCredential | null)?.toJSON()
}
