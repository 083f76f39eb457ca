import { dayText, dayTimeText, timeText, zoneText } from '../../../contract/date-texts.ts'
import type { IsoTime } from '../../../contract/dates.ts'
import { toWireDate } from '../../../contract/days.ts'
import { type Money, toPrice } from '../../../contract/money.ts'
import { formatPrice } from '../../../contract/price-text.ts'
import { pageOn } from '../../partners/link-site.rules.ts'
import { addToWallet } from '../../../contract/wallet-texts.ts'
import type { AlternativesFacts, BookingMailFacts, MailPart, MailSettings, SeatFacts } from './mail-kinds.ts'

/** '£12.50' */
export function moneyInWords(money: Money): string {
  const { value, currencyCode } = toPrice(money)
  return formatPrice(value, currencyCode)
}

/** Looks like the address of a page or a mailbox, which mailboxes turn into a link. */
const ADDRESS = /[:@/\\]|\bwww\b|\p{L}\.\p{L}{2}/iu

/**
 * Greets by name, unless the name is an address: a stranger can open an account with another person's e-mail, and must
 * not advertise through our mails.
 */
export function greeting(firstName: string | null): string {
  return firstName && !ADDRESS.test(firstName) ? `Hi ${firstName},` : 'Hi,'
}

/** Until when cancelling is free (T134). A walk-in has no time. */
export const freeUntilAnswered = 'Until the venue has answered, you can cancel free of charge.'

export function freeCancelling(timeFrom: IsoTime | null): string {
  return timeFrom === null
    ? 'You can cancel free of charge until you check in, or until the end of the day.'
    : 'You can cancel free of charge until 2 hours before the start; cancelling later uses the visit.'
}

type TableFacts = Omit<BookingMailFacts, 'bookingId' | 'firstName' | 'venueAddress'> &
  Partial<Pick<BookingMailFacts, 'venueAddress'>>

/** The way to a booking's ticket: the screen that checks in, or without an app the invoice for the desk (T163). */
export function ticketButton(settings: MailSettings, bookingId: string): MailPart {
  const hasApp = settings.site?.hasApp ?? true
  return {
    part: 'button',
    ...(hasApp
      ? { label: 'Open my ticket', url: siteLinks.ticket(settings, bookingId) }
      : { label: 'View Invoice', url: siteLinks.invoice(settings, bookingId) }),
  }
}

/** A mail does not know the phone that opens it, so it has both. */
export function walletPart(settings: MailSettings, { wallets }: Pick<BookingMailFacts, 'wallets'>): MailPart[] {
  const choices = (['apple', 'google'] as const).flatMap((wallet) => {
    const path = wallets?.[wallet]
    return path ? [{ label: addToWallet[wallet], facts: onPhones[wallet], url: siteLinks.wallet(settings, path) }] : []
  })
  return choices.length > 0 ? [{ part: 'choices', caption: 'Keep your ticket on your phone', choices }] : []
}

const onPhones = { apple: 'iPhone and Apple Watch', google: 'Android phones' }

/** The table of every mail about a booking: where, on which day and when. */
export function bookingTable(facts: TableFacts, more: readonly (readonly [string, string])[] = []): MailPart {
  const { ticketName, venueName, venueAddress, date, timeFrom, timeTo, timeZone } = facts
  const rows: (readonly [string, string])[] = [
    ['Booking', ticketName],
    ['Venue', venueName],
  ]
  if (venueAddress) rows.push(['Location', venueAddress])
  rows.push(['Day', dayText(date, 'long')])
  if (timeFrom)
    rows.push(['Time', `${timeText(timeFrom)}${timeTo ? ` - ${timeText(timeTo)}` : ''} (${zoneText(timeZone)})`])
  return { part: 'facts', facts: [...rows, ...more] }
}

/** What the traveller can book instead of the lost booking (T140); without an alternative, the schedule. */
export function alternativesPart(
  settings: MailSettings,
  alternatives: AlternativesFacts | null,
  caption = 'Book one of these instead',
): MailPart {
  const { token, classes, walkIns } = alternatives ?? { token: '', classes: [], walkIns: [] }
  if (walkIns.length > 0)
    return {
      part: 'choices',
      caption,
      choices: walkIns.map(({ walkInId, name, venueName, date, distanceKm }) => ({
        label: `${name} at ${venueName}`,
        facts: `${dayText(date)}, ${distanceText(distanceKm)}`,
        url: siteLinks.changedBooking(settings, token, { walkIn: walkInId }),
      })),
    }
  if (classes.length === 0) return { part: 'button', label: 'Find another class', url: siteLinks.schedule(settings) }
  return {
    part: 'choices',
    caption,
    choices: classes.map((one) => ({
      label: `${one.className} at ${one.venueName}`,
      facts: `${dayTimeText(one.date, one.timeFrom)} (${zoneText(one.timeZone)}), ${distanceText(one.distanceKm)}`,
      url: siteLinks.changedBooking(settings, token, { class: one.classId, date: toWireDate(one.date) }),
    })),
  }
}

function distanceText(km: number): string {
  return km < 0.1 ? 'at the same place' : km < 1 ? `${Math.round(km * 10) * 100} m away` : `${km.toFixed(1)} km away`
}

/** Where the returned visit is, and until when it can be used if its pass had ended (T105). */
export function whereVisitIs(courtesyUntil: string | null): string {
  return courtesyUntil === null
    ? 'The visit is back on your pass.'
    : `The visit is back on your pass, which you can use until ${dayText(courtesyUntil, 'long')}.`
}

/** A page of the site that the mail belongs to. */
function page(
  { publicUrl, site }: MailSettings,
  path: string,
  parameters: Readonly<Record<string, string>> = {},
): string {
  return pageOn(site ?? { origin: publicUrl, parameters: {} }, path, parameters)
}

/** A page for the holder of a token. The token comes after the #, so that it reaches no server and no log. */
function linkPage(
  settings: MailSettings,
  path: string,
  token: string,
  parameters: Readonly<Record<string, string>> = {},
): string {
  return `${page(settings, path, parameters)}#token=${token}`
}

const ofFigures = { of: 'figures' }

/** The addresses of the site to which mails point. */
export const siteLinks = {
  home: (settings: MailSettings) => page(settings, '/'),
  bookings: (settings: MailSettings) => page(settings, '/user/profile/bookings'),
  ticket: (settings: MailSettings, bookingId: string) =>
    page(settings, `/user/profile/bookings/${encodeURIComponent(bookingId)}`),
  seat: (settings: MailSettings, { slug, classId, date }: Pick<SeatFacts, 'slug' | 'classId' | 'date'>) =>
    page(settings, `/location/${encodeURIComponent(slug)}/class/${encodeURIComponent(classId)}`, {
      date: toWireDate(date),
    }),
  writeReview: (settings: MailSettings, bookingId: string) =>
    page(settings, '/user/profile/reviews', { write: bookingId }),
  invoice: (settings: MailSettings, bookingId: string) =>
    page(settings, '/user/profile/bookings', { invoice: bookingId }),
  wallet: (settings: MailSettings, path: string) => page(settings, path),
  passes: (settings: MailSettings) => page(settings, `/user/profile/${settings.brandKey}-pass`),
  schedule: (settings: MailSettings) => page(settings, '/schedule'),
  notifications: (settings: MailSettings) => page(settings, '/user/profile/notification'),
  mailsOff: (settings: MailSettings, token: string) => page(settings, '/mails-off', { token }),
  /** The page has words of its own for readers of the figures. A mailbox posts to the second address (RFC 8058). */
  figuresOff: (settings: MailSettings, token: string) => linkPage(settings, '/mails-off', token, ofFigures),
  figuresOffAtOnce: (settings: MailSettings, token: string) => page(settings, '/mails-off', { ...ofFigures, token }),
  settings: (settings: MailSettings) => page(settings, '/user/profile/settings'),
  contact: (settings: MailSettings) => `${page(settings, '/')}#contact`,
  login: (settings: MailSettings) => page(settings, '/login'),
  newsletter: (settings: MailSettings, token: string, action: 'confirm' | 'unsubscribe') =>
    linkPage(settings, '/newsletter', token, { action }),
  verifyEmail: (settings: MailSettings, token: string) => linkPage(settings, '/verify-email', token),
  dataControl: (settings: MailSettings) => page(settings, '/user/profile/settings/data-control'),
  accountChange: (settings: MailSettings, token: string) => linkPage(settings, '/account-change', token),
  setPassword: (settings: MailSettings, token: string) => linkPage(settings, '/set-password', token),
  staff: (settings: MailSettings) => page(settings, '/staff'),
  venueImport: (settings: MailSettings, slug: string) => page(settings, `/staff/venues/${slug}/timetable/import`),
  setStaffPassword: (settings: MailSettings, token: string) =>
    linkPage(settings, '/set-password', token, { for: 'staff' }),
  staffInvitation: (settings: MailSettings, token: string) => linkPage(settings, '/staff-invitation', token),
  healthLink: (settings: MailSettings, token: string) => `${page(settings, '/health-link')}#${token}`,
  changedBooking: (settings: MailSettings, token: string, pick: Readonly<Record<string, string>> = {}) =>
    linkPage(settings, '/changed-booking', token, pick),
  enteredVisit: (settings: MailSettings, token: string) => linkPage(settings, '/entered-visit', token),
  venueAnswer: (settings: MailSettings, token: string) => linkPage(settings, '/venue-answer', token),
} as const
