import { isCancelled } from '../../contract/is-cancelled.ts'
import { writeIn } from '../../contract/language.ts'
import { Refusal } from '../../contract/refusal.ts'
import { languageOfAccount } from '../accounts/preferences/account-language.ts'
import { isForWallets } from '../bookings/mails/wallet-links.ts'
import { bookingOfLink, findLatestBooking } from '../bookings/ticket/booking-of-link.ts'
import { ticketOf } from '../bookings/ticket/show-ticket.ts'
import type { Context } from '../call/context.ts'
import { throttle } from '../limits/throttle.ts'
import { brandingOf } from '../partners/branding.rules.ts'
import { findProfile, siteOf } from '../partners/find-site.ts'
import { linkSite, pageOn } from '../partners/link-site.rules.ts'
import { drawPassPictures } from './draw-pass-pictures.ts'
import { passToken } from './pass-token.ts'
import { describeTicket } from './describe-ticket.ts'

/** A booking as `findLatestBooking` returns it. */
export type PassBooking = NonNullable<Awaited<ReturnType<typeof findLatestBooking>>>

/** Where phones look after their passes, below the origin of the installation. */
export const WALLET_SERVICE = '/api/wallet/apple'

/**
 * The file behind a link of a booking, for Apple Wallet.
 * @throws Refusal routeNotFound without a certificate, and what `bookingToAdd` refuses
 */
export async function makePassOfLink(context: Context, token: string): Promise<Buffer> {
  if (!context.wallets.apple) throw new Refusal('routeNotFound')
  return writeApplePass(context, await bookingToAdd(context, token))
}

/**
 * Google's address behind a link of a booking.
 * @throws Refusal routeNotFound without a key, and what `bookingToAdd` refuses
 */
export async function findGooglePage(context: Context, token: string): Promise<string> {
  const { google } = context.wallets
  if (!google) throw new Refusal('routeNotFound')
  const { pass } = await describePass(context, await bookingToAdd(context, token))
  return google.addressFor(pass, context.clock())
}

/** Writes the present state of a pass for Apple Wallet. */
export async function writeApplePass(context: Context, booking: PassBooking): Promise<Buffer> {
  const { apple } = context.wallets
  if (!apple) throw new Refusal('routeNotFound')
  const { pass, branding } = await describePass(context, booking)
  const { settings } = context
  const service = { url: `${settings.publicUrl}${WALLET_SERVICE}`, token: passToken(settings, pass.serial) }
  return apple.write(pass, await drawPassPictures(context, branding), service)
}

/**
 * The booking of a link, or the one that has taken its place.
 * @throws Refusal verificationInvalid for a link that is not ours, or once the visit is over; bookingCancelled;
 * tooManyRequests
 */
async function bookingToAdd(context: Context, token: string): Promise<PassBooking> {
  const { id } = await bookingOfLink(context, 'wallet', token)
  await throttle(context, 'walletPass', { link: id })
  const booking = await findLatestBooking(context, id)
  if (booking && isForWallets(booking, context.clock())) return booking
  throw new Refusal(booking && isCancelled(booking.status) ? 'bookingCancelled' : 'verificationInvalid')
}

/** The pass looks like the site on which it was booked. */
async function describePass(context: Context, booking: PassBooking) {
  const { settings, db } = context
  const slug = booking.partnerId === null ? undefined : (await findProfile(context, booking.partnerId))?.slug
  const { mode, partner } = await siteOf(context, { partner: slug, b2cwl: slug })
  const branding = brandingOf((partner ?? (await findProfile(context)))?.profile, mode, settings)
  const site = linkSite(settings.publicUrl, partner)
  const colours = context.lightColours(branding)
  const ticket = await ticketOf(context, db, booking, context.clock())
  const language = await languageOfAccount(db, booking.accountId)
  const pass = writeIn(language, () =>
    describeTicket(ticket, {
      serial: booking.calendarId ?? booking.id,
      moves: booking.moves + booking.venueMoves,
      siteName: branding.title,
      colours: { ground: colours['primary'] ?? '#0060bf', text: colours['on-primary'] ?? '#ffffff' },
      ticketUrl: pageOn(site, `/user/profile/bookings/${booking.id}`),
      isShownAtDesk: !site.hasApp,
    }),
  )
  return { pass, branding }
}
