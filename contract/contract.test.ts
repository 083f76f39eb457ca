import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from './all.ts'
import type { Endpoint } from './endpoint.ts'
import { errorBodySchema } from './error-body.ts'
import { errors, errorsOfEveryCall, type ErrorCode } from './errors.ts'

/** Every call of section 7 of both specifications; 'safetrip' and 'calmspace' stand for the configured partners. */
const documented = [
  'POST /connect/token',
  'POST /signup',
  'POST /forgotPassword',
  'POST /resetPassword',
  'GET /user',
  'POST /user/update',
  'POST /user/changePassword',
  'POST /utility/uploadImage',
  'POST /user/{travelPartner}Registration',
  'GET /cms/b2cwl/{id}',
  'GET /cms/partner/{partner}',
  'GET /cms/{variant}',
  'GET /utility/destinations',
  'GET /utility/citySearch/{text}',
  'GET /utility/activities',
  'GET /utility/vouchers',
  'GET /voucher/FreeDayPassCheck',
  'POST /voucher/purchaseVoucher',
  'GET /utility/couponDetail/{code}',
  'POST /user/vouchers/claim',
  'GET /user/vouchers/available',
  'GET /user/vouchers/expired',
  'GET /bookings/{wellnessPartner}CheckIn',
  'GET /basicSearch/studios',
  'GET /basicSearch/classes',
  'GET /basicSearch/nextClassDate/{date}/{city}',
  'GET /studio/popular',
  'GET /studio/{id}',
  'GET /studio/{id}/walkIn',
  'GET /studio/{slug}/nextClassDate/{date}',
  'GET /studio/{slug}/classes',
  'GET /studio/class/{id}',
  'GET /wishlist',
  'POST /wishlist/add',
  'DELETE /wishlist/remove/{fitnessId}',
  'POST /bookings/add',
  'GET /user/orders/active',
  'GET /user/orders/past',
  'DELETE /user/orders/cancel/{bookingId}',
  'GET /user/studios/past',
  'GET /user/parQ/get',
  'POST /user/parQ/update',
  'POST /user/deleteUser',
  'GET /cms/faq',
  'GET /cms/content/how-it-works',
  'GET /cms/content/privacy-policy',
  'GET /cms/content/terms-of-use',
  'GET /blogdata/index.json',
  'GET /blogdata/{slug}.json',
  'POST /utility/contactUs',
  'POST /utility/newsletterSubscribe',
]

/** What the product needs beyond the documents. */
const additions = [
  'GET /wishlist/studios',
  'GET /user/reviews',
  'POST /user/reviews',
  'DELETE /user/reviews/{reviewId}',
  'GET /studio/{id}/reviews',
  'GET /staff/venues/{venue}/people',
  'POST /staff/venues/{venue}/people',
  'DELETE /staff/venues/{venue}/people/{colleagueId}',
  'GET /staff/venues/{venue}/profile',
  'POST /staff/venues/{venue}/profile',
  'GET /staff/venues/{venue}/hours',
  'GET /staff/venues/{venue}/hours/preview',
  'POST /staff/venues/{venue}/hours',
  'GET /staff/venues/{venue}/closures',
  'GET /staff/venues/{venue}/closures/preview',
  'POST /staff/venues/{venue}/closures',
  'DELETE /staff/venues/{venue}/closures/{closureId}',
  'GET /staff/venues/{venue}/photos',
  'POST /staff/venues/{venue}/photos/upload',
  'POST /staff/venues/{venue}/photos',
  'GET /staff/venues/{venue}/door',
  'POST /staff/venues/{venue}/door',
  'GET /staff/venues/{venue}/devices',
  'POST /staff/venues/{venue}/devices',
  'DELETE /staff/venues/{venue}/devices/{deviceId}',
  'GET /staff/venues/{venue}/classes',
  'POST /staff/venues/{venue}/classes',
  'GET /staff/venues/{venue}/classes/{classId}',
  'POST /staff/venues/{venue}/classes/{classId}',
  'POST /staff/venues/{venue}/classes/{classId}/offer',
  'POST /staff/venues/{venue}/classes/{classId}/timetables',
  'POST /staff/venues/{venue}/classes/{classId}/sessions',
  'POST /staff/venues/{venue}/timetables/{timetableId}',
  'GET /staff/venues/{venue}/timetables/{timetableId}/preview',
  'POST /staff/venues/{venue}/timetables/{timetableId}/end',
  'GET /staff/venues/{venue}/week-copies/preview',
  'POST /staff/venues/{venue}/week-copies',
  'GET /staff/venues/{venue}/timetable',
  'POST /desk/enrol',
  'GET /desk/{venue}',
  'GET /desk/{venue}/arrivals',
  'GET /desk/{venue}/places',
  'POST /desk/{venue}/places',
  'DELETE /desk/{venue}/places/{placeId}',
  'POST /heldPlace/read',
  'POST /heldPlace/extend',
  'POST /desk/{venue}/requests/{bookingId}',
  'POST /desk/{venue}/requests/confirm',
  'POST /changedBooking',
  'POST /changedBooking/read',
  'POST /changedBooking/book',
  'POST /changedBooking/visit',
  'GET /bookings/{bookingId}/alternatives',
  'GET /staff/venues/{venue}/class-changes/preview',
  'GET /staff/venues/{venue}/class-sessions/{session}',
  'GET /staff/venues/{venue}/today',
  'GET /staff/venues/{venue}/feed',
  'POST /staff/venues/{venue}/feed/preview',
  'POST /staff/venues/{venue}/feed',
  'DELETE /staff/venues/{venue}/feed',
  'POST /staff/venues/{venue}/timetable-file/preview',
  'POST /staff/venues/{venue}/timetable-file',
  'GET /staff/venues/{venue}/figures',
  'GET /staff/venues/{venue}/past-visits',
  'POST /staff/venues/{venue}/class-changes',
  'GET /staff/venues/{venue}/guest-lists',
  'POST /staff/venues/{venue}/guest-lists/{session}/open',
  'POST /staff/venues/{venue}/guest-lists/{session}/message',
  'POST /staff/venues/{venue}/bookings/{bookingId}/notes/open',
  'POST /staff/venues/{venue}/bookings/{bookingId}/notes',
  'GET /user/data',
  'POST /desk/{venue}/scans',
  'POST /enteredVisit',
  'POST /enteredVisit/read',
  'GET /bookings/{bookingId}/entries',
  'GET /staff/messages',
  'POST /staff/messages/{messageId}/open',
  'POST /staff/messages/{messageId}/assign',
  'POST /staff/messages/{messageId}/answer',
  'POST /staff/messages/{messageId}/close',
  'POST /staff/messages/{messageId}/reopen',
  'GET /staff/today',
  'GET /staff/count',
  'GET /staff/audit',
  'GET /staff/orders',
  'GET /staff/rights',
  'POST /staff/orders/{orderId}/open',
  'GET /staff/refunds',
  'POST /staff/orders/{orderId}/refunds',
  'POST /staff/refunds/{refundId}/approve',
  'POST /staff/refunds/{refundId}/decline',
  'POST /staff/refunds/{refundId}/withdraw',
  'POST /staff/refunds/{refundId}/try-again',
  'GET /staff/disputes',
  'POST /staff/disputes/{disputeId}/evidence',
  'GET /staff/bookings',
  'POST /staff/bookings/{bookingId}/open',
  'GET /staff/travellers',
  'POST /staff/travellers/{travellerId}/open',
  'POST /staff/travellers/{travellerId}/sign-out',
  'POST /staff/travellers/{travellerId}/data',
  'POST /staff/travellers/{travellerId}/deletion',
  'POST /staff/travellers/{travellerId}/deletion/call-off',
  'POST /staff/travellers/{travellerId}/email',
  'POST /staff/travellers/{travellerId}/email/approve',
  'POST /staff/travellers/{travellerId}/email/call-off',
  'POST /accountChange/read',
  'POST /accountChange',
  'POST /staff/travellers/{travellerId}/block',
  'POST /staff/travellers/{travellerId}/unblock',
  'POST /staff/notes/{kind}/{subjectId}',
  'DELETE /staff/notes/{noteId}',
  'POST /staff/tags/{kind}/{subjectId}',
  'POST /staff/bookings/{bookingId}/cancel',
  'POST /staff/travellers/{travellerId}/bookings/preview',
  'POST /staff/travellers/{travellerId}/bookings',
  'POST /staff/passes/{passId}/freeze',
  'POST /staff/passes/{passId}/thaw',
  'POST /staff/passes/{passId}/visits',
  'GET /staff/mails',
  'POST /staff/mails/{mailId}/send-again',
  'GET /staff/jobs',
  'POST /staff/jobs/{queue}/{jobId}/run-again',
  'GET /staff/find',
  'GET /staff/views/{list}',
  'POST /staff/views/{list}',
  'POST /staff/views/{list}/{view}',
  'POST /staff/views/{list}/{view}/first',
  'DELETE /staff/views/{list}/{view}',
  'GET /staff/all-venues',
  'GET /staff/all-venues/{slug}',
  'POST /staff/all-venues',
  'POST /staff/venues/{venue}/standing',
  'GET /staff/cities',
  'GET /staff/city-search',
  'POST /staff/cities',
  'GET /staff/cities/{cityId}',
  'POST /staff/cities/{cityId}',
  'POST /staff/cities/{cityId}/picture',
  'GET /staff/cities/{cityId}/merge',
  'POST /staff/cities/{cityId}/merge',
  'GET /staff/vocabularies',
  'POST /staff/vocabularies/{vocabulary}',
  'POST /staff/vocabularies/{vocabulary}/{wordId}',
  'POST /staff/vocabularies/{vocabulary}/{wordId}/merge',
  'DELETE /staff/vocabularies/{vocabulary}/{wordId}',
  'GET /staff/texts/{kind}',
  'GET /staff/texts/{kind}/{subject}',
  'GET /staff/texts/{kind}/{subject}/preview',
  'POST /staff/texts/page/{subject}/draft',
  'POST /staff/texts/question/{subject}/draft',
  'POST /staff/texts/article/{subject}/draft',
  'POST /staff/texts/{kind}/{subject}/publish',
  'POST /staff/texts/{kind}/{subject}/plan-back',
  'POST /staff/texts/{kind}/{subject}/discard',
  'POST /staff/texts/{kind}/{subject}/return',
  'POST /staff/texts/{kind}/{subject}/remove',
  'POST /staff/texts/question/{subject}/move',
  'POST /staff/text-pictures',
  'GET /staff/partners',
  'GET /staff/partners/{partner}',
  'POST /staff/partners',
  ...['site', 'offer', 'hosts'].map((record) => `GET /staff/partners/{partner}/${record}`),
  ...['', '/preview', '/publish', '/take-back', '/discard', '/return', '/pictures'].map(
    (act) => `POST /staff/partners/{partner}/site${act}`,
  ),
  'POST /staff/partners/{partner}/offer',
  'POST /staff/partners/{partner}/hosts',
  'POST /staff/partners/{partner}/hosts/{host}/check',
  'DELETE /staff/partners/{partner}/hosts/{host}',
  'GET /staff/partners/{partner}/people',
  'POST /staff/partners/{partner}/people',
  'DELETE /staff/partners/{partner}/people/{colleagueId}',
  'GET /staff/partners/{partner}/kit',
  'GET /staff/partners/{partner}/kit/{place}/{sheet}',
  'POST /staff/partners/{partner}/places',
  'DELETE /staff/partners/{partner}/places/{place}',
  'GET /staff/partners/{partner}/report',
  'POST /utility/scan',
  'GET /staff/products',
  'GET /staff/product-choices',
  'GET /staff/products/{product}',
  'POST /staff/products',
  'POST /staff/products/like',
  'POST /staff/products/{product}',
  'POST /staff/products/{product}/plans',
  'DELETE /staff/products/{product}/plans/{plan}',
  'GET /staff/coupons',
  'GET /staff/coupons/{coupon}',
  'POST /staff/coupons',
  'POST /staff/coupons/{coupon}',
  'POST /staff/coupons/{coupon}/stop',
  'GET /staff/codes',
  'GET /staff/codes/products',
  'POST /staff/codes',
  'POST /staff/codes/mail/preview',
  'POST /staff/codes/mail',
  'POST /staff/codes/{batch}/void',
  'POST /staff/codes/void',
  'GET /staff/partners/{partner}/codes',
  'POST /staff/partners/{partner}/codes/allowance',
  'GET /staff/imports',
  'GET /staff/imports/{importId}',
  'GET /staff/imports/{importId}/issues',
  'POST /staff/imports/{importId}/undo',
  'POST /staff/import-files',
  'POST /staff/import-addresses',
  'GET /staff/import-plans/{planId}',
  'GET /staff/import-plans/{planId}/rows',
  'POST /staff/import-plans/{planId}/preview',
  'POST /staff/import-plans/{planId}/run',
  'POST /staff/import-plans/{planId}/schedule',
  'GET /staff/figures',
  'GET /staff/figures/readers',
  'POST /staff/figures/readers',
  'DELETE /staff/figures/readers/{readerId}',
  'POST /staff/bulk-acts/preview',
  'POST /staff/bulk-acts',
  'GET /staff/bulk-acts/{bulkActId}',
  'POST /staff/bulk-acts/{bulkActId}/again',
  'POST /staff/exports',
  'GET /staff/exports/{exportId}',
  'GET /staff/exports/{exportId}/file',
  'GET /staff/cases',
  'POST /staff/cases/{caseId}',
  'POST /staff/cases/{caseId}/open',
  'POST /desk/{venue}/bookings/{bookingId}/absent',
  'POST /desk/{venue}/bookings/{bookingId}/visit',
  'GET /staff/reviews',
  'POST /staff/reviews/{reviewId}/answer',
  'POST /staff/reviews/{reviewId}/hide',
  'POST /staff/reviews/{reviewId}/publish',
  'POST /voucher/quote',
  'GET /utility/placeSearch',
  'GET /utility/quarters',
  'GET /basicSearch/studiosToday',
  'GET /basicSearch/fullClasses',
  'GET /utility/captcha',
  'POST /utility/newsletterConfirm',
  'POST /utility/newsletterUnsubscribe',
  'GET /cms/content/about-us',
  'GET /cms/content/on-the-pass',
  'GET /cms/content/press-room',
  'GET /cms/content/visit-guidelines',
  'GET /cms/preview',
  'GET /payments/config',
  'POST /payments/webhook',
  'GET /user/vouchers/{passId}/ledger',
  'GET /user/purchases',
  'GET /user/purchases/{orderId}',
  'POST /user/purchases/{orderId}/refund',
  'POST /user/purchases/{orderId}/email',
  'GET /user/orders/{bookingId}',
  'POST /user/orders/reschedule/{bookingId}',
  'GET /bookings/{bookingId}/invoice.pdf',
  'GET /bookings/{bookingId}/calendar.ics',
  'POST /bookings/{bookingId}/checkIn',
  'POST /connect/revocation',
  'GET /connect/providers',
  'POST /user/resendVerification',
  'POST /user/mailboxWorks',
  'POST /mailsOff',
  'POST /mail/bounces',
  'POST /user/identityCode',
  'POST /user/confirmIdentity',
  'POST /verifyEmail',
  'POST /emailConfirmation',
  'POST /emailConfirmation/again',
  'GET /staff/venues/{venue}/log',
  'POST /staffInvitation',
  'POST /staffInvitation/read',
  'POST /venueAnswer',
  'POST /venueAnswer/read',
  'GET /user/parQ/forwardings',
  'GET /user/parQ/forwardings/{bookingId}',
  'POST /user/parQ/forwardings/{bookingId}',
  'DELETE /user/parQ/forwardings/{bookingId}',
  'POST /healthLink',
  'POST /healthLink/open',
  'POST /staff/venues/{venue}/bookings/{bookingId}/health',
  'POST /setPassword',
  'GET /user/sessions',
  'GET /user/preferences',
  'POST /user/preferences',
  'GET /user/publicProfile',
  'POST /user/publicProfile',
  'GET /profiles/{code}',
  'GET /user/waits',
  'POST /user/waits',
  'DELETE /user/waits/{waitId}',
  'GET /user/pushDevices',
  'POST /user/pushDevices',
  'DELETE /user/pushDevices/{deviceId}',
  'DELETE /user/sessions',
  'DELETE /user/sessions/{sessionId}',
  'POST /staff/signIn',
  'POST /staff/secondFactor',
  'POST /staff/secondFactor/prepare',
  'POST /staff/secondFactor/set',
  'GET /staff/me',
  'POST /staff/secondFactor/repeat',
  'POST /staff/secondFactor/renew',
  'POST /staff/secondFactor/confirm',
  'POST /staff/recoveryCodes',
  'POST /staff/secondFactor/begin',
  'POST /staff/passkeys/prepare',
  'POST /staff/passkeys',
  'POST /staff/passkeys/{passkeyId}',
  'DELETE /staff/passkeys/{passkeyId}',
  'DELETE /staff/authenticator',
]

const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`
const calls = allEndpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const)

function propertiesOf(schema: z.ZodType | undefined): string[] {
  return schema ? Object.keys(z.toJSONSchema(schema, { io: 'input' }).properties ?? {}) : []
}

/** The same for paths that a client cannot tell apart: equal structure, other parameter names. */
const shapeOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path.replace(/\{\w+\}/g, '{}')}`

describe('the calls as a whole', () => {
  test('are those of both specifications, and the additions', () => {
    expect(calls.map(([name]) => name).toSorted()).toEqual([...documented, ...additions].toSorted())
  })

  test('differ in method or path', () => {
    const shapes = allEndpoints.map(shapeOf)
    expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([])
  })

  test('answer in the envelope `data` exactly where the documents write data[]', () => {
    const enveloped = allEndpoints.filter((endpoint) => {
      const { properties = {} } = z.toJSONSchema(endpoint.answer, { io: 'output' })
      return Object.keys(properties).join() === 'data'
    })
    expect(enveloped.map(nameOf).toSorted()).toEqual([
      'GET /user/studios/past',
      'GET /user/vouchers/available',
      'GET /user/vouchers/expired',
      'GET /user/vouchers/{passId}/ledger',
      'GET /utility/activities',
      'GET /utility/citySearch/{text}',
      'GET /utility/placeSearch',
      'GET /utility/quarters',
      'GET /utility/vouchers',
      'GET /wishlist/studios',
    ])
  })

  test('answer bare arrays where the documents say array or list', () => {
    const bare = allEndpoints.filter((endpoint) => z.toJSONSchema(endpoint.answer, { io: 'output' }).type === 'array')
    expect(bare.map(nameOf).toSorted()).toEqual([
      'GET /blogdata/index.json',
      'GET /cms/faq',
      'GET /connect/providers',
      'GET /studio/popular',
      'GET /studio/{slug}/classes',
      'GET /user/parQ/forwardings',
      'GET /user/purchases',
      'GET /user/sessions',
      'GET /utility/destinations',
      'GET /wishlist',
    ])
  })

  test('may be empty only where the next class date is asked for (T25)', () => {
    expect(
      allEndpoints
        .filter((endpoint) => endpoint.mayBeEmpty)
        .map((endpoint) => endpoint.path)
        .toSorted(),
    ).toEqual(['/basicSearch/nextClassDate/{date}/{city}', '/studio/{slug}/nextClassDate/{date}'])
  })

  test('write RFC 6749 errors at the token endpoints alone', () => {
    expect(
      allEndpoints.filter((endpoint) => endpoint.errorFormat === 'oauth').map((endpoint) => endpoint.path),
    ).toEqual(['/connect/token', '/connect/revocation'])
  })
})

describe.each(calls)('%s', (_name, endpoint) => {
  test('declares exactly the parameters of its path', () => {
    const named = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    expect(propertiesOf(endpoint.params).toSorted()).toEqual(named.toSorted())
  })

  test('takes no secret in its address, where the logs of proxies would keep it', () => {
    expect(propertiesOf(endpoint.query).filter((name) => /token|secret|password/i.test(name))).toEqual([])
  })

  test('requires the fields that it declares as required', () => {
    for (const schema of [endpoint.params, endpoint.query, endpoint.body]) {
      if (!schema || endpoint.bodyFormat === 'raw') continue
      const { required = [] } = z.toJSONSchema(schema, { io: 'input' })
      const missing = new Set(schema.safeParse({}).error?.issues.map((issue) => String(issue.path[0])))
      expect(required.filter((name) => !missing.has(name))).toEqual([])
    }
  })

  test('can be written as JSON Schema, requests as they are sent and answers as they arrive', () => {
    for (const schema of [endpoint.params, endpoint.query, endpoint.body]) {
      if (schema) expect(() => z.toJSONSchema(schema, { io: 'input' })).not.toThrow()
    }
    expect(() => z.toJSONSchema(endpoint.answer, { io: 'output' })).not.toThrow()
  })

  test('lists error codes that exist, each once, none of those of every call', () => {
    expect(endpoint.errors.filter((code) => !Object.hasOwn(errors, code))).toEqual([])
    expect(new Set(endpoint.errors).size).toBe(endpoint.errors.length)
    const ofEveryCall: readonly ErrorCode[] = errorsOfEveryCall
    expect(endpoint.errors.filter((code) => ofEveryCall.includes(code))).toEqual([])
  })

  test('says nothing about a body where it takes none', () => {
    if (!endpoint.body) expect(endpoint.bodyFormat).toBeUndefined()
    if (endpoint.method !== 'POST') expect(endpoint.body).toBeUndefined()
  })

  test('refuses or accepts any input, and never breaks', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('', 'null', 'NaN', '-1', '1e9', '30.02.2026', '\u0000', '😀'),
    )
    for (const schema of [endpoint.params, endpoint.query, endpoint.body]) {
      if (!schema) continue
      const names = propertiesOf(schema)
      const field = names.length > 0 ? fc.oneof(fc.constantFrom(...names), fc.string()) : fc.string()
      const sent = fc.oneof(fc.anything(), fc.dictionary(field, fc.oneof(text, fc.array(text), fc.anything())))
      fc.assert(
        fc.property(sent, (value) => typeof schema.safeParse(value).success === 'boolean'),
        { numRuns: 60, seed: 7 },
      )
    }
  })
})

test('every error has a status that fits and a text, and fits the one error body', () => {
  for (const [code, { status, text }] of Object.entries(errors)) {
    expect(status === 202 || (status >= 400 && status <= 503), code).toBe(true)
    expect(text, code).not.toBe('')
  }
  expect(() => z.toJSONSchema(errorBodySchema, { io: 'output' })).not.toThrow()
})
