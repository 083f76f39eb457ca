import { expect, it } from 'vitest'
import { isPublicAddress, publicLookup } from './public-lookup.ts'

it.each([
  ['142.250.1.1', true],
  ['2a00:1450:4009::200a', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.20.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['::1', false],
  ['::', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['::ffff:10.0.0.1', false],
  ['::ffff:7f00:1', false],
  ['64:ff9b::a00:1', false],
  ['64:ff9b:1::a00:1', false],
  ['::ffff:8.8.8.8', false],
  ['::ffff:0:127.0.0.1', false],
  ['::127.0.0.1', false],
  ['2002:7f00:1::', false],
  ['2001:0:7f00:1::', false],
  ['2001:db8::1', false],
  ['fec0::1', false],
  ['ff02::1', false],
  ['fe80::1%eth0', false],
  ['172.15.255.255', true],
  ['172.16.0.1', false],
  ['172.32.0.1', true],
  ['100.63.255.255', true],
  ['100.127.255.255', false],
  ['100.128.0.1', true],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['192.0.0.192', false],
  ['198.18.0.1', false],
  ['127.1', false],
  ['localhost', false],
  ['', false],
])('%s is a public address: %s', (address, expected) => expect(isPublicAddress(address)).toBe(expected))

it.each([true, false])('looking up a private name fails (all: %s)', async (all) => {
  await expect(
    new Promise((resolve, reject) =>
      publicLookup('localhost', { all }, (error, found) => (error ? reject(error) : resolve(found))),
    ),
  ).rejects.toThrow('not a public address')
})
