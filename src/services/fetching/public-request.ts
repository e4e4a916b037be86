import { lookup as lookUpHost } from 'node:dns/promises'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

export interface HostAddress {
  address: string
  family: number
}

/** Rules for where a request may go; tests replace them for their own servers. */
export interface RequestRules {
  /** The addresses of a host; the system resolver by default. */
  resolve?: (hostname: string) => Promise<HostAddress[]>
  /** Whether an address may be connected to; only public ones by default. */
  isAllowed?: (address: string) => boolean
}

/** A request that was not sent, or not answered; its message continues a sentence after "which". */
export class RequestRefused extends Error {}

/**
 * One request that never goes to the operator's own network: the host's addresses are looked up once, all of them must
 * be public, and the connection goes to one of them, so that a second answer of its name server has no effect.
 * Redirects are not followed: a caller may follow one with another request here.
 *
 * @throws RequestRefused
 */
export async function publicRequest(
  url: URL,
  {
    method = 'GET',
    headers,
    signal,
    resolve = resolveHost,
    isAllowed = isPublicAddress,
  }: RequestRules & { method?: 'GET' | 'HEAD'; headers: Record<string, string>; signal: AbortSignal },
): Promise<IncomingMessage> {
  const addresses = await allowedAddresses(url, { resolve, isAllowed, signal })
  // Node requests one address, or all to try them in turn.
  const lookup: LookupFunction = (_hostname, { all }, answer) => {
    const [first] = addresses
    if (all) answer(null, addresses)
    else answer(null, first?.address ?? '', first?.family ?? 4)
  }
  const request = url.protocol === 'https:' ? requestSecure : requestPlain
  return new Promise((resolve, reject) => {
    request(url, { agent: false, method, headers, lookup, signal }, resolve)
      .once('error', (error) => reject(refusalOf(error, signal)))
      .end()
  })
}

/** The target of a redirect; null if the response is none. @throws RequestRefused */
export function redirectOf({ statusCode = 0, headers: { location } }: IncomingMessage, from: URL): URL | null {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return null
  const next = location === undefined ? null : URL.parse(location, from)
  if (!next || next.username + next.password !== '') throw new RequestRefused('is redirected to no address')
  return next
}

export function refusalOf(error: unknown, { aborted }: AbortSignal): RequestRefused {
  if (error instanceof RequestRefused) return error
  if (aborted) return new RequestRefused('is not sent in time')
  const { message, code } = error as NodeJS.ErrnoException
  return new RequestRefused(`cannot be fetched (${code ?? message})`)
}

function resolveHost(hostname: string): Promise<HostAddress[]> {
  return lookUpHost(hostname, { all: true })
}

async function allowedAddresses(
  { hostname }: URL,
  { resolve, isAllowed, signal }: Required<RequestRules> & { signal: AbortSignal },
): Promise<HostAddress[]> {
  const literal = hostname.replace(/^\[|\]$/g, '')
  const family = isIP(literal)
  const found = family > 0 ? [{ address: literal, family }] : await withinTime(resolve(hostname), signal)
  if (found.length === 0) throw new RequestRefused(`is at ${hostname}, a host without an address`)
  for (const { address } of found)
    if (!isAllowed(address)) throw new RequestRefused(`is at ${hostname}, whose address ${address} is not public`)
  return found
}

async function withinTime<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const ended = Promise.withResolvers<never>()
  const end = () => ended.reject(signal.reason)
  signal.addEventListener('abort', end, { once: true })
  try {
    return await Promise.race([promise, ended.promise])
  } catch (error) {
    throw refusalOf(error, signal)
  } finally {
    signal.removeEventListener('abort', end)
  }
}
