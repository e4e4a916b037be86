import { lookup as lookUpHost } from 'node:dns/promises'
import { get as getPlain, type IncomingMessage } from 'node:http'
import { get as getSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

export interface FetchPictureOptions {
  /** Hosts that pictures may be fetched from, such as `media.example.org`, with the port where it is not the usual one. */
  hosts: readonly string[]
  /** The addresses of a host; those of the system's resolver unless given. */
  resolve?: (hostname: string) => Promise<HostAddress[]>
  /** Whether an address may be connected to; public ones alone unless given. */
  isAllowed?: (address: string) => boolean
  limits?: Limits
}

export interface HostAddress {
  address: string
  family: number
}

interface Limits {
  bytes: number
  /** Milliseconds for all of it, redirects included. */
  time: number
}

/** A picture that is not fetched; the message says why, to follow "which". */
export class PictureRefused extends Error {}

const usualLimits: Limits = { bytes: 20_000_000, time: 20_000 }
const mostRedirects = 3
const types = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']

/**
 * Fetches a picture from a host that the operator allows, and never from the operator's own network: the host's addresses
 * are looked up once, all of them must be public, and the connection goes to one of them, so that a second answer of its
 * name server changes nothing. Redirects are followed by hand and checked alike.
 *
 * @throws PictureRefused
 */
export async function fetchPicture(
  address: URL,
  { hosts, resolve = resolveHost, isAllowed = isPublicAddress, limits = usualLimits }: FetchPictureOptions,
): Promise<Buffer> {
  const signal = AbortSignal.timeout(limits.time)
  let url = address
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    if (url.protocol !== address.protocol && url.protocol !== 'https:')
      throw new PictureRefused(`leads to ${url.protocol}`)
    if (!hosts.includes(url.host)) throw new PictureRefused(`is at ${url.host}, a host that is not allowed`)
    const addresses = await allowedAddresses(url, { resolve, isAllowed, signal })
    const response = await request(url, addresses, signal)
    try {
      const next = redirectOf(response, url)
      if (!next) return await bytesOf(response, limits.bytes)
      url = next
    } catch (error) {
      throw refusalOf(error, signal)
    } finally {
      response.destroy()
    }
  }
  throw new PictureRefused(`is redirected more than ${mostRedirects} times`)
}

/** Whether an address may be fetched at all. */
export function isFetchable(url: URL, hosts: readonly string[]): boolean {
  return /^https?:$/.test(url.protocol) && url.username + url.password === '' && hosts.includes(url.host)
}

function resolveHost(hostname: string): Promise<HostAddress[]> {
  return lookUpHost(hostname, { all: true })
}

async function allowedAddresses(
  { hostname }: URL,
  {
    resolve,
    isAllowed,
    signal,
  }: Required<Pick<FetchPictureOptions, 'resolve' | 'isAllowed'>> & { signal: AbortSignal },
): Promise<HostAddress[]> {
  const literal = hostname.replace(/^\[|\]$/g, '')
  const family = isIP(literal)
  const found = family > 0 ? [{ address: literal, family }] : await withinTime(resolve(hostname), signal)
  if (found.length === 0) throw new PictureRefused(`is at ${hostname}, a host without an address`)
  for (const { address } of found)
    if (!isAllowed(address)) throw new PictureRefused(`is at ${hostname}, whose address ${address} is not public`)
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

function request(url: URL, addresses: HostAddress[], signal: AbortSignal): Promise<IncomingMessage> {
  // Node asks for one address, or for all to try them in turn.
  const lookup: LookupFunction = (_hostname, { all }, answer) => {
    const [first] = addresses
    if (all) answer(null, addresses)
    else answer(null, first?.address ?? '', first?.family ?? 4)
  }
  const headers = { accept: types.join(', '), 'accept-encoding': 'identity', 'user-agent': 'Salus' }
  const get = url.protocol === 'https:' ? getSecure : getPlain
  return new Promise((resolve, reject) => {
    get(url, { agent: false, headers, lookup, signal }, resolve).once('error', (error) =>
      reject(refusalOf(error, signal)),
    )
  })
}

function redirectOf({ statusCode = 0, headers: { location } }: IncomingMessage, from: URL): URL | null {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return null
  const next = location === undefined ? null : URL.parse(location, from)
  if (!next || next.username + next.password !== '') throw new PictureRefused('is redirected to no address')
  return next
}

async function bytesOf(response: IncomingMessage, most: number): Promise<Buffer> {
  const { statusCode, headers } = response
  if (statusCode !== 200) throw new PictureRefused(`is answered with status ${statusCode}`)
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!types.includes(type)) throw new PictureRefused(`is of type ${type || 'unknown'}`)
  const tooLarge = new PictureRefused(`is larger than ${most} bytes`)
  if (Number(headers['content-length'] ?? 0) > most) throw tooLarge
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response) {
    length += chunk.length
    if (length > most) throw tooLarge
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function refusalOf(error: unknown, { aborted }: AbortSignal): PictureRefused {
  if (error instanceof PictureRefused) return error
  if (aborted) return new PictureRefused('is not sent in time')
  const { message, code } = error as NodeJS.ErrnoException
  return new PictureRefused(`cannot be fetched (${code ?? message})`)
}
