import { isIP } from 'node:net'
import type { onRequestHookHandler } from 'fastify'

/**
 * Reduces `X-Forwarded-For` to a list of addresses: trusted proxies may send it with ports, as Azure's gateways do, in
 * brackets, or after values forged by a client. Limits count by address, and a port would make each connection another
 * one.
 */
export const readForwardedFor: onRequestHookHandler = (request, _reply, done) => {
  const { headers } = request.raw
  const forwarded = headers['x-forwarded-for']
  if (forwarded !== undefined) headers['x-forwarded-for'] = plainForwardedFor(String(forwarded))
  done()
}

/**
 * The addresses from the right, where proxies add them, up to the first invalid one; the sender's own address is used
 * if none is left.
 */
export function plainForwardedFor(value: string): string {
  const addresses: string[] = []
  for (const entry of value.split(',').reverse()) {
    const address = addressIn(entry.trim())
    if (address === null) break
    addresses.unshift(address)
  }
  return addresses.join(', ')
}

/** `203.0.113.7`, `203.0.113.7:4711`, `2001:db8::7`, `[2001:db8::7]`, `[2001:db8::7]:4711`; null for anything else. */
function addressIn(entry: string): string | null {
  const [, bracketed, plain = entry] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(entry) ?? []
  const address = bracketed ?? plain
  return isIP(address) ? address : null
}
