import { foldEmail } from '../formats/email.rules.ts'

/** How often something may be done within a window of time. */
export interface Limit {
  readonly most: number
  readonly seconds: number
  /** For all browsers of one network address together that are new since the window began, or cannot be told apart. */
  readonly newDevices?: number
  /** After this many, a captcha has to be solved before the next. */
  readonly captchaFrom?: number
  /** The wait doubles each time the limit is reached again within a day, up to this. */
  readonly longestWait?: number
}

const MINUTE = 60
const HOUR = 3600
export const DAY = 24 * HOUR

/** Every limit of the product, per account. An address or an e-mail replaces a missing account. */
export const limits = {
  /**
   * Per person and network address, or per browser in which the person has signed in. Strangers elsewhere cannot lock
   * anybody out.
   */
  login: { most: 10, seconds: 15 * MINUTE, longestWait: 4 * HOUR },
  /** For one person by all strangers together, wherever they are. */
  loginByStrangers: { most: 50, seconds: 15 * MINUTE },
  signUp: { most: 10, seconds: HOUR },
  forgotPassword: { most: 5, seconds: HOUR },
  resetPassword: { most: 10, seconds: 15 * MINUTE },
  changePassword: { most: 10, seconds: 15 * MINUTE },
  identityCode: { most: 5, seconds: HOUR },
  confirmIdentity: { most: 10, seconds: 15 * MINUTE },
  verifyEmail: { most: 20, seconds: HOUR },
  resendVerification: { most: 5, seconds: HOUR },
  secondFactor: { most: 5, seconds: 15 * MINUTE },
  /** Timetables that one member of staff has fetched or sent. */
  timetable: { most: 60, seconds: HOUR },
  /** People whom one member of staff lets work for venues. */
  appoint: { most: 30, seconds: HOUR },
  /** Scans of a device or a person that become cases. Above it they stay at the desk until the next day. */
  deskCase: { most: 300, seconds: DAY },
  /** Objections of one traveller. */
  objection: { most: 20, seconds: DAY },
  /** Places that a device or a person at a desk holds for guests. */
  holdPlace: { most: 60, seconds: HOUR },
  /** Looks at held places, by the code of a guest. */
  heldPlace: { most: 60, seconds: 15 * MINUTE },
  enrolDevice: { most: 10, seconds: 15 * MINUTE },
  /** Messages to the guests of a class: one at a time, of one class, and of one venue. */
  nextMessage: { most: 1, seconds: 5 * MINUTE },
  messagesOfClass: { most: 5, seconds: DAY },
  messagesOfVenue: { most: 30, seconds: DAY },
  coupon: { most: 20, seconds: HOUR },
  claim: { most: 10, seconds: HOUR },
  trip: { most: 60, seconds: HOUR },
  reschedule: { most: 20, seconds: HOUR },
  review: { most: 20, seconds: HOUR },
  doorCode: { most: 10, seconds: 15 * MINUTE },
  forwardHealthCheck: { most: 10, seconds: HOUR },
  freePassCheck: { most: 20, seconds: HOUR, newDevices: 100 },
  freePass: { most: 5, seconds: DAY, newDevices: 60 },
  confirmationCheck: { most: 600, seconds: HOUR },
  resendConfirmation: { most: 5, seconds: HOUR },
  /** Declined cards. */
  decline: { most: 10, seconds: HOUR, newDevices: 30, captchaFrom: 3 },
  purchase: { most: 20, seconds: HOUR },
  partner: { most: 10, seconds: HOUR },
  pushDevice: { most: 60, seconds: HOUR },
  upload: { most: 30, seconds: HOUR },
  /** Scans of partners' codes that are counted. */
  scan: { most: 30, seconds: HOUR },
  checkHost: { most: 60, seconds: HOUR },
  printing: { most: 60, seconds: HOUR },
  /** New addresses of a calendar. */
  calendar: { most: 20, seconds: HOUR },
  /** How often programs fetch one calendar, or ask at addresses that are none. */
  calendarFetch: { most: 120, seconds: HOUR },
  /** Passes for a wallet, by the link of a booking. */
  walletPass: { most: 60, seconds: HOUR },
  /** Calls of phones that look after their passes. */
  walletService: { most: 60, seconds: HOUR },
  placeSearch: { most: 200, seconds: HOUR },
  contact: { most: 5, seconds: HOUR },
  newsletter: { most: 5, seconds: HOUR },
  newsletterWithoutCaptcha: { most: 1, seconds: HOUR },
} as const satisfies Record<string, Limit>
export type LimitName = keyof typeof limits

/** Guests of one hotel share one address, so a limit that knows only the address is wider by this factor. */
const WIDER_PER_ADDRESS = 50

/**
 * Who is counted. An e-mail is whatever was typed, with or without an account. A link is identified by the id of what
 * it opens.
 */
export type CountedSubject =
  | { readonly account: string }
  | { readonly email: string }
  | { readonly link: string }
  | { readonly address: string }
  | { readonly device: string }
  /** All new browsers of a network address. */
  | { readonly newDevicesOf: string }
  /** Tries for a person from a network address, or in a browser. */
  | { readonly email: string; readonly from: string }

/** Whether a counter is keyed by address. A caller can invent any number of the other keys. */
export function isOfAddress(counted: CountedSubject): boolean {
  return 'address' in counted || 'newDevicesOf' in counted
}

export interface Counter {
  readonly bucket: string
  /** Still contains personal data; it is hashed before it is stored. */
  readonly subject: string
  readonly most: number
  /** The number of hits after which a captcha is required. */
  readonly captchaFrom?: number | undefined
  readonly longestWait?: number | undefined
}

/** One row of counters per limit and kind of subject. */
export function counterOf(name: LimitName, counted: CountedSubject): Counter {
  const limit: Limit = limits[name]
  const { most, captchaFrom } = limit
  if ('account' in counted) return { bucket: `${name}/account`, subject: counted.account, most, captchaFrom }
  if ('link' in counted) return { bucket: `${name}/link`, subject: counted.link, most }
  if ('from' in counted) {
    const subject = `${foldEmail(counted.email)}\0${networkOf(counted.from)}`
    return { bucket: `${name}/email-from`, subject, most, longestWait: limit.longestWait }
  }
  if ('email' in counted) return { bucket: `${name}/email`, subject: foldEmail(counted.email), most, captchaFrom }
  if ('device' in counted) return { bucket: `${name}/device`, subject: counted.device, most, captchaFrom }
  if ('newDevicesOf' in counted)
    return {
      bucket: `${name}/new-devices`,
      subject: networkOf(counted.newDevicesOf),
      most: limit.newDevices ?? most,
      captchaFrom,
    }
  return { bucket: `${name}/address`, subject: networkOf(counted.address), most: most * WIDER_PER_ADDRESS }
}

/** A browser, as far as it can be told from others. */
export interface CountedDevice {
  readonly id: string
  /** When it was first seen. */
  readonly since: Date
}

/**
 * By network address and by browser. A browser without a mark, or with one newer than the window, is counted together
 * with all such browsers of its address. So nobody gets a fresh start by throwing the mark away or by collecting marks.
 */
export function whereFrom(
  name: LimitName,
  { address, device }: { address: string; device?: CountedDevice | undefined },
  now: Date,
): readonly CountedSubject[] {
  const isNew = device === undefined || now.getTime() - device.since.getTime() < limits[name].seconds * 1000
  return [
    { address },
    ...(isNew ? [{ newDevicesOf: address }] : []),
    ...(device === undefined ? [] : [{ device: device.id }]),
  ]
}

/** An IPv6 subscriber has a whole /64 and could otherwise use a fresh address for every try. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!address.includes(':')) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length)
  const groups = [...front, ...Array.from({ length: zeros }, () => '0'), ...back].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** Seconds to wait once `hits`, including this one, exceed the limit; undefined when this one is allowed. */
export function secondsToWait(
  hits: number,
  most: number,
  factor: number,
  windowEndsAt: Date,
  now: Date,
): number | undefined {
  if (hits <= widen(most, factor)) return undefined
  return Math.max(1, Math.ceil((windowEndsAt.getTime() - now.getTime()) / 1000))
}

/** How many are allowed where limits are widened or narrowed (RATE_LIMIT_FACTOR); always at least one. */
export function widen(most: number, factor: number): number {
  return Math.max(1, Math.ceil(most * factor))
}

/** How long the window lasts when its limit was reached for the `times`th time within a day. */
export function growingWait(seconds: number, longest: number, times: number): number {
  return Math.min(seconds * 2 ** (times - 1), Math.max(seconds, longest))
}
