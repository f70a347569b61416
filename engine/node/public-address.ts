import ipaddr from 'ipaddr.js'

/** Azure's platform address: public by its range, reachable from every machine there, and none of ours. */
const PLATFORM_ADDRESSES = ['168.63.129.16']

/**
 * True for an address that anybody on the internet may ask: no private, loopback, link-local, carrier-grade or reserved range,
 * and none that an IPv6 address wraps.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || PLATFORM_ADDRESSES.includes(address)) return false
  // `process` unwraps IPv4-mapped addresses; what other prefixes wrap (NAT64, 6to4, Teredo) has ranges of its own.
  const read = ipaddr.process(address)
  if (read.kind() === 'ipv4') return read.range() === 'unicast' && !PLATFORM_ADDRESSES.includes(read.toString())
  return read.range() === 'unicast' && (read as ipaddr.IPv6).match(ipaddr.IPv6.parse('2000::'), 3)
}
