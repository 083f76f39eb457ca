import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allEndpoints } from '../contract/all.ts'
import type { ErrorCode } from '../contract/errors.ts'
import { createPerson, passwordGrant } from '../tests/support/calls/accounts.ts'
import { everyCall, type EveryCall } from '../tests/support/calls/every-call.ts'
import { type Person, wholeProduct, type WholeProduct } from '../tests/support/product/whole-product.ts'
import { served } from './served.ts'
import { officeOutcomes } from '../tests/support/calls/office-outcomes.ts'
import { partnerOutcomes } from '../tests/support/calls/partner-outcomes.ts'

/** A call's answer to a person: 'yes' for an answer, otherwise the code of the refusal. */
type Outcome = 'yes' | ErrorCode

interface Row {
  readonly anonymous: Outcome
  /** The answer to the owner of the account, booking, pass, purchase or session that the call is about. */
  readonly owner: Outcome
  readonly another: Outcome
  /** The answer to a person who still has a token from before they deleted their account. */
  readonly deleted: Outcome
  /**
   * The answer to a manager of the venue, signed in with the second factor. An operator gets the same answer unless
   * `operator` differs. All roles are in staff-rights.test.ts.
   */
  readonly staff: Outcome
  /** The operator's answer, if it differs from the manager's. */
  readonly operator?: Outcome
}

const everyone: Row = { anonymous: 'yes', owner: 'yes', another: 'yes', deleted: 'yes', staff: 'yes' }
/** Calls whose answer depends on the caller check the token. */
const withAccountToo: Row = { ...everyone, deleted: 'sessionExpired', staff: 'sessionExpired' }
/** Calls about oneself: every signed-in person sees their own. */
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
/** For operators alone. */
const ofOffice = (operator: Outcome): Row => ({ ...staffOnly('notAllowed'), operator })
/** The people of a venue find no partner. */
const ofPartner = (operator: Outcome): Row => ({ ...staffOnly('recordNotFound'), operator })
const ofTheOwner = (another: Outcome): Row => ({ ...ownOnly, another })
const sameRefusal = (code: Outcome): Row => ({
  anonymous: code,
  owner: code,
  another: code,
  deleted: code,
  staff: code,
})

/** Every call and every role (trust 17). */
const table: Readonly<Record<string, Row>> = {
  'GET /utility/destinations': everyone,
  'GET /utility/citySearch/{text}': everyone,
  'GET /utility/placeSearch': everyone,
  'GET /utility/quarters': everyone,
  'GET /utility/activities': everyone,
  'GET /utility/vouchers': everyone,
  'GET /utility/couponDetail/{code}': withAccountToo,
  'GET /basicSearch/studios': everyone,
  'GET /basicSearch/studiosToday': everyone,
  'GET /basicSearch/classes': everyone,
  'GET /basicSearch/fullClasses': everyone,
  'GET /basicSearch/nextClassDate/{date}/{city}': everyone,
  'GET /studio/popular': everyone,
  'GET /studio/{id}': withAccountToo,
  'GET /studio/{id}/walkIn': withAccountToo,
  'GET /studio/{slug}/nextClassDate/{date}': everyone,
  'GET /studio/{slug}/classes': withAccountToo,
  'GET /studio/class/{id}': withAccountToo,
  'GET /voucher/FreeDayPassCheck': everyone,
  'GET /payments/config': everyone,
  'GET /connect/providers': everyone,
  'GET /cms/{variant}': everyone,
  'GET /cms/partner/{partner}': everyone,
  'GET /cms/b2cwl/{id}': everyone,
  'GET /cms/faq': everyone,
  'GET /cms/content/how-it-works': everyone,
  'GET /cms/content/privacy-policy': everyone,
  'GET /cms/content/terms-of-use': everyone,
  'GET /cms/content/{page}': everyone,
  'GET /cms/preview': everyone,
  'GET /blogdata/index.json': everyone,
  'GET /blogdata/{slug}.json': sameRefusal('postNotFound'),
  'POST /utility/contactUs': everyone,
  'POST /utility/scan': everyone,
  'POST /utility/newsletterSubscribe': everyone,
  'GET /utility/captcha': everyone,
  'POST /utility/newsletterConfirm': sameRefusal('verificationInvalid'),
  'POST /utility/newsletterUnsubscribe': sameRefusal('verificationInvalid'),
  'POST /signup': everyone,
  'POST /forgotPassword': everyone,
  'POST /resetPassword': sameRefusal('resetCodeInvalid'),
  'POST /setPassword': sameRefusal('verificationInvalid'),
  'POST /verifyEmail': sameRefusal('verificationInvalid'),
  'POST /emailConfirmation': everyone,
  'POST /emailConfirmation/again': everyone,
  'POST /accountChange/read': sameRefusal('verificationInvalid'),
  'POST /accountChange': sameRefusal('verificationInvalid'),
  'POST /staffInvitation/read': sameRefusal('verificationInvalid'),
  'POST /staffInvitation': sameRefusal('verificationInvalid'),
  'POST /venueAnswer/read': sameRefusal('verificationInvalid'),
  'POST /venueAnswer': sameRefusal('verificationInvalid'),
  'POST /changedBooking/read': sameRefusal('verificationInvalid'),
  'POST /changedBooking': sameRefusal('verificationInvalid'),
  'POST /changedBooking/book': sameRefusal('verificationInvalid'),
  'POST /changedBooking/visit': sameRefusal('verificationInvalid'),
  'POST /enteredVisit/read': sameRefusal('verificationInvalid'),
  'POST /enteredVisit': sameRefusal('verificationInvalid'),
  'POST /connect/token': everyone,
  'POST /connect/revocation': everyone,
  'POST /staff/signIn': everyone,
  'POST /staff/secondFactor': sameRefusal('challengeInvalid'),
  'POST /staff/secondFactor/prepare': sameRefusal('challengeInvalid'),
  'POST /staff/secondFactor/set': sameRefusal('challengeInvalid'),
  'GET /staff/me': staffOnly('yes'),
  'POST /staff/secondFactor/repeat': staffOnly('secondFactorWrong'),
  'POST /staff/secondFactor/renew': staffOnly('secondFactorWrong'),
  'POST /staff/secondFactor/confirm': staffOnly('secondFactorWrong'),
  'POST /staff/recoveryCodes': staffOnly('yes'),
  'POST /staff/secondFactor/begin': staffOnly('yes'),
  'POST /staff/passkeys/prepare': staffOnly('yes'),
  'POST /staff/passkeys': staffOnly('passkeyWrong'),
  'POST /staff/passkeys/{passkeyId}': staffOnly('passkeyNotFound'),
  'DELETE /staff/passkeys/{passkeyId}': staffOnly('passkeyNotFound'),
  'DELETE /staff/authenticator': staffOnly('lastSecondFactor'),
  'POST /payments/webhook': sameRefusal('signatureInvalid'),
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
  'GET /user/data': ownOnly,
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
  // The booking is general gym access, which cannot move to a class.
  'POST /user/orders/reschedule/{bookingId}': { ...ofTheOwner('bookingNotFound'), owner: 'invalidRequest' },
  'GET /bookings/{bookingId}/calendar.ics': ofTheOwner('bookingNotFound'),
  'POST /bookings/{bookingId}/checkIn': { ...ofTheOwner('bookingNotFound'), owner: 'checkInTooEarly' },
  'GET /bookings/{wellnessPartner}CheckIn': ownOnly,
  'GET /user': ownOnly,
  'POST /user/update': ownOnly,
  'POST /user/changePassword': ownOnly,
  'POST /user/resendVerification': ownOnly,
  'POST /user/mailboxWorks': ownOnly,
  'POST /mailsOff': sameRefusal('verificationInvalid'),
  'POST /mail/bounces': sameRefusal('routeNotFound'),
  'POST /user/identityCode': ownOnly,
  'POST /user/confirmIdentity': { ...ofTheOwner('resetCodeInvalid'), owner: 'resetCodeInvalid' },
  'POST /user/deleteUser': ownOnly,
  'POST /user/{travelPartner}Registration': ownOnly,
  'GET /user/preferences': ownOnly,
  'POST /user/preferences': ownOnly,
  'GET /calendar/{token}.ics': everyone,
  'GET /user/calendar': ownOnly,
  'POST /user/calendar': ownOnly,
  'GET /user/publicProfile': ownOnly,
  'POST /user/publicProfile': ownOnly,
  'GET /profiles/{code}': everyone,
  'GET /user/pushDevices': ownOnly,
  'POST /user/pushDevices': ownOnly,
  'DELETE /user/pushDevices/{deviceId}': ofTheOwner('pushDeviceNotFound'),
  'POST /utility/uploadImage': ownOnly,
  'GET /user/sessions': ownOnly,
  'DELETE /user/sessions/{sessionId}': ofTheOwner('sessionNotFound'),
  'DELETE /user/sessions': ownOnly,
  'GET /trip': withAccountToo,
  'GET /trip/calendar.ics': withAccountToo,
  'POST /user/trips': ofTheOwner('tripNotBooked'),
  'GET /user/trips/current': ownOnly,
  'POST /user/trips/forget': ownOnly,
  'GET /wishlist': ownOnly,
  'POST /wishlist/add': ownOnly,
  'DELETE /wishlist/remove/{fitnessId}': ownOnly,
  'GET /wishlist/studios': ownOnly,
  'GET /user/studios/past': ownOnly,
  'GET /user/reviews': ownOnly,
  'POST /user/reviews': ofTheOwner('bookingNotFound'),
  'DELETE /user/reviews/{reviewId}': ofTheOwner('reviewNotFound'),
  'GET /studio/{id}/reviews': everyone,
  'GET /staff/venues/{venue}/people': staffOnly('yes'),
  'POST /staff/venues/{venue}/people': staffOnly('yes'),
  'GET /staff/venues/{venue}/log': staffOnly('yes'),
  'DELETE /staff/venues/{venue}/people/{colleagueId}': staffOnly('colleagueNotFound'),
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
  'GET /staff/venues/{venue}/timetables/{timetableId}/preview': staffOnly('yes'),
  'GET /staff/venues/{venue}/week-copies/preview': staffOnly('yes'),
  'POST /staff/venues/{venue}/week-copies': staffOnly('yes'),
  'GET /staff/venues/{venue}/timetable': staffOnly('yes'),
  'GET /staff/venues/{venue}/today': staffOnly('yes'),
  'GET /staff/venues/{venue}/calendar': staffOnly('yes'),
  'POST /staff/venues/{venue}/calendar': staffOnly('yes'),
  'GET /staff/venues/{venue}/feed': staffOnly('yes'),
  'POST /staff/venues/{venue}/feed/preview': staffOnly('feedNotReadable'),
  'POST /staff/venues/{venue}/feed': staffOnly('yes'),
  'DELETE /staff/venues/{venue}/feed': staffOnly('yes'),
  'POST /staff/venues/{venue}/timetable-file/preview': staffOnly('feedNotReadable'),
  'POST /staff/venues/{venue}/timetable-file': staffOnly('yes'),
  'GET /staff/venues/{venue}/figures': staffOnly('yes'),
  'GET /staff/venues/{venue}/past-visits': staffOnly('yes'),
  'GET /staff/venues/{venue}/guest-lists': staffOnly('yes'),
  'POST /staff/venues/{venue}/guest-lists/{session}/open': staffOnly('yes'),
  'POST /staff/venues/{venue}/guest-lists/{session}/message': staffOnly('yes'),
  'POST /staff/venues/{venue}/bookings/{bookingId}/notes/open': staffOnly('yes'),
  'POST /staff/venues/{venue}/bookings/{bookingId}/notes': staffOnly('yes'),
  'POST /desk/enrol': sameRefusal('enrolmentInvalid'),
  'GET /desk/{venue}': staffOnly('yes'),
  'GET /desk/{venue}/arrivals': staffOnly('yes'),
  'GET /desk/{venue}/places': staffOnly('yes'),
  'POST /desk/{venue}/places': staffOnly('yes'),
  'DELETE /desk/{venue}/places/{placeId}': staffOnly('heldPlaceNotFound'),
  'POST /heldPlace/read': sameRefusal('verificationInvalid'),
  'POST /heldPlace/extend': sameRefusal('verificationInvalid'),
  'POST /desk/{venue}/requests/{bookingId}': staffOnly('bookingNotFound'),
  'POST /desk/{venue}/requests/confirm': staffOnly('yes'),
  // The scan of an unknown code.
  'POST /desk/{venue}/scans': staffOnly('yes'),
  'GET /staff/venues/{venue}/class-changes/preview': staffOnly('yes'),
  'GET /staff/venues/{venue}/class-sessions/{session}': staffOnly('yes'),
  'POST /staff/venues/{venue}/class-changes': staffOnly('classChangeOutdated'),
  'POST /staff/travellers/{travellerId}/deletion/call-off': {
    ...staffOnly('notAllowed'),
    operator: 'travellerNotFound',
  },
  'POST /staff/travellers/{travellerId}/bookings/preview': {
    ...staffOnly('notAllowed'),
    operator: 'travellerNotFound',
  },
  'GET /staff/partners/{partner}': ofPartner('yes'),
  ...Object.fromEntries(Object.entries(officeOutcomes).map(([call, outcome]) => [call, ofOffice(outcome)])),
  ...Object.fromEntries(Object.entries(partnerOutcomes).map(([call, outcome]) => [call, ofPartner(outcome)])),
  'GET /staff/partners/{partner}/kit': ofPartner('yes'),
  'GET /staff/partners/{partner}/kit/{place}/{sheet}': ofPartner('yes'),
  'POST /staff/partners/{partner}/places': ofPartner('partnerPlaceTaken'),
  'DELETE /staff/partners/{partner}/places/{place}': staffOnly('recordNotFound'),
  'GET /staff/partners/{partner}/report': ofPartner('yes'),
  'GET /staff/partners/{partner}/codes': ofPartner('yes'),
  'POST /staff/partners/{partner}/codes/allowance': ofPartner('yes'),
  'POST /desk/{venue}/bookings/{bookingId}/absent': staffOnly('bookingNotFound'),
  'POST /desk/{venue}/bookings/{bookingId}/visit': staffOnly('bookingNotFound'),
  'GET /staff/reviews': staffOnly('yes'),
  // About a review that does not exist; modules/reviews/moderate-review.test.ts shows who may see which.
  'POST /staff/reviews/{reviewId}/answer': staffOnly('reviewNotFound'),
  'GET /user/parQ/get': ownOnly,
  'POST /user/parQ/update': ownOnly,
  'GET /user/parQ/forwardings': ownOnly,
  'GET /user/parQ/forwardings/{bookingId}': ofTheOwner('bookingNotFound'),
  'POST /user/parQ/forwardings/{bookingId}': { ...ofTheOwner('bookingNotFound'), owner: 'venueNotReachable' },
  'DELETE /user/parQ/forwardings/{bookingId}': ofTheOwner('bookingNotFound'),
  'POST /healthLink': sameRefusal('verificationInvalid'),
  'POST /healthLink/open': sameRefusal('verificationInvalid'),
  'POST /staff/venues/{venue}/bookings/{bookingId}/health': {
    ...staffOnly('healthNotForwarded'),
    operator: 'notAllowed',
  },
}

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

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

it('each call of the contract is served', () => {
  expect(served.map(({ endpoint }) => nameOf(endpoint)).toSorted()).toEqual(allEndpoints.map(nameOf).toSorted())
})

it('has a row for every call of the contract, and for no other', () => {
  const declared = allEndpoints.map(nameOf).toSorted()
  expect(Object.keys(table).toSorted()).toEqual(declared)
  expect(Object.keys(calls).toSorted()).toEqual(declared)
})

it('has every call that needs an account refuse an anonymous visitor', () => {
  for (const endpoint of allEndpoints)
    expect([nameOf(endpoint), table[nameOf(endpoint)]?.anonymous === 'signInRequired']).toEqual([
      nameOf(endpoint),
      ['user', 'staff', 'desk'].includes(endpoint.access),
    ])
})

/** The owner comes last: until then, nothing of theirs may have changed. */
const callers = ['anonymous', 'another', 'deleted', 'venue', 'operator', 'owner'] as const

/** Two travellers, as they were made: a call that changed something gets others. */
let people: Readonly<Record<'owner' | 'another', Person>> | undefined
const travellers = async () => (people ??= { owner: await whole.person(), another: await whole.person() })

it.each(Object.entries(table))('trust 17: %s answers each of six callers as it should', async (name, row) => {
  const { owner, another } = await travellers()
  const outcomes: Partial<Record<(typeof callers)[number], string>> = {}
  let request: InjectOptions | undefined
  let before: unknown
  for (const role of callers) {
    // What refused one caller is there for the next, unchanged.
    if (!request) [request, before] = [(await calls[name]?.(owner)) ?? {}, await belongingsOf(owner)]
    if (role === 'owner') expect(await belongingsOf(owner), 'what the owner has, after the others').toEqual(before)
    const person = { anonymous: undefined, owner, another, deleted, venue, operator }[role]
    outcomes[role] = await outcomeFor(request, person)
    if (outcomes[role] !== 'yes' || name.startsWith('GET')) continue
    if (role !== 'owner' && name !== 'POST /forgotPassword')
      expect(await belongingsOf(owner), `what the owner has, after ${role}`).toEqual(before)
    people = request = undefined
  }
  const { staff, operator: ofOperator = staff, ...others } = row
  expect(outcomes).toEqual({ ...others, venue: staff, operator: ofOperator })
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
    await createPerson(whole.test.context, whole.database.db, { email, role })
    expect((await passwordGrant(whole.test, email)).json()).toMatchObject({ code: 'wrongCredentials' })
  })
})
