import type { InjectOptions } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { CaptchaChallenge } from '../../../adapters/captcha/captcha.ts'
import { versionOf } from '../../../modules/record-version.ts'
import { passwordGrant, PASSWORD } from './accounts.ts'
import { createClass, createSession, vocabularyId } from '../factories/catalogue.ts'
import { createVisit } from '../factories/visits.ts'
import { pushBrowser } from '../browser/push-browser.ts'
import { classForm, weekly } from './timetables.ts'
import { catalogueCalls } from './catalogue-calls.ts'
import { offerCalls } from './offer-calls.ts'
import { officeCalls } from './office-calls.ts'
import { previewCall } from './text-calls.ts'
import { venueProfileCalls } from './venue-profile-calls.ts'
import { answerCaptcha } from './solved-captcha.ts'
import { TEST_NOW } from '../product/app.ts'
import type { Person, WholeProduct } from '../product/whole-product.ts'

/** A valid request for every call of the contract, by its name, about things that belong to `owner`. */
export type EveryCall = Readonly<Record<string, (owner: Person) => InjectOptions | Promise<InjectOptions>>>

/** A scan as a person at a desk sends it, just now by the clock of the tests. */
export function scanOf(
  of: ({ readonly code: string } | { readonly bookingId: string }) & { readonly shown?: 'green' | 'red' },
): object {
  const scan = { id: randomUUID(), sequence: 0, at: TEST_NOW, clockOffsetMs: 0, how: 'camera', shown: 'red' }
  return { deskId: randomUUID(), scans: [{ ...scan, ...of }] }
}

/** A picture of one pixel, as a form sends it. */
function pictureForm(): Buffer {
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  )
  const head = '--abc\r\nContent-Disposition: form-data; name="file"; filename="me.png"\r\n\r\n'
  return Buffer.concat([Buffer.from(head), pixel, Buffer.from('\r\n--abc--\r\n')])
}

/** A class whose only seat is taken. */
async function createFullClass({ database: { db }, venue, date }: WholeProduct) {
  const boxing = await createClass(db, venue, { name: 'Boxing' })
  await createSession(db, boxing, { date, from: '07:00' }, { capacity: 1, seats_taken: 1 })
  return { classId: boxing.id, date }
}

export function everyCall(whole: WholeProduct): EveryCall {
  const { venue, yoga, walkIn, product, date } = whole
  const get = (url: string) => (): InjectOptions => ({ method: 'GET', url: `/api${url}` })
  const post = (url: string, payload?: object): InjectOptions => ({
    method: 'POST',
    url: `/api${url}`,
    ...(payload ? { payload } : {}),
  })
  const form = (url: string, fields: Record<string, string>): InjectOptions => ({
    ...post(url),
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  const file = { payload: pictureForm(), headers: { 'content-type': 'multipart/form-data; boundary=abc' } }
  const questions = [
    'majorIllness',
    'treatment',
    'prescriptionMeds',
    'shortBreath',
    'chestPain',
    'lostConsciousness',
    'heartCondition',
    'abdomenPain',
    'anotherReason',
  ]
  const healthCheck = {
    firstName: 'Nina',
    lastName: 'Novak',
    dateOfBirth: '01.02.1990',
    gender: null,
    city: 'London',
    country: 'UK',
    ...Object.fromEntries(questions.map((question) => [question, true])),
  }
  const review = {
    stars: 5,
    title: 'Bright and friendly',
    message: 'Showers are clean.',
    location: 'River House Gym, London',
  }
  const trip = 'city=London&from=2026-06-10T12:00&to=2026-07-10T12:00'
  let visits = 0
  const visit = async (owner: Person) =>
    (
      await createVisit(whole.database.db, owner.accountId, venue, {
        date: new Date(Date.parse('2026-06-09') - (visits++ % 50) * 86_400_000).toISOString().slice(0, 10),
      })
    ).id
  /** The one booking of a class of today. */
  const bookingOfClass = async () =>
    createVisit(whole.database.db, (await whole.person()).accountId, venue, { date: '2026-06-10' })
  let full: Promise<{ classId: string; date: string }> | undefined
  const fullClass = () => (full ??= createFullClass(whole))
  let atTheDesk: Promise<Person> | undefined
  let colleagues = 0
  const desk = () => (atTheDesk ??= whole.staff('venue'))
  const subscription = () => pushBrowser(`https://push.example/${Math.random()}`).subscription
  const refreshToken = async ({ email }: Person) =>
    (await passwordGrant(whole.test, email)).json<{ refresh_token: string }>().refresh_token
  return {
    'GET /utility/destinations': get('/utility/destinations'),
    'GET /utility/citySearch/{text}': get('/utility/citySearch/Lon'),
    'GET /utility/placeSearch': get('/utility/placeSearch?text=Soho&city=London'),
    'GET /utility/quarters': get('/utility/quarters?city=London'),
    'GET /utility/activities': get('/utility/activities'),
    'GET /utility/vouchers': get('/utility/vouchers?visits=&city=london'),
    'GET /utility/couponDetail/{code}': get('/utility/couponDetail/HALF'),
    'GET /basicSearch/studios': get('/basicSearch/studios?city=London'),
    'GET /basicSearch/studiosToday': get(`/basicSearch/studiosToday?city=London&ids=${venue.id}`),
    'GET /basicSearch/classes': get(`/basicSearch/classes?city=London&date=${date}`),
    'GET /basicSearch/fullClasses': get(`/basicSearch/fullClasses?city=London&date=${date}`),
    'GET /basicSearch/nextClassDate/{date}/{city}': get('/basicSearch/nextClassDate/10.06.2026/London'),
    'GET /studio/popular': get('/studio/popular?destination=London&limit=15'),
    'GET /studio/{id}': get(`/studio/${venue.slug}`),
    'GET /studio/{id}/walkIn': get(`/studio/${venue.id}/walkIn`),
    'GET /studio/{slug}/nextClassDate/{date}': get(`/studio/${venue.slug}/nextClassDate/10.06.2026`),
    'GET /studio/{slug}/classes': get(`/studio/${venue.slug}/classes?date=${date}`),
    'GET /studio/class/{id}': get(`/studio/class/${yoga.id}?date=${date}`),
    'GET /voucher/FreeDayPassCheck': get('/voucher/FreeDayPassCheck?email=guest%40example.com&partnerId=grand-hotel'),
    'GET /payments/config': get('/payments/config'),
    'GET /connect/providers': get('/connect/providers'),
    'GET /cms/{variant}': get('/cms/b2c?locale=en'),
    'GET /cms/partner/{partner}': get('/cms/partner/grand-hotel?locale=en'),
    'GET /cms/b2cwl/{id}': get('/cms/b2cwl/nomad?locale=en'),
    'GET /cms/faq': get('/cms/faq?locale=en'),
    'GET /cms/content/how-it-works': get('/cms/content/how-it-works?category=B2C&locale=en'),
    'GET /cms/content/privacy-policy': get('/cms/content/privacy-policy?locale=en'),
    'GET /cms/content/terms-of-use': get('/cms/content/terms-of-use?locale=en'),
    'GET /cms/content/{page}': get('/cms/content/about-us?locale=en'),
    'GET /staff/texts/{kind}/{subject}/preview': previewCall(whole),
    'POST /staff/text-pictures': () => ({ ...post('/staff/text-pictures'), ...file }),
    'GET /cms/preview': get('/cms/preview'),
    'GET /blogdata/index.json': get('/blogdata/index.json'),
    'GET /blogdata/{slug}.json': get('/blogdata/a-post.json'),
    'GET /utility/captcha': get('/utility/captcha'),
    'POST /utility/contactUs': async () =>
      form('/utility/contactUs', {
        email: 'a@example.com',
        name: 'A',
        message: 'Hello',
        Token: await answerCaptcha((await whole.test.get('/api/utility/captcha')).json<CaptchaChallenge>()),
      }),
    'POST /utility/newsletterSubscribe': () => form('/utility/newsletterSubscribe', { email: 'a@example.com' }),
    'POST /utility/newsletterConfirm': () => post('/utility/newsletterConfirm', { token: 'unknown-reference' }),
    'POST /utility/newsletterUnsubscribe': () => post('/utility/newsletterUnsubscribe', { token: 'unknown-reference' }),
    'POST /signup': () =>
      post('/signup', {
        firstName: 'A',
        lastName: 'B',
        email: `new-${Math.random()}@example.com`,
        password: PASSWORD,
        repeatPassword: PASSWORD,
      }),
    'POST /forgotPassword': ({ email }) => post('/forgotPassword', { email }),
    'POST /resetPassword': ({ email }) => post('/resetPassword', { email, code: '00000000', password: PASSWORD }),
    'POST /setPassword': () => post('/setPassword', { token: 'unknown-reference', password: PASSWORD }),
    'POST /verifyEmail': () => post('/verifyEmail', { token: 'unknown-reference' }),
    'POST /emailConfirmation': ({ email }) =>
      post('/emailConfirmation', { email, confirmation: `after-${'A'.repeat(43)}` }),
    'POST /emailConfirmation/again': ({ email }) => post('/emailConfirmation/again', { email }),
    'POST /staffInvitation/read': () => post('/staffInvitation/read', { token: 'unknown-reference' }),
    'POST /staffInvitation': () => post('/staffInvitation', { token: 'unknown-reference' }),
    'POST /venueAnswer/read': () => post('/venueAnswer/read', { token: 'unknown-reference' }),
    'POST /venueAnswer': () => post('/venueAnswer', { token: 'unknown-reference', answer: 'confirm' }),
    'POST /connect/token': ({ email }) =>
      form('/connect/token', { grant_type: 'password', username: email, password: PASSWORD }),
    'POST /connect/revocation': async (owner) => form('/connect/revocation', { token: await refreshToken(owner) }),
    'POST /staff/signIn': async () => post('/staff/signIn', { email: (await desk()).email, password: PASSWORD }),
    'POST /staff/secondFactor': () => post('/staff/secondFactor', { challenge: 'unknown-reference', code: '000000' }),
    'POST /staff/secondFactor/prepare': () => post('/staff/secondFactor/prepare', { challenge: 'unknown-reference' }),
    'POST /staff/secondFactor/set': () =>
      post('/staff/secondFactor/set', { challenge: 'unknown-reference', code: '000000' }),
    'GET /staff/me': get('/staff/me'),
    'POST /staff/secondFactor/repeat': () => post('/staff/secondFactor/repeat', { code: '000000' }),
    'POST /staff/secondFactor/renew': () => post('/staff/secondFactor/renew', { code: '000000' }),
    'POST /staff/secondFactor/confirm': () => post('/staff/secondFactor/confirm', { code: '000000' }),
    'POST /staff/recoveryCodes': () => post('/staff/recoveryCodes'),
    'POST /staff/secondFactor/begin': () => post('/staff/secondFactor/begin'),
    'POST /staff/passkeys/prepare': () => post('/staff/passkeys/prepare'),
    'POST /staff/passkeys': () =>
      post('/staff/passkeys', {
        passkey: { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 'x', attestationObject: 'x' } },
      }),
    'POST /staff/passkeys/{passkeyId}': () => post(`/staff/passkeys/${randomUUID()}`, { name: 'My phone' }),
    'DELETE /staff/passkeys/{passkeyId}': () => ({ method: 'DELETE', url: `/api/staff/passkeys/${randomUUID()}` }),
    'DELETE /staff/authenticator': () => ({ method: 'DELETE', url: '/api/staff/authenticator' }),
    'POST /payments/webhook': () => post('/payments/webhook', { id: 'evt_1' }),
    'POST /voucher/quote': () => post('/voucher/quote', { VoucherId: product.id, CouponCode: 'HALF' }),
    'POST /voucher/purchaseVoucher': () =>
      form('/voucher/purchaseVoucher', {
        VoucherId: product.id,
        PaymentMethodId: `pm_pays_${Math.random()}`,
        email: `guest-${Math.random()}@example.com`,
      }),
    'GET /user/purchases': get('/user/purchases'),
    'GET /user/purchases/{orderId}': async (owner) => get(`/user/purchases/${await whole.purchase(owner)}`)(),
    'POST /user/purchases/{orderId}/refund': async (owner) =>
      post(`/user/purchases/${await whole.purchase(owner)}/refund`),
    'POST /user/purchases/{orderId}/email': async (owner) =>
      post(`/user/purchases/${await whole.purchase(owner)}/email`, { email: 'meant@example.com' }),
    'POST /user/vouchers/claim': async () => post('/user/vouchers/claim', { voucherCode: await whole.passCode() }),
    'GET /user/vouchers/available': get('/user/vouchers/available'),
    'GET /user/vouchers/expired': get('/user/vouchers/expired'),
    'GET /user/vouchers/{passId}/ledger': async ({ token }) => {
      const { data } = (await whole.test.get('/api/user/vouchers/available', { as: token })).json<{
        data: { id: string }[]
      }>()
      return get(`/user/vouchers/${data[0]?.id ?? ''}/ledger`)()
    },
    'POST /bookings/add': ({ passCode }) =>
      post('/bookings/add', {
        Type: 'StandardTicket',
        TicketId: walkIn.id,
        Date: '10.08.2026',
        ActiveVoucherCode: passCode,
      }),
    'GET /user/orders/active': get('/user/orders/active'),
    'GET /user/orders/past': get('/user/orders/past'),
    'GET /user/waits': get('/user/waits'),
    'POST /user/waits': async () => post('/user/waits', await fullClass()),
    'DELETE /user/waits/{waitId}': async (owner) => {
      const joined = await whole.test.post('/api/user/waits', await fullClass(), { as: owner.token })
      return { method: 'DELETE', url: `/api/user/waits/${joined.json<{ id: string }>().id}` }
    },
    'GET /user/orders/{bookingId}': async (owner) => get(`/user/orders/${await whole.booking(owner)}`)(),
    'GET /bookings/{bookingId}/invoice.pdf': async (owner) =>
      get(`/bookings/${await whole.booking(owner)}/invoice.pdf`)(),
    'DELETE /user/orders/cancel/{bookingId}': async (owner) => ({
      method: 'DELETE',
      url: `/api/user/orders/cancel/${await whole.booking(owner)}`,
    }),
    'POST /user/orders/reschedule/{bookingId}': async (owner) =>
      post(`/user/orders/reschedule/${await whole.booking(owner)}`, {
        classId: '00000000-0000-4000-8000-000000000000',
        date: '10.08.2026',
      }),
    'GET /bookings/{bookingId}/calendar.ics': async (owner) =>
      get(`/bookings/${await whole.booking(owner)}/calendar.ics`)(),
    'POST /bookings/{bookingId}/checkIn': async (owner) =>
      post(`/bookings/${await whole.booking(owner)}/checkIn`, { doorCode: venue.door_code }),
    'GET /bookings/{wellnessPartner}CheckIn': get('/bookings/calmspaceCheckIn?preview=true'),
    'GET /user': get('/user'),
    'GET /user/data': get('/user/data'),
    'POST /user/update': () => post('/user/update', { firstName: 'Nora' }),
    'POST /user/changePassword': () => post('/user/changePassword', { OldPassword: PASSWORD, NewPassword: PASSWORD }),
    'POST /user/resendVerification': () => post('/user/resendVerification'),
    'POST /user/mailboxWorks': () => post('/user/mailboxWorks'),
    'POST /mailsOff': () => post('/mailsOff', { token: 'unknown-reference' }),
    'POST /mail/bounces': () => post('/mail/bounces', { address: 'nina@example.com', kind: 'permanent' }),
    'POST /user/identityCode': () => post('/user/identityCode'),
    'POST /user/confirmIdentity': () => post('/user/confirmIdentity', { code: '00000000' }),
    'POST /user/deleteUser': () => post('/user/deleteUser'),
    'POST /user/{travelPartner}Registration': () => post('/user/safetripRegistration'),
    'POST /utility/uploadImage': () => ({ ...post('/utility/uploadImage'), ...file }),
    'GET /user/preferences': get('/user/preferences'),
    'POST /user/preferences': () => post('/user/preferences', { notifications: { reminders: { email: false } } }),
    'GET /calendar/{token}.ics': async () => {
      const { token } = await whole.person()
      const made = await whole.test.post('/api/user/calendar', { isOn: true }, { as: token })
      return { method: 'GET', url: new URL(made.json<{ address: string }>().address).pathname }
    },
    'GET /user/calendar': get('/user/calendar'),
    'POST /user/calendar': () => post('/user/calendar', { isOn: true }),
    'GET /user/publicProfile': get('/user/publicProfile'),
    'POST /user/publicProfile': () => post('/user/publicProfile', { isOn: true }),
    'GET /profiles/{code}': async ({ token }) => {
      const { path } = (await whole.test.post('/api/user/publicProfile', { isOn: true }, { as: token })).json<{
        path: string
      }>()
      return get(`/profiles/${path.slice('/t/'.length)}`)()
    },
    'GET /user/pushDevices': get('/user/pushDevices'),
    'POST /user/pushDevices': () => post('/user/pushDevices', subscription()),
    'DELETE /user/pushDevices/{deviceId}': async (owner) => {
      const added = await whole.test.post('/api/user/pushDevices', subscription(), { as: owner.token })
      return { method: 'DELETE', url: `/api/user/pushDevices/${added.json<{ id: string }>().id}` }
    },
    'GET /user/sessions': get('/user/sessions'),
    'DELETE /user/sessions/{sessionId}': async (owner) => {
      await passwordGrant(whole.test, owner.email)
      const sessions = await whole.test.get('/api/user/sessions', { as: owner.token })
      const other = sessions.json<{ id: string; isCurrent: boolean }[]>().find(({ isCurrent }) => !isCurrent)
      return { method: 'DELETE', url: `/api/user/sessions/${other?.id}` }
    },
    'DELETE /user/sessions': () => ({ method: 'DELETE', url: '/api/user/sessions' }),
    'GET /trip': get(`/trip?${trip}`),
    'GET /trip/calendar.ics': get(`/trip/calendar.ics?${trip}`),
    'POST /user/trips': async (owner) => {
      await whole.booking(owner)
      return post('/user/trips', { address: trip })
    },
    'GET /user/trips/current': get('/user/trips/current'),
    'POST /user/trips/forget': () => post('/user/trips/forget', { address: trip }),
    'GET /wishlist': get('/wishlist'),
    'POST /wishlist/add': () => post('/wishlist/add', { fitnessId: venue.id }),
    'DELETE /wishlist/remove/{fitnessId}': () => ({ method: 'DELETE', url: `/api/wishlist/remove/${venue.id}` }),
    'GET /wishlist/studios': get('/wishlist/studios'),
    'GET /user/studios/past': get('/user/studios/past'),
    'GET /user/reviews': get('/user/reviews'),
    'POST /user/reviews': async (owner) => post('/user/reviews', { ...review, bookingId: await visit(owner) }),
    'DELETE /user/reviews/{reviewId}': async (owner) => {
      const written = await whole.test.post(
        '/api/user/reviews',
        { ...review, bookingId: await visit(owner) },
        { as: owner.token },
      )
      return { method: 'DELETE', url: `/api/user/reviews/${written.json<{ id: string }>().id}` }
    },
    'GET /staff/venues/{venue}/people': get(`/staff/venues/${venue.slug}/people`),
    'POST /staff/venues/{venue}/people': () =>
      post(`/staff/venues/${venue.slug}/people`, {
        email: `colleague-${++colleagues}@example.com`,
        firstName: 'Dora',
        lastName: 'Desk',
        role: 'front_desk',
      }),
    'GET /staff/venues/{venue}/log': get(`/staff/venues/${venue.slug}/log`),
    'DELETE /staff/venues/{venue}/people/{colleagueId}': () => ({
      method: 'DELETE',
      url: `/api/staff/venues/${venue.slug}/people/unknown-reference`,
    }),
    'GET /staff/venues/{venue}/devices': get(`/staff/venues/${venue.slug}/devices`),
    'POST /staff/venues/{venue}/devices': () => post(`/staff/venues/${venue.slug}/devices`, { name: 'Front desk' }),
    'DELETE /staff/venues/{venue}/devices/{deviceId}': () => ({
      method: 'DELETE',
      url: `/api/staff/venues/${venue.slug}/devices/unknown-reference`,
    }),
    'GET /staff/venues/{venue}/classes': get(`/staff/venues/${venue.slug}/classes`),
    'POST /staff/venues/{venue}/classes': async () => {
      await vocabularyId(whole.database.db, 'activities', 'Yoga')
      return post(`/staff/venues/${venue.slug}/classes`, classForm)
    },
    'GET /staff/venues/{venue}/classes/{classId}': get(`/staff/venues/${venue.slug}/classes/${whole.yoga.id}`),
    'POST /staff/venues/{venue}/classes/{classId}': () =>
      post(`/staff/venues/${venue.slug}/classes/${whole.yoga.id}`, { ...classForm, version: 'of yesterday' }),
    'POST /staff/venues/{venue}/classes/{classId}/offer': () =>
      post(`/staff/venues/${venue.slug}/classes/unknown-reference/offer`, { isOffered: true }),
    'POST /staff/venues/{venue}/classes/{classId}/timetables': () =>
      post(`/staff/venues/${venue.slug}/classes/unknown-reference/timetables`, weekly),
    'POST /staff/venues/{venue}/classes/{classId}/sessions': () =>
      post(`/staff/venues/${venue.slug}/classes/unknown-reference/sessions`, { ...weekly, date: '2026-06-16' }),
    'POST /staff/venues/{venue}/timetables/{timetableId}': () =>
      post(`/staff/venues/${venue.slug}/timetables/unknown-reference`, { ...weekly, version: 'of yesterday' }),
    'POST /staff/venues/{venue}/timetables/{timetableId}/end': () =>
      post(`/staff/venues/${venue.slug}/timetables/unknown-reference/end`, {
        version: 'of yesterday',
        lastDate: '2026-06-20',
      }),
    'GET /staff/venues/{venue}/timetables/{timetableId}/preview': async () => {
      const over = { weekdays: [1], starts_on: '2026-06-01', ends_on: '2026-06-01', extended_to: '2026-06-01' }
      const { id } = await whole.database.db
        .insertInto('class_timetables')
        .values({ class_id: whole.yoga.id, local_start: '07:00', local_end: '08:00', capacity: 8, ...over })
        .returning('id')
        .executeTakeFirstOrThrow()
      return get(`/staff/venues/${venue.slug}/timetables/${id}/preview?trainerName=Bea`)()
    },
    'GET /staff/venues/{venue}/week-copies/preview': get(
      `/staff/venues/${venue.slug}/week-copies/preview?from=${whole.date}&to=2026-07-06`,
    ),
    'POST /staff/venues/{venue}/week-copies': () =>
      post(`/staff/venues/${venue.slug}/week-copies`, { from: whole.date, to: '2026-07-06' }),
    'GET /staff/venues/{venue}/timetable': get(`/staff/venues/${venue.slug}/timetable`),
    'GET /staff/venues/{venue}/today': get(`/staff/venues/${venue.slug}/today`),
    'GET /staff/venues/{venue}/figures': get(`/staff/venues/${venue.slug}/figures`),
    'GET /staff/venues/{venue}/guest-lists': get(`/staff/venues/${venue.slug}/guest-lists`),
    'POST /staff/venues/{venue}/guest-lists/{session}/open': () =>
      post(`/staff/venues/${venue.slug}/guest-lists/${yoga.id}@${date}/open`),
    'POST /staff/venues/{venue}/guest-lists/{session}/message': async () =>
      post(`/staff/venues/${venue.slug}/guest-lists/${(await bookingOfClass()).class_id}@2026-06-10/message`, {
        text: 'Please bring a mat',
      }),
    'POST /staff/venues/{venue}/bookings/{bookingId}/notes/open': async () =>
      post(`/staff/venues/${venue.slug}/bookings/${(await bookingOfClass()).id}/notes/open`),
    'POST /staff/venues/{venue}/bookings/{bookingId}/notes': async () =>
      post(`/staff/venues/${venue.slug}/bookings/${(await bookingOfClass()).id}/notes`, {
        version: versionOf({ bookingNote: null, guestNote: null }),
        bookingNote: 'Knee',
      }),
    'GET /staff/venues/{venue}/past-visits': get(`/staff/venues/${venue.slug}/past-visits`),
    ...venueProfileCalls(venue.slug, file),
    ...catalogueCalls(whole, file),
    'POST /desk/enrol': () => post('/desk/enrol', { code: 'unknown-reference' }),
    'GET /desk/{venue}': get(`/desk/${venue.slug}`),
    'GET /desk/{venue}/arrivals': get(`/desk/${venue.slug}/arrivals`),
    'GET /desk/{venue}/places': get(`/desk/${venue.slug}/places`),
    'POST /desk/{venue}/places': () => post(`/desk/${venue.slug}/places`, {}),
    'DELETE /desk/{venue}/places/{placeId}': () => ({
      method: 'DELETE',
      url: `/api/desk/${venue.slug}/places/unknown-reference`,
    }),
    'POST /heldPlace/read': () => post('/heldPlace/read', { token: 'unknown-reference' }),
    'POST /heldPlace/extend': () => post('/heldPlace/extend', { token: 'unknown-reference' }),
    'POST /desk/{venue}/requests/{bookingId}': () =>
      post(`/desk/${venue.slug}/requests/unknown-reference`, { answer: 'confirm' }),
    'POST /desk/{venue}/requests/confirm': () =>
      post(`/desk/${venue.slug}/requests/confirm`, { bookingIds: ['unknown-reference'] }),
    'POST /desk/{venue}/scans': () => post(`/desk/${venue.slug}/scans`, scanOf({ code: 'NOBODYS' })),
    'POST /desk/{venue}/bookings/{bookingId}/absent': () =>
      post(`/desk/${venue.slug}/bookings/unknown-reference/absent`, { reason: 'Another guest took it' }),
    'POST /desk/{venue}/bookings/{bookingId}/visit': () =>
      post(`/desk/${venue.slug}/bookings/unknown-reference/visit`, { reason: 'The tablet was off' }),
    'GET /staff/venues/{venue}/class-changes/preview': get(
      `/staff/venues/${venue.slug}/class-changes/preview?kind=capacity&capacity=30&sessions=${whole.yoga.id}@${whole.date}`,
    ),
    'GET /staff/venues/{venue}/class-sessions/{session}': get(
      `/staff/venues/${venue.slug}/class-sessions/${whole.yoga.id}@${whole.date}`,
    ),
    'POST /staff/venues/{venue}/class-changes': () =>
      post(`/staff/venues/${venue.slug}/class-changes`, {
        sessions: [`${whole.yoga.id}@${whole.date}`],
        kind: 'capacity',
        capacity: 30,
        version: 'unknown-reference',
        bookings: [],
      }),
    'GET /bookings/{bookingId}/alternatives': async (owner) =>
      get(`/bookings/${await whole.booking(owner)}/alternatives`)(),
    'POST /changedBooking/read': () => post('/changedBooking/read', { token: 'unknown-reference' }),
    'POST /changedBooking': () => post('/changedBooking', { token: 'unknown-reference', answer: 'keep' }),
    'POST /changedBooking/book': () =>
      post('/changedBooking/book', { token: 'unknown-reference', classId: whole.yoga.id, date: whole.date }),
    'POST /changedBooking/visit': () =>
      post('/changedBooking/visit', { token: 'unknown-reference', walkInId: whole.walkIn.id }),
    'GET /bookings/{bookingId}/entries': async (owner) => get(`/bookings/${await whole.booking(owner)}/entries`)(),
    'POST /enteredVisit/read': () => post('/enteredVisit/read', { token: 'unknown-reference' }),
    'POST /enteredVisit': () =>
      post('/enteredVisit', { token: 'unknown-reference', entryId: 'unknown-reference', words: 'I was not there' }),
    ...officeCalls(whole),
    ...offerCalls(whole),
    'GET /studio/{id}/reviews': get(`/studio/${venue.slug}/reviews`),
    'GET /user/parQ/get': get('/user/parQ/get'),
    'POST /user/parQ/update': () => post('/user/parQ/update', healthCheck),
    'GET /user/parQ/forwardings': get('/user/parQ/forwardings'),
    'GET /user/parQ/forwardings/{bookingId}': async (owner) =>
      get(`/user/parQ/forwardings/${await whole.booking(owner)}`)(),
    'POST /user/parQ/forwardings/{bookingId}': async (owner) =>
      post(`/user/parQ/forwardings/${await whole.booking(owner)}`, { consent: true }),
    'DELETE /user/parQ/forwardings/{bookingId}': async (owner) => ({
      method: 'DELETE',
      url: `/api/user/parQ/forwardings/${await whole.booking(owner)}`,
    }),
    'POST /healthLink': () => post('/healthLink', { token: 'unknown-reference' }),
    'POST /healthLink/open': () => post('/healthLink/open', { token: 'unknown-reference', doorCode: venue.door_code }),
    'POST /staff/venues/{venue}/bookings/{bookingId}/health': async (owner) =>
      post(`/staff/venues/${venue.slug}/bookings/${await whole.booking(owner)}/health`),
  }
}
