import { lookup, type LookupAddress, type LookupOptions } from 'node:dns'
import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** IPv4 networks outside the public internet: this machine, local networks, documentation, multicast and the rest. */
const private4 = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  private4.addSubnet(network, bits, 'ipv4')

/** The public part of IPv6. An IPv4 address in IPv6 form is outside, so it is never called. */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')
/** Tunnels that carry an IPv4 address, protocol assignments and documentation. */
const special6 = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special6.addSubnet(network, bits, 'ipv6')

/** Whether an address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv6(address)) return global6.check(address, 'ipv6') && !special6.check(address, 'ipv6')
  return isIPv4(address) && !private4.check(address, 'ipv4')
}

/** A name or an address leads into a private network. */
export class PrivateAddress extends Error {}

type LookupCallback = (error: Error | null, address: string | LookupAddress[], family?: number) => void

/**
 * Looks a name up as Node does, and refuses one that leads into a private network, because its owner may point it
 * anywhere. The name may point elsewhere the next time, so the caller must connect to the address that this returns.
 */
export function publicLookup(hostname: string, options: LookupOptions, done: LookupCallback): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) return done(error ?? new Error(`${hostname} has no address`), '', 0)
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return done(new PrivateAddress(`${hostname} is not a public address`), '', 0)
    return options.all ? done(null, addresses) : done(null, first.address, first.family)
  })
}
