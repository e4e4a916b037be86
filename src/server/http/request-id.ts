import { randomUUID } from 'node:crypto'
import { BlockList, isIPv6 } from 'node:net'
import type { FastifyServerOptions, onRequestHookHandler } from 'fastify'

export const requestIdHeader = 'x-request-id'
/** Allowed ids from a proxy: they are written to logs and sent back unchanged. */
const wellFormed = /^[\w.:-]{8,100}$/

/**
 * The id of a request, with which its lines are found in the logs of the proxy and of the site: the id from a trusted
 * proxy, else a new one. It reveals nothing about the reader.
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

/** Cached pages bypass headers of hooks: `sendStored` adds the id to them. */
export const answerRequestId: onRequestHookHandler = (request, reply, done) => {
  reply.header(requestIdHeader, request.id)
  done()
}
