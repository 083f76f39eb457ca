import { BlockList, isIP } from 'node:net'
import { z } from 'zod'
import { serversOf } from '../../database/servers-of.ts'

/** 'true', 'yes', '1' and their opposites. */
export const flag = z
  .enum(['true', 'false', '1', '0', 'yes', 'no'], 'use true or false')
  .transform((word) => ['true', '1', 'yes'].includes(word))
/** Scheme, host and port of an address; the rest is dropped. */
export const origin = z
  .url({ protocol: /^https?$/, error: 'use an absolute http(s) address such as https://www.example.com' })
  .transform((text) => new URL(text).origin)
/** Several values, separated by commas. */
export const origins = z.string().transform((list, context) =>
  list
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
    .map((item) => {
      const parsed = origin.safeParse(item)
      if (parsed.success) return parsed.data
      context.addIssue({ code: 'custom', message: `"${item}" is not an http(s) origin` })
      return z.NEVER
    }),
)

/** The fewest different characters of a secret. Of a million secrets of 32 random hexadecimal digits, one has fewer. */
const FEWEST_CHARACTERS = 8

/** A text that cannot be guessed: long, and not the same few characters repeated. */
export const secret = z
  .string()
  .min(32, 'use at least 32 random characters')
  .refine(
    (text) => new Set(text).size >= FEWEST_CHARACTERS,
    'use random characters, not a few of them again and again (openssl rand -hex 32)',
  )

/** A name that is also a part of addresses. */
export const partnerName = z.string().regex(/^[A-Za-z][A-Za-z0-9]{1,23}$/, 'use one word of 2 to 24 letters and digits')

/** The base address of calls, without the slash at its end. */
export const apiAddress = z
  .url({ protocol: /^https?$/, error: 'use an absolute http(s) address' })
  .transform((text) => text.replace(/\/$/, ''))

/** Paths of pages, separated by commas. */
export const pagePaths = z.string().transform((list, context) => {
  const items = list
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
  for (const item of items) {
    if (!/^\/[^\s?#]*$/.test(item))
      context.addIssue({ code: 'custom', message: `"${item}" is not a path such as /locations or /location/*` })
  }
  return items
})

/**
 * Hosts of push services, separated by commas; '*.' stands for everything below one. For trying out, also a stand-in on
 * this machine.
 */
export const pushServices = z.string().transform((list, context) => {
  const items = list
    .split(',')
    .map((item) => item.trim().toLowerCase())
    .filter((item) => item !== '')
  for (const item of items) {
    if (!/^(?:\*\.)?(?:[a-z0-9-]+\.)+[a-z]{2,}$/.test(item) && !/^http:\/\/(?:localhost|127\.0\.0\.1):\d+$/.test(item))
      context.addIssue({
        code: 'custom',
        message: `"${item}" is not a host such as fcm.googleapis.com or *.push.apple.com`,
      })
  }
  return items
})

/** The origin of a server on this machine, for trying out. */
export const loopbackOrigin = z
  .string()
  .regex(/^http:\/\/(?:localhost|127\.0\.0\.1):\d{1,5}$/, 'use an origin of this machine such as http://127.0.0.1:4000')

/** A web address, unchanged. */
export const httpAddress = (example: string) =>
  z.url({ protocol: /^https?$/, hostname: /./, error: `use an absolute http(s) address such as ${example}` })

/** The address of a map style; `none` for no map service. */
export const mapStyle = z
  .string()
  .refine(
    (text) => text === 'none' || z.url({ protocol: /^https?$/, hostname: /./ }).safeParse(text).success,
    'use none, or an absolute http(s) address such as https://tiles.example.com/style.json',
  )

/** Values that `trustProxy` accepts: addresses and networks, and its names for private ones. */
export const proxies = z
  .string()
  .refine(
    (list) => list.split(',').every((item) => isProxy(item.trim())),
    'use addresses or networks such as 10.0.0.5 or 10.0.0.0/8, with commas between them (loopback, linklocal and uniquelocal are known)',
  )

function isProxy(item: string): boolean {
  const [address = '', bits, ...rest] = item.split('/')
  const version = isIP(address)
  if (version === 0) return ['loopback', 'linklocal', 'uniquelocal'].includes(item)
  if (rest.length > 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return false
  try {
    if (bits !== undefined) new BlockList().addSubnet(address, Number(bits), version === 4 ? 'ipv4' : 'ipv6')
    return true
  } catch {
    return false
  }
}

/** 'hello@example.com', or a name followed by that address in angle brackets. */
export const mailSender = z.string().refine((text) => {
  const [, name, address] = /^([^<>\r\n]*)<([^<>]+)>$/.exec(text.trim()) ?? ['', '', text.trim()]
  return name !== undefined && z.email().safeParse(address).success
}, 'use an address such as hello@example.com, or one with a name: "Roamfit <hello@example.com>"')

/** smtp:// or smtps:// with a host. */
export function isMailServer(text: string): boolean {
  return /^smtps?:\/\//.test(text) && URL.canParse(text) && new URL(text).hostname !== ''
}

/** How much the product logs, from least to most; the last one logs nothing. */
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const
/** @param example a sensible value */
export const whole = (least: number, most: number, example: number) => {
  const error = `use a whole number from ${least} to ${most}, such as ${example}`
  return z.coerce.number(error).int(error).min(least, error).max(most, error)
}

/**
 * The address of a database. It may name several servers with commas between them: the product uses the one that
 * accepts writes.
 */
export const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'use a postgres:// address')
  .refine(
    (url) => /^[^:]+:\/\/(?:\/|$)/.test(url) || serversOf(url).every((server) => URL.canParse(server)),
    'use a postgres:// address; write a password’s special characters as in any address, such as %40 for @',
  )

/** Addresses of one server each. */
export const replicaAddresses = z.string().transform((text, context) => {
  const addresses = text.split(',').map((address) => address.trim())
  const wrong = addresses.findIndex((address) => !isServer(address))
  // The message does not repeat the address, which may hold a password.
  const problem =
    wrong >= 0
      ? `use postgres:// addresses of one server each, with commas between them: number ${wrong + 1} is none`
      : 'name each replica once'
  if (wrong >= 0 || new Set(addresses).size < addresses.length) context.addIssue({ code: 'custom', message: problem })
  return addresses
})

function isServer(address: string): boolean {
  return /^postgres(ql)?:\/\//.test(address) && URL.canParse(address) && new URL(address).hostname !== ''
}
