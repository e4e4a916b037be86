import type { IncomingMessage } from 'node:http'
import { publicRequest, RequestRefused, type RequestRules, redirectOf, refusalOf } from '../fetching/public-request.ts'

export interface FetchPictureOptions extends RequestRules {
  /** Hosts that pictures may be fetched from, such as `media.example.org`, with a port unless it is the default. */
  hosts: readonly string[]
  limits?: Limits
}

interface Limits {
  bytes: number
  /** Milliseconds in total, redirects included. */
  time: number
}

/** A picture that was not fetched; its message continues a sentence after "which". */
export class PictureRefused extends RequestRefused {}

const usualLimits: Limits = { bytes: 20_000_000, time: 20_000 }
const mostRedirects = 3
const types = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']
const headers = { accept: types.join(', '), 'accept-encoding': 'identity', 'user-agent': 'Salus' }

/**
 * Fetches a picture from a host that the operator allows, and never from the operator's own network: the host's
 * addresses are looked up once, all of them must be public, and the connection goes to one of them, so that a second
 * answer of its name server has no effect. Each redirect is checked in the same way before it is followed.
 *
 * @throws PictureRefused
 */
export async function fetchPicture(
  address: URL,
  { hosts, limits = usualLimits, ...rules }: FetchPictureOptions,
): Promise<Buffer> {
  const signal = AbortSignal.timeout(limits.time)
  let url = address
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    if (url.protocol !== address.protocol && url.protocol !== 'https:')
      throw new PictureRefused(`leads to ${url.protocol}`)
    if (!hosts.includes(url.host)) throw new PictureRefused(`is at ${url.host}, a host that is not allowed`)
    let response: IncomingMessage | undefined
    try {
      response = await publicRequest(url, { headers, signal, ...rules })
      const next = redirectOf(response, url)
      if (!next) return await bytesOf(response, limits.bytes)
      url = next
    } catch (error) {
      throw new PictureRefused(refusalOf(error, signal).message, { cause: error })
    } finally {
      response?.destroy()
    }
  }
  throw new PictureRefused(`is redirected more than ${mostRedirects} times`)
}

/** Whether the rules allow fetching an address. */
export function isFetchable(url: URL, hosts: readonly string[]): boolean {
  return /^https?:$/.test(url.protocol) && url.username + url.password === '' && hosts.includes(url.host)
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
