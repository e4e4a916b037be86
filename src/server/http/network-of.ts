import ipaddr from 'ipaddr.js'

/**
 * The network of an address, as wide as providers give to one household or mobile cell: `203.0.113.0/24`,
 * `2001:db8:0:ab00::/56`.
 *
 * @param address  IPv4 or IPv6; an IPv4 address in IPv6 notation counts as IPv4
 */
export function networkOf(address: string): string {
  const parsed = ipaddr.process(address)
  const bits = parsed.kind() === 'ipv4' ? 24 : 56
  const whole = `${parsed.toNormalizedString()}/${bits}`
  const network =
    parsed.kind() === 'ipv4' ? ipaddr.IPv4.networkAddressFromCIDR(whole) : ipaddr.IPv6.networkAddressFromCIDR(whole)
  return `${network}/${bits}`
}
