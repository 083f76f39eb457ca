import { lookup, type LookupAddress, type LookupOptions } from 'node:dns'
import { BlockList, isIPv6 } from 'node:net'

/** Networks outside the public internet: this machine, the local network, and their IPv6 equivalents. */
const ours = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  ours.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['100::', 64],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  ours.addSubnet(network, bits, 'ipv6')

/** '::ffff:10.0.0.1' is checked as the address that it stands for. */
export function isPublicAddress(address: string): boolean {
  return !ours.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

type Done = (error: Error | null, address: string | LookupAddress[], family?: number) => void

/**
 * Looks a name up as Node does, and refuses one that leads into a private network, because its owner may point it
 * anywhere.
 */
export function publicLookup(hostname: string, options: LookupOptions, done: Done): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) return done(error ?? new Error(`${hostname} has no address`), '', 0)
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return done(new Error(`${hostname} is not a public address`), '', 0)
    return options.all ? done(null, addresses) : done(null, first.address, first.family)
  })
}
