import type { z } from 'zod/mini'
import { CallFailed } from './call-failed.ts'
import { expireSession, sessionId } from './shell/session.ts'

/** @throws CallFailed */
export async function ask<T>(path: string, schema: z.ZodMiniType<T>): Promise<T> {
  return schema.parse(await (await call('GET', path)).json())
}

/** Changes something. @throws CallFailed */
export async function tell(path: string, body: unknown = {}): Promise<void> {
  await call('POST', path, body)
}

/** Changes something, and gives what it is now. @throws CallFailed */
export async function change<T>(path: string, body: unknown, schema: z.ZodMiniType<T>): Promise<T> {
  return schema.parse(await (await call('POST', path, body)).json())
}

/**
 * Saves what a call answers as a file.
 *
 * @param body  of a call whose words belong into no address
 * @throws CallFailed
 */
export async function download(path: string, name: string, body?: unknown): Promise<void> {
  const href = URL.createObjectURL(await (await call(body === undefined ? 'GET' : 'POST', path, body)).blob())
  Object.assign(document.createElement('a'), { href, download: name }).click()
  URL.revokeObjectURL(href)
}

async function call(method: string, path: string, body?: unknown): Promise<Response> {
  const session = sessionId()
  const response = await fetch(`/api${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new CallFailed(0, 'The desk does not answer. Please try again in a moment.')
  })
  if (response.ok) return response
  if (response.status === 401 && session && !isSigningIn(path)) expireSession(session)
  const answer = (await response.json().catch(() => null)) as { error?: { message?: string } } | null
  throw new CallFailed(response.status, answer?.error?.message ?? `The desk answered with status ${response.status}.`)
}

/** Calls that are made without a session; what they refuse is no end of one. */
function isSigningIn(path: string): boolean {
  return path.startsWith('/sign-in') || path.startsWith('/join')
}
