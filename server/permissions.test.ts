import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allEndpoints } from '../contract/all.ts'
import type { ErrorCode } from '../contract/errors.ts'
import { createAccount } from '../modules/sign-up/create-account.ts'
import { PASSWORD, passwordGrant } from '../tests/support/calls/accounts.ts'
import { everyCall, type EveryCall } from '../tests/support/calls/every-call.ts'
import { type Person, wholeProduct, type WholeProduct } from '../tests/support/product/whole-product.ts'
import { served } from './served.ts'

/** A call's answer to a person: 'yes' for an answer, otherwise the code of the refusal. */
type Outcome = 'yes' | ErrorCode

interface Row {
  readonly anonymous: Outcome
  /** The owner of the account, booking, pass, purchase or session that the call is about. */
  readonly owner: Outcome
  readonly another: Outcome
  /** Still has the token from before the account was deleted. */
  readonly deleted: Outcome
  /**
   * Manages the venue, signed in with the second factor. An operator gets the same answer unless `operator` differs.
   * All roles are in staff-rights.test.ts.
   */
  readonly staff: Outcome
  /** The operator's answer, if it differs from the manager's. */
  readonly operator?: Outcome
}

const anybody: Row = { anonymous: 'yes', owner: 'yes', another: 'yes', deleted: 'yes', staff: 'yes' }
/** Tokens are checked wherever the answer depends on them. */
const withAccountToo: Row = { ...anybody, deleted: 'sessionExpired', staff: 'sessionExpired' }
/** About oneself: everybody who is signed in has their own. */
const ownOnly: Row = {
  anonymous: 'signInRequired',
  owner: 'yes',
  another: 'yes',
  deleted: 'sessionExpired',
  staff: 'sessionExpired',
}
/** Only with a second factor (T36). */
const staffOnly = (staff: Outcome): Row => ({
  anonymous: 'signInRequired',
  owner: 'sessionExpired',
  another: 'sessionExpired',
  deleted: 'sessionExpired',
  staff,
})
const ofTheOwner = (another: Outcome): Row => ({ ...ownOnly, another })
const nobody = (code: Outcome): Row => ({ anonymous: code, owner: code, another: code, deleted: code, staff: code })

/** Every call and every role (trust 17). Partners have no calls of their own; see below. */
const table: Readonly<Record<string, Row>> = {
  'GET /utility/destinations': anybody,
  'GET /utility/citySearch/{text}': anybody,
  'GET /utility/placeSearch': anybody,
  'GET /utility/quarters': anybody,
  'GET /utility/activities': anybody,
  'GET /utility/vouchers': anybody,
  'GET /utility/couponDetail/{code}': withAccountToo,
  'GET /basicSearch/studios': anybody,
  'GET /basicSearch/studiosToday': anybody,
  'GET /basicSearch/classes': anybody,
  'GET /basicSearch/fullClasses': anybody,
  'GET /basicSearch/nextClassDate/{date}/{city}': anybody,
  'GET /studio/popular': anybody,
  'GET /studio/{id}': withAccountToo,
  'GET /studio/{id}/walkIn': withAccountToo,
  'GET /studio/{slug}/nextClassDate/{date}': anybody,
  'GET /studio/{slug}/classes': withAccountToo,
  'GET /studio/class/{id}': withAccountToo,
  'GET /voucher/FreeDayPassCheck': anybody,
  'GET /payments/config': anybody,
  'GET /connect/providers': anybody,
  'GET /cms/{variant}': anybody,
  'GET /cms/partner/{partner}': anybody,
  'GET /cms/b2cwl/{id}': anybody,
  'GET /cms/faq': anybody,
  'GET /cms/content/how-it-works': anybody,
  'GET /cms/content/privacy-policy': anybody,
  'GET /cms/content/terms-of-use': anybody,
  'GET /cms/content/about-us': anybody,
  'GET /cms/content/on-the-pass': anybody,
  'GET /cms/content/press-room': anybody,
  'GET /cms/content/visit-guidelines': anybody,
  'GET /blogdata/index.json': anybody,
  'GET /blogdata/{slug}.json': nobody('postNotFound'),
  'POST /utility/contactUs': anybody,
  'POST /utility/newsletterSubscribe': anybody,
  'GET /utility/captcha': anybody,
  'POST /utility/newsletterConfirm': nobody('verificationInvalid'),
  'POST /utility/newsletterUnsubscribe': nobody('verificationInvalid'),
  'POST /signup': anybody,
  'POST /forgotPassword': anybody,
  'POST /resetPassword': nobody('resetCodeInvalid'),
  'POST /setPassword': nobody('verificationInvalid'),
  'POST /verifyEmail': nobody('verificationInvalid'),
  'POST /emailConfirmation': anybody,
  'POST /emailConfirmation/again': anybody,
  'GET /venueAnswer': nobody('verificationInvalid'),
  'POST /venueAnswer': nobody('verificationInvalid'),
  'GET /changedBooking': nobody('verificationInvalid'),
  'POST /changedBooking': nobody('verificationInvalid'),
  'POST /changedBooking/book': nobody('verificationInvalid'),
  'POST /changedBooking/visit': nobody('verificationInvalid'),
  'GET /enteredVisit': nobody('verificationInvalid'),
  'POST /enteredVisit': nobody('verificationInvalid'),
  'POST /connect/token': anybody,
  'POST /connect/revocation': anybody,
  'POST /staff/signIn': anybody,
  'POST /staff/secondFactor': nobody('challengeInvalid'),
  'POST /staff/secondFactor/prepare': nobody('challengeInvalid'),
  'POST /staff/secondFactor/set': nobody('challengeInvalid'),
  'GET /staff/me': staffOnly('yes'),
  'POST /staff/secondFactor/repeat': staffOnly('secondFactorWrong'),
  'POST /staff/secondFactor/renew': staffOnly('secondFactorWrong'),
  'POST /staff/secondFactor/confirm': staffOnly('secondFactorWrong'),
  'POST /payments/webhook': nobody('signatureInvalid'),
  'POST /voucher/quote': withAccountToo,
  'POST /voucher/purchaseVoucher': withAccountToo,
  'GET /user/purchases': ownOnly,
  'GET /user/purchases/{orderId}': ofTheOwner('purchaseNotFound'),
  'POST /user/purchases/{orderId}/refund': ofTheOwner('purchaseNotFound'),
  'POST /user/purchases/{orderId}/email': { ...ofTheOwner('purchaseNotFound'), owner: 'emailNotMendable' },
  'POST /user/vouchers/claim': ownOnly,
  'GET /user/vouchers/available': ownOnly,
  'GET /user/vouchers/expired': ownOnly,
  'GET /user/vouchers/{passId}/ledger': ofTheOwner('passNotFound'),
  'POST /bookings/add': ofTheOwner('passNotFound'),
  'GET /user/orders/active': ownOnly,
  'GET /user/orders/past': ownOnly,
  'GET /user/waits': ownOnly,
  'POST /user/waits': ownOnly,
  'DELETE /user/waits/{waitId}': ofTheOwner('waitNotFound'),
  'GET /user/orders/{bookingId}': ofTheOwner('bookingNotFound'),
  'GET /bookings/{bookingId}/entries': ofTheOwner('bookingNotFound'),
  'GET /bookings/{bookingId}/alternatives': ofTheOwner('bookingNotFound'),
  'GET /bookings/{bookingId}/invoice.pdf': ofTheOwner('bookingNotFound'),
  'DELETE /user/orders/cancel/{bookingId}': ofTheOwner('bookingNotFound'),
  // The booking is general gym access, which moves to no class.
  'POST /user/orders/reschedule/{bookingId}': { ...ofTheOwner('bookingNotFound'), owner: 'invalidRequest' },
  'GET /bookings/{bookingId}/calendar.ics': ofTheOwner('bookingNotFound'),
  'POST /bookings/{bookingId}/checkIn': { ...ofTheOwner('bookingNotFound'), owner: 'checkInTooEarly' },
  'GET /bookings/{wellnessPartner}CheckIn': ownOnly,
  'GET /user': ownOnly,
  'POST /user/update': ownOnly,
  'POST /user/changePassword': ownOnly,
  'POST /user/resendVerification': ownOnly,
  'POST /user/identityCode': ownOnly,
  'POST /user/confirmIdentity': { ...ofTheOwner('resetCodeInvalid'), owner: 'resetCodeInvalid' },
  'POST /user/deleteUser': ownOnly,
  'POST /user/{travelPartner}Registration': ownOnly,
  'GET /user/preferences': ownOnly,
  'POST /user/preferences': ownOnly,
  'GET /user/publicProfile': ownOnly,
  'POST /user/publicProfile': ownOnly,
  'GET /profiles/{code}': anybody,
  'GET /user/pushDevices': ownOnly,
  'POST /user/pushDevices': ownOnly,
  'DELETE /user/pushDevices/{deviceId}': ofTheOwner('pushDeviceNotFound'),
  'POST /utility/uploadImage': ownOnly,
  'GET /user/sessions': ownOnly,
  'DELETE /user/sessions/{sessionId}': ofTheOwner('sessionNotFound'),
  'DELETE /user/sessions': ownOnly,
  'GET /wishlist': ownOnly,
  'POST /wishlist/add': ownOnly,
  'DELETE /wishlist/remove/{fitnessId}': ownOnly,
  'GET /wishlist/studios': ownOnly,
  'GET /user/studios/past': ownOnly,
  'GET /user/reviews': ownOnly,
  'POST /user/reviews': ofTheOwner('bookingNotFound'),
  'DELETE /user/reviews/{reviewId}': ofTheOwner('reviewNotFound'),
  'GET /studio/{id}/reviews': anybody,
  'GET /staff/venues/{venue}/people': staffOnly('yes'),
  'POST /staff/venues/{venue}/people': staffOnly('yes'),
  'DELETE /staff/venues/{venue}/people/{accountId}': staffOnly('colleagueNotFound'),
  'GET /staff/venues/{venue}/profile': staffOnly('yes'),
  'POST /staff/venues/{venue}/profile': staffOnly('recordChanged'),
  'GET /staff/venues/{venue}/hours': staffOnly('yes'),
  'GET /staff/venues/{venue}/hours/preview': staffOnly('yes'),
  'POST /staff/venues/{venue}/hours': staffOnly('recordChanged'),
  'GET /staff/venues/{venue}/closures': staffOnly('yes'),
  'GET /staff/venues/{venue}/closures/preview': staffOnly('yes'),
  'POST /staff/venues/{venue}/closures': staffOnly('closureHitsChanged'),
  'DELETE /staff/venues/{venue}/closures/{closureId}': staffOnly('closureNotFound'),
  'GET /staff/venues/{venue}/photos': staffOnly('yes'),
  'POST /staff/venues/{venue}/photos/upload': staffOnly('photoNotReadable'),
  'POST /staff/venues/{venue}/photos': staffOnly('recordChanged'),
  'GET /staff/venues/{venue}/door': staffOnly('yes'),
  'POST /staff/venues/{venue}/door': staffOnly('yes'),
  'GET /staff/venues/{venue}/devices': staffOnly('yes'),
  'POST /staff/venues/{venue}/devices': staffOnly('yes'),
  'DELETE /staff/venues/{venue}/devices/{deviceId}': staffOnly('deviceNotFound'),
  'GET /staff/venues/{venue}/classes': staffOnly('yes'),
  'POST /staff/venues/{venue}/classes': staffOnly('yes'),
  'GET /staff/venues/{venue}/classes/{classId}': staffOnly('yes'),
  'POST /staff/venues/{venue}/classes/{classId}': staffOnly('recordChanged'),
  'POST /staff/venues/{venue}/classes/{classId}/offer': staffOnly('classUnknown'),
  'POST /staff/venues/{venue}/classes/{classId}/timetables': staffOnly('classUnknown'),
  'POST /staff/venues/{venue}/classes/{classId}/sessions': staffOnly('classUnknown'),
  'POST /staff/venues/{venue}/timetables/{timetableId}': staffOnly('timetableNotFound'),
  'POST /staff/venues/{venue}/timetables/{timetableId}/end': staffOnly('timetableNotFound'),
  'GET /staff/venues/{venue}/timetable': staffOnly('yes'),
  'GET /staff/venues/{venue}/past-visits': staffOnly('yes'),
  'POST /desk/enrol': nobody('enrolmentInvalid'),
  'GET /desk/{venue}': staffOnly('yes'),
  'GET /desk/{venue}/arrivals': staffOnly('yes'),
  'POST /desk/{venue}/requests/{bookingId}': staffOnly('bookingNotFound'),
  // Of a code that nobody has.
  'POST /desk/{venue}/scans': staffOnly('yes'),
  'GET /staff/venues/{venue}/class-changes/preview': staffOnly('yes'),
  'GET /staff/venues/{venue}/class-sessions/{session}': staffOnly('yes'),
  'POST /staff/venues/{venue}/class-changes': staffOnly('classChangeOutdated'),
  'GET /staff/cases': { ...staffOnly('notAllowed'), operator: 'yes' },
  'POST /staff/cases/{caseId}/open': { ...staffOnly('notAllowed'), operator: 'caseNotFound' },
  'POST /staff/cases/{caseId}': { ...staffOnly('notAllowed'), operator: 'caseNotFound' },
  'POST /desk/{venue}/bookings/{bookingId}/absent': staffOnly('bookingNotFound'),
  'POST /desk/{venue}/bookings/{bookingId}/visit': staffOnly('bookingNotFound'),
  'GET /staff/reviews': staffOnly('yes'),
  // About a review that does not exist; modules/reviews/moderate-review.test.ts shows who may see which.
  'POST /staff/reviews/{reviewId}/answer': staffOnly('reviewNotFound'),
  'POST /staff/reviews/{reviewId}/hide': { ...staffOnly('notAllowed'), operator: 'reviewNotFound' },
  'POST /staff/reviews/{reviewId}/publish': { ...staffOnly('notAllowed'), operator: 'reviewNotFound' },
  'GET /user/parQ/get': ownOnly,
  'POST /user/parQ/update': ownOnly,
  'GET /user/parQ/forwardings': ownOnly,
  'GET /user/parQ/forwardings/{bookingId}': ofTheOwner('bookingNotFound'),
  'POST /user/parQ/forwardings/{bookingId}': { ...ofTheOwner('bookingNotFound'), owner: 'venueNotReachable' },
  'DELETE /user/parQ/forwardings/{bookingId}': ofTheOwner('bookingNotFound'),
  'POST /healthLink': nobody('verificationInvalid'),
  'POST /healthLink/open': nobody('verificationInvalid'),
  'POST /staff/venues/{venue}/bookings/{bookingId}/health': {
    ...staffOnly('healthNotForwarded'),
    operator: 'notAllowed',
  },
}

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const answered = new Set(served.map(({ endpoint }) => nameOf(endpoint)))

let whole: WholeProduct
let calls: EveryCall
let deleted: Person
let venue: Person
let operator: Person

beforeAll(async () => {
  whole = await wholeProduct()
  calls = everyCall(whole)
  deleted = await whole.person()
  venue = await whole.staff('venue')
  operator = await whole.staff('operator')
  await whole.database.db
    .updateTable('accounts')
    .set({ status: 'deleted', deleted_at: new Date() })
    .where('id', '=', deleted.accountId)
    .execute()
})
afterAll(() => whole.close())

async function outcomeFor(request: InjectOptions, person?: Person): Promise<string> {
  const headers = { ...request.headers, ...(person ? { authorization: `Bearer ${person.token}` } : {}) }
  const answer = await whole.test.app.inject({ ...request, headers })
  if (answer.statusCode === 200 || answer.statusCode === 204) return 'yes'
  return answer.json<{ code: string }>().code
}

it('has a row for every call of the contract, and for no other', () => {
  const declared = allEndpoints.map(nameOf).toSorted()
  expect(Object.keys(table).toSorted()).toEqual(declared)
  expect(Object.keys(calls).toSorted()).toEqual(declared)
})

it('has every call that needs an account refuse whoever has none', () => {
  for (const endpoint of allEndpoints)
    expect([nameOf(endpoint), table[nameOf(endpoint)]?.anonymous === 'signInRequired']).toEqual([
      nameOf(endpoint),
      ['user', 'staff', 'desk'].includes(endpoint.access),
    ])
})

describe.each(Object.entries(table))('trust 17: %s', (name, row) => {
  // A call that nothing serves yet still asks who is calling.
  const whatToExpect = (outcome: Outcome) =>
    answered.has(name) || outcome === 'signInRequired' || outcome === 'sessionExpired' ? outcome : 'notImplemented'

  let owner: Person
  let another: Person
  beforeAll(async () => {
    ;[owner, another] = [await whole.person(), await whole.person()]
  })

  it.each(['anonymous', 'another', 'deleted', 'venue', 'operator', 'owner'] as const)('%s', async (role) => {
    const person = { anonymous: undefined, owner, another, deleted, venue, operator }[role]
    const request = await calls[name]?.(owner)
    const before = await belongingsOf(owner)
    expect(await outcomeFor(request ?? {}, person)).toBe(
      whatToExpect(role === 'operator' ? (row.operator ?? row.staff) : row[role === 'venue' ? 'staff' : role]),
    )
    if (person !== owner && name !== 'POST /forgotPassword') expect(await belongingsOf(owner)).toEqual(before)
  })
})

/** Everything that belongs to a person, except sessions and counters. */
async function belongingsOf({ accountId }: Person): Promise<unknown> {
  const { db } = whole.database
  return [
    await db.selectFrom('accounts').selectAll().where('id', '=', accountId).execute(),
    await db.selectFrom('passes').selectAll().where('account_id', '=', accountId).execute(),
    await db.selectFrom('bookings').selectAll().where('account_id', '=', accountId).execute(),
    await db.selectFrom('orders').selectAll().where('account_id', '=', accountId).execute(),
    await db.selectFrom('reviews').selectAll().where('account_id', '=', accountId).execute(),
  ]
}

describe.each(['venue', 'partner', 'operator'] as const)('an account of a %s', (role) => {
  it('gets no token through the password grant (T36), and so no call of travellers', async () => {
    const email = `${role}@example.com`
    await createAccount(whole.test.context, whole.database.db, { email, password: PASSWORD, role })
    expect((await passwordGrant(whole.test, email)).json()).toMatchObject({ code: 'wrongCredentials' })
  })
})
