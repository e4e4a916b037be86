import { isIP } from 'node:net'
import type { onRequestHookHandler } from 'fastify'

/**
 * Makes `X-Forwarded-For` a list of addresses, as trusted proxies may send it otherwise: with ports, as Azure's gateways
 * do, in brackets, or behind what a client made up. Limits count by address, and a port makes each connection another one.
 */
export const readForwardedFor: onRequestHookHandler = (request, _reply, done) => {
  const { headers } = request.raw
  const forwarded = headers['x-forwarded-for']
  if (forwarded !== undefined) headers['x-forwarded-for'] = plainForwardedFor(String(forwarded))
  done()
}

/**
 * The addresses from the right, where proxies add them, to the first that is none; the sender's own is used where no
 * address is left.
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
