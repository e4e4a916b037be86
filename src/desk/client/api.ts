import type { z } from 'zod/mini'
import { CallFailed } from './call-failed.ts'
import { expireSession, sessionId } from './shell/session.ts'

/** @throws CallFailed */
export async function ask<T>(path: string, schema: z.ZodMiniType<T>): Promise<T> {
  return schema.parse(await (await call('GET', path)).json())
}

/** Changes something. @throws CallFailed */
export async function post(path: string, body: unknown = {}): Promise<void> {
  await call('POST', path, body)
}

/** Changes something and returns its new state. @throws CallFailed */
export async function change<T>(path: string, body: unknown, schema: z.ZodMiniType<T>): Promise<T> {
  return schema.parse(await (await call('POST', path, body)).json())
}

/**
 * Saves the response of a request as a file.
 *
 * @param body  of a request whose parameters must not appear in a URL
 * @throws CallFailed
 */
export async function download(path: string, name: string, body?: unknown): Promise<void> {
  const href = URL.createObjectURL(await (await call(body === undefined ? 'GET' : 'POST', path, body)).blob())
  Object.assign(document.createElement('a'), { href, download: name }).click()
  URL.revokeObjectURL(href)
}

/**
 * Sends a file unchanged.
 *
 * @param onProgress  receives the sent fraction, from 0 to 1
 * @throws CallFailed
 */
export async function upload<T>(
  path: string,
  file: Blob,
  schema: z.ZodMiniType<T>,
  onProgress: (part: number) => void = () => undefined,
): Promise<T> {
  const session = sessionId()
  // `fetch` does not report how much of a body is sent.
  const request = new XMLHttpRequest()
  const ended = new Promise<void>((resolve) => request.addEventListener('loadend', () => resolve()))
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
  request.open('POST', `/api${path}`)
  request.setRequestHeader('content-type', 'application/octet-stream')
  request.send(file)
  await ended
  if (request.status === 0) throw new CallFailed(0, 'The desk does not answer. Please try again in a moment.')
  if (request.status === 401 && session) expireSession(session)
  const answer = parsed(request.responseText) as { error?: { message?: string } } | null
  if (request.status !== 200)
    throw new CallFailed(request.status, answer?.error?.message ?? `The desk answered with status ${request.status}.`)
  return schema.parse(answer)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
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

/** Requests made without a session: a 401 response to them does not mean that a session has ended. */
function isSigningIn(path: string): boolean {
  return path.startsWith('/sign-in') || path.startsWith('/join')
}
