import { BlockList, isIP } from 'node:net'

/** IPv4 networks that are not the public internet (the special-purpose registries of IANA). */
const special4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
]
/** Public IPv6 is global unicast, without NAT64, Teredo, 6to4 and documentation networks; mapped IPv4 is not public. */
const global6 = ['2000::/3']
const special6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const refused4 = listOf(special4, 'ipv4')
const accepted6 = listOf(global6, 'ipv6')
const refused6 = listOf(special6, 'ipv6')

/** Whether an IP address is on the public internet, and not on this machine or its network. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !refused4.check(address, 'ipv4')
  return isIP(address) === 6 && accepted6.check(address, 'ipv6') && !refused6.check(address, 'ipv6')
}

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    list.addSubnet(address, Number(prefix), family)
  }
  return list
}
