import { errors } from '../../../contract/errors.ts'
import type { OwnedPass } from '../../../contract/passes.ts'
import type { SelectedClass } from '../../site/links/flow-state.rules.ts'
import * as texts from './texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'

/** The product to book: a class on a date, or general gym access (2-marketplace §3). */
export interface BookedProduct {
  readonly kind: 'class' | 'walkIn'
  readonly offerType: 'standard' | 'premium'
  readonly wpVisits: number
  readonly isOnline: boolean
  /** The destination of its venue, as passes name it. */
  readonly city: string
  /** dd.MM.yyyy; a walk-in has no time. */
  readonly date: string
  readonly timeFrom: string | null
}

/** The screens of 2§2.8 that belong to booking itself. The traveller flow has those for accounts and buying. */
export type BookingStep =
  | { readonly screen: 'loading' }
  | { readonly screen: 'active-vouchers'; readonly chosen: string | null }
  | { readonly screen: 'wp-alert'; readonly pass: string; readonly from: 'only' | 'list' }
  | { readonly screen: 'confirm-booking'; readonly pass: string }
  | { readonly screen: 'online-confirm-booking'; readonly pass: string }
  | { readonly screen: 'booking-confirmed' }
  | { readonly screen: 'buy-pass' }
  | { readonly screen: 'closed'; readonly error: BookingObstacle | null }

/** Why a pass cannot pay. It is shown, and cannot be chosen. */
export type PassObstacle = 'passNotValidHere' | 'premiumNeedsPremium' | 'tooFewVisits'
export type BookingObstacle = 'alreadyBooked'

interface Booker {
  readonly isWpUser: boolean
}

interface UpcomingBooking {
  readonly dateOfVisit: string
  readonly timeFrom: string | null
}

/**
 * 2-marketplace §4, 'Booking modal on open', steps 1 and 2. Who has no pass for this city (T77) is offered one. A pass
 * for this city whose visits are all held is shown, and why it cannot pay (T162). So is one that was just bought.
 * @param paidWith the pass that was bought for this product a moment ago (T170). Its button said what it books, so the
 * booking is sent without another press.
 */
export function firstStep(
  product: BookedProduct,
  booker: Booker,
  upcoming: readonly UpcomingBooking[],
  passes: readonly OwnedPass[],
  paidWith: string | null = null,
): BookingStep {
  if (isAlreadyBooked(product, upcoming)) return { screen: 'closed', error: 'alreadyBooked' }
  const bought = passes.find((pass) => pass.code === paidWith && hasFreeVisit(pass))
  if (bought && obstacleOf(product, bought) === null && !asksTwice(product, booker, bought))
    return { screen: 'online-confirm-booking', pass: bought.code }
  const [first, second] = passes.filter(hasFreeVisit)
  const here = passes.filter((pass) => isValidIn(product.city, pass))
  if (!first || !here.some(hasFreeVisit))
    return here.length > 0 || paidWith !== null ? { screen: 'active-vouchers', chosen: null } : { screen: 'buy-pass' }
  if (second) return { screen: 'active-vouchers', chosen: findMatchingPass(product, passes)?.code ?? null }
  if (asksTwice(product, booker, first)) return { screen: 'wp-alert', pass: first.code, from: 'only' }
  return obstacleOf(product, first) === null
    ? toConfirmation(product, first.code)
    : { screen: 'active-vouchers', chosen: null }
}

/** Whether the traveller has another booking at that time. */
export function isAlreadyBooked(
  product: Pick<BookedProduct, 'date' | 'timeFrom'>,
  upcoming: readonly UpcomingBooking[],
): boolean {
  return upcoming.some(
    ({ dateOfVisit, timeFrom }) =>
      product.timeFrom !== null && dateOfVisit === product.date && timeFrom === product.timeFrom,
  )
}

/**
 * T170: whether a paid class still waits for its booking. Its visit may have been used elsewhere, and it may have been
 * booked on another device.
 */
export function stillWaits(
  chosen: Pick<SelectedClass, 'date' | 'timeFrom' | 'venue'>,
  passes: readonly Pick<OwnedPass, 'visitsLeft' | 'conditions'>[],
  upcoming: readonly UpcomingBooking[],
): boolean {
  const canPay = passes.some((pass) => hasFreeVisit(pass) && isValidIn(chosen.venue.city, pass))
  return canPay && !isAlreadyBooked(chosen, upcoming)
}

/** T77: a pass without conditions is valid everywhere. */
function isValidIn(city: string, { conditions }: Pick<OwnedPass, 'conditions'>): boolean {
  return conditions === null || conditions.cities.includes(city)
}

/** Only these passes are offered. For the others the screen says that bookings hold their visits (T162). */
export function hasFreeVisit({ visitsLeft }: Pick<OwnedPass, 'visitsLeft'>): boolean {
  return visitsLeft > 0
}

/** The pass of the product's type. Of several, the one that expires first, which the server lists first (T107). */
function findMatchingPass(product: BookedProduct, passes: readonly OwnedPass[]): OwnedPass | undefined {
  return (
    passes.find((pass) => pass.voucherType === product.offerType && obstacleOf(product, pass) === null) ??
    passes.find((pass) => obstacleOf(product, pass) === null)
  )
}

/** Why this pass cannot pay, or null. The server checks all of it again. */
export function obstacleOf(product: BookedProduct, pass: OwnedPass): PassObstacle | null {
  if (!isValidIn(product.city, pass)) return 'passNotValidHere'
  if (product.offerType === 'premium' && pass.voucherType === 'standard') return 'premiumNeedsPremium'
  return pass.visitsLeft < costOf(product, pass) ? 'tooFewVisits' : null
}

/** The obstacle as text, shown beside a pass that cannot be chosen. It ends with the documented words (2§4, 2§8). */
export function obstacleText(product: BookedProduct, pass: OwnedPass): string | null {
  const obstacle = obstacleOf(product, pass)
  if (obstacle === null) return null
  if (obstacle === 'passNotValidHere') return errors[obstacle].text
  const why =
    obstacle === 'premiumNeedsPremium'
      ? texts.passNeedsPremium
      : fillIn(texts.passNeedsVisits, { cost: costOf(product, pass) })
  return `${why}. ${errors[obstacle].text}`
}

/** The visits that this booking takes from this pass (T106). */
export function costOf(product: BookedProduct, pass: OwnedPass): number {
  return pass.isWp ? Math.max(1, product.wpVisits) : 1
}

/** 2§4 steps 3 and 4: 'Continue' in the list of passes. A traveller cannot choose a pass that cannot pay. */
export function afterContinue(product: BookedProduct, booker: Booker, pass: OwnedPass): BookingStep {
  return asksTwice(product, booker, pass)
    ? { screen: 'wp-alert', pass: pass.code, from: 'list' }
    : toConfirmation(product, pass.code)
}

/** 2§4 step 5: 'Yes' goes on. 'No' goes back to the choice of a pass if there is one, and otherwise closes. */
export function afterAlert(
  product: BookedProduct,
  step: BookingStep & { readonly screen: 'wp-alert' },
  yes: boolean,
): BookingStep {
  if (yes) return toConfirmation(product, step.pass)
  return step.from === 'list' ? { screen: 'active-vouchers', chosen: step.pass } : { screen: 'closed', error: null }
}

function asksTwice(product: BookedProduct, booker: Booker, pass: OwnedPass): boolean {
  return pass.isWp && booker.isWpUser && product.wpVisits >= 2 && obstacleOf(product, pass) === null
}

function toConfirmation(product: BookedProduct, pass: string): BookingStep {
  return { screen: product.isOnline ? 'online-confirm-booking' : 'confirm-booking', pass }
}
