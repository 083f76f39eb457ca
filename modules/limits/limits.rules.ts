import { foldEmail } from '../accounts/email.rules.ts'

/** How often something may be done within a window of time. */
export interface Limit {
  readonly most: number
  readonly seconds: number
}

const MINUTE = 60
const HOUR = 3600

/** Every limit of the product, per account; an address or an e-mail stands in where there is no account. */
export const limits = {
  login: { most: 10, seconds: 15 * MINUTE },
  signUp: { most: 10, seconds: HOUR },
  forgotPassword: { most: 5, seconds: HOUR },
  resetPassword: { most: 10, seconds: 15 * MINUTE },
  changePassword: { most: 10, seconds: 15 * MINUTE },
  identityCode: { most: 5, seconds: HOUR },
  confirmIdentity: { most: 10, seconds: 15 * MINUTE },
  verifyEmail: { most: 20, seconds: HOUR },
  resendVerification: { most: 5, seconds: HOUR },
  secondFactor: { most: 5, seconds: 15 * MINUTE },
  coupon: { most: 20, seconds: HOUR },
  claim: { most: 10, seconds: HOUR },
  review: { most: 20, seconds: HOUR },
  doorCode: { most: 10, seconds: 15 * MINUTE },
  forwardHealthCheck: { most: 10, seconds: HOUR },
  freePassCheck: { most: 20, seconds: HOUR },
  purchase: { most: 20, seconds: HOUR },
  partner: { most: 10, seconds: HOUR },
  pushDevice: { most: 60, seconds: HOUR },
  upload: { most: 30, seconds: HOUR },
  printing: { most: 60, seconds: HOUR },
  placeSearch: { most: 200, seconds: HOUR },
  contact: { most: 5, seconds: HOUR },
  newsletter: { most: 5, seconds: HOUR },
  newsletterWithoutCaptcha: { most: 1, seconds: HOUR },
} as const satisfies Record<string, Limit>
export type LimitName = keyof typeof limits

/** Guests of one hotel share one address: a limit that knows only the address is this much wider. */
export const WIDER_PER_ADDRESS = 50

/** Who is counted. An e-mail is what somebody typed, whether or not it has an account; a link is told by the id of what it opens. */
export type Counted = { readonly account: string } | { readonly email: string } | { readonly link: string } | { readonly address: string }

/** One row of counters per limit and kind of subject; `subject` still holds the personal data and is hashed before it is kept. */
export function counterOf(name: LimitName, counted: Counted): { bucket: string; subject: string; most: number } {
  const { most } = limits[name]
  if ('account' in counted) return { bucket: `${name}/account`, subject: counted.account, most }
  if ('link' in counted) return { bucket: `${name}/link`, subject: counted.link, most }
  if ('email' in counted) return { bucket: `${name}/email`, subject: foldEmail(counted.email), most }
  return { bucket: `${name}/address`, subject: networkOf(counted.address), most: most * WIDER_PER_ADDRESS }
}

/** An IPv6 subscriber holds a whole /64 and could otherwise use a fresh address for every try. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!address.includes(':')) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length)
  const groups = [...front, ...Array.from({ length: zeros }, () => '0'), ...back].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** Seconds to wait once `hits`, this one included, are more than allowed; undefined when this one is fine. */
export function secondsToWait(hits: number, most: number, factor: number, windowEndsAt: Date, now: Date): number | undefined {
  if (hits <= Math.max(1, Math.ceil(most * factor))) return undefined
  return Math.max(1, Math.ceil((windowEndsAt.getTime() - now.getTime()) / 1000))
}
