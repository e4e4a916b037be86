import { randomUUID } from 'node:crypto'
import { BlockList, isIPv6 } from 'node:net'
import type { FastifyServerOptions, onRequestHookHandler } from 'fastify'

export const requestIdHeader = 'x-request-id'
/** What a proxy may send: it is written to logs and answered as it is. */
const wellFormed = /^[\w.:-]{8,100}$/

/**
 * The id of a request, by which the lines about it are found in the logs of the proxy and of the site: the one that a
 * trusted proxy sends, else a new one. It tells nothing of the reader.
 *
 * @param proxies  addresses and CIDR ranges
 */
export function requestIds(proxies: readonly string[]): NonNullable<FastifyServerOptions['genReqId']> {
  const trusted = trustedProxies(proxies)
  return ({ headers, socket: { remoteAddress } }) => {
    const sent = headers[requestIdHeader]
    if (typeof sent !== 'string' || remoteAddress === undefined || !wellFormed.test(sent)) return randomUUID()
    return trusted.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4') ? sent : randomUUID()
  }
}

/** @param proxies  addresses and CIDR ranges */
export function trustedProxies(proxies: readonly string[]): BlockList {
  const trusted = new BlockList()
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(bits), family)
  }
  return trusted
}

/** Cached pages are sent past the headers of hooks: `sendStored` adds it to them. */
export const answerRequestId: onRequestHookHandler = (request, reply, done) => {
  reply.header(requestIdHeader, request.id)
  done()
}
