import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { resetCodeInput, signupBody } from './accounts.ts'
import { bookingBody } from './bookings.ts'
import { doorCodeInput } from './check-in.ts'
import { purchaseBody } from './checkout.ts'
import { contactBody } from './contact.ts'
import { healthCheckBody, medicalQuestions } from './health-check.ts'
import { listPassProducts } from './passes.ts'
import { problemOf } from './problems.ts'
import { updateUserBody } from './profile.ts'
import { classQuery, studioQuery } from './search.ts'
import { socialGrants } from './social-grants.ts'
import { oauthErrorBody, oauthErrorSchema, tokenBody, tokenRequestProblem } from './tokens.ts'

/** What a valid request is parsed into. */
function take(schema: z.ZodType, sent: unknown): unknown {
  return schema.parse(sent)
}

/** The refusal of an invalid request: its code, and the fields at fault. */
function refuse(schema: z.ZodType, sent: unknown): [code: string, ...fields: string[]] {
  const result = schema.safeParse(sent)
  if (result.success) throw new Error(`Was taken: ${JSON.stringify(result.data)}`)
  const { code, fields } = problemOf(result.error.issues)
  return [code, ...Object.keys(fields)]
}

describe('the search of venues', () => {
  const preset = { activities: [], facilities: [], amenities: [], languages: [], page: 1, limit: 500, openNow: false }
  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['nothing', {}, {}],
    ['what the documents send', { city: 'London', limit: '500', distance: '500' }, { city: 'London', distance: 500 }],
    ['a facet once', { activities: 'Yoga' }, { activities: ['Yoga'] }],
    [
      'a facet repeated, with doubles and empties',
      { activities: ['Yoga', '', 'Swim', 'Yoga'] },
      { activities: ['Yoga', 'Swim'] },
    ],
    ['a facet with a comma in it', { amenities: 'Lockers, Towels' }, { amenities: ['Lockers, Towels'] }],
    [
      'every field empty',
      { city: '', q: '', type: '', lat: '', lon: '', distance: '', limit: '', page: '', openNow: '', sort: '' },
      {},
    ],
    ['the documented name of q', { search: ' gym ' }, { q: 'gym' }],
    ['both names', { search: 'one', q: 'two' }, { q: 'two' }],
    ['the type as the select writes it', { type: 'Premium' }, { type: 'premium' }],
    ['no type as the client writes it', { type: 'null' }, {}],
    [
      'a position',
      { lat: '51.5', lon: '-0.12', distance: '2.5', sort: 'distance' },
      { lat: 51.5, lon: -0.12, distance: 2.5, sort: 'distance' },
    ],
    ['open now', { openNow: 'true' }, { openNow: true }],
    ['accents and emoji', { city: 'Zürich', q: '🧘 yoga' }, { city: 'Zürich', q: '🧘 yoga' }],
    ['SQL and HTML, literally', { q: `'; drop table x; <b>` }, { q: `'; drop table x; <b>` }],
    ['unknown parameters', { colour: 'red', __proto__: 'x' }, {}],
  ])('takes %s', (_what, sent, expected) => {
    expect(take(studioQuery, sent)).toEqual({ ...preset, ...expected })
  })

  test.each<[string, Record<string, unknown>, string[]]>([
    ['limit of 0', { limit: '0' }, ['limit']],
    ['limit of -1', { limit: '-1' }, ['limit']],
    ['limit above its bound', { limit: '501' }, ['limit']],
    ['limit of 1000000000', { limit: '1000000000' }, ['limit']],
    ['limit of 1e9', { limit: '1e9' }, ['limit']],
    ['limit that is no number', { limit: 'NaN' }, ['limit']],
    ['limit with a fraction', { limit: '1.5' }, ['limit']],
    ['limit twice', { limit: ['1', '2'] }, ['limit']],
    ['page of 0', { page: '0' }, ['page']],
    ['distance without a position', { distance: '5' }, ['distance']],
    ['sorting by distance without a position', { sort: 'distance' }, ['sort']],
    ['lat without lon', { city: 'London', lat: '51' }, ['lon']],
    ['lon without lat', { lon: '0' }, ['lat']],
    ['lat beyond the pole', { lat: '90.1', lon: '0' }, ['lat']],
    ['distance too far', { city: 'London', distance: '500.1' }, ['distance']],
    ['distance below nothing', { city: 'London', distance: '-1' }, ['distance']],
    ['an unknown order', { sort: 'price; drop' }, ['sort']],
    ['an unknown type', { type: 'gold' }, ['type']],
    ['a name of 10,000 characters', { q: 'x'.repeat(10_000) }, ['q']],
    ['NUL', { q: 'a\u0000b' }, ['q']],
    ['a control character in a facet', { activities: ['Yoga', 'a\u0007'] }, ['activities.1']],
    ['half an emoji', { city: '\ud83d' }, ['city']],
    ['51 values of a facet', { languages: Array.from({ length: 51 }, (_, n) => `l${n}`) }, ['languages']],
    ['city twice', { city: ['London', 'Paris'] }, ['city']],
    ['two things at once', { limit: '0', lat: 'x' }, ['lat', 'limit']],
  ])('refuses %s', (_what, sent, fields) => {
    expect(refuse(studioQuery, sent)).toEqual(['invalidRequest', ...fields])
  })
})

describe('the search of classes', () => {
  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['nothing', {}, { limit: 1000 }],
    ['a date as documented', { date: '24.11.2026' }, { date: '2026-11-24' }],
    ['an ISO date', { date: '2026-11-24' }, { date: '2026-11-24' }],
    ['the leap day', { date: '29.02.2028' }, { date: '2028-02-29' }],
    ['the whole day', { timeFrom: '00:00', timeTo: '23:59' }, { timeFrom: '00:00:00', timeTo: '23:59:00' }],
    ['12-hour times', { timeFrom: '7:00 am', timeTo: '12:30PM' }, { timeFrom: '07:00:00', timeTo: '12:30:00' }],
    ['one instant', { timeFrom: '18:00:00', timeTo: '18:00:00' }, { timeFrom: '18:00:00', timeTo: '18:00:00' }],
    ['empty date and times', { date: '', timeFrom: '', timeTo: '' }, { limit: 1000 }],
  ])('takes %s', (_what, sent, expected) => {
    expect(take(classQuery, sent)).toMatchObject(expected)
  })

  test.each<[string, Record<string, unknown>, string[]]>([
    ['30 February', { date: '30.02.2026' }, ['date']],
    ['29 February of a common year', { date: '2026-02-29' }, ['date']],
    ['month 13', { date: '01.13.2026' }, ['date']],
    ['a label', { date: 'Tue, Nov 24' }, ['date']],
    ['an American date', { date: '11/24/2026' }, ['date']],
    ['25 o’clock', { timeFrom: '25:00' }, ['timeFrom']],
    ['13 PM', { timeFrom: '13:00 PM' }, ['timeFrom']],
    ['a reversed range', { timeFrom: '18:00', timeTo: '08:00' }, ['timeTo']],
    ['1,001 classes', { limit: '1001' }, ['limit']],
  ])('refuses %s', (_what, sent, fields) => {
    expect(refuse(classQuery, sent)).toEqual(['invalidRequest', ...fields])
  })
})

describe('the passes on sale', () => {
  const { query } = listPassProducts
  test.each<[string, Record<string, unknown>, unknown]>([
    [
      'empty visits, no limit (T31)',
      { visits: '', city: 'london' },
      { city: 'london', visits: undefined, voucherIds: [] },
    ],
    ['at least one visit', { visits: '1', city: 'London' }, { visits: 1, city: 'London', voucherIds: [] }],
    ['one id', { voucherIds: 'a', city: 'x' }, { voucherIds: ['a'], city: 'x' }],
    ['ids repeated', { voucherIds: ['a', 'b'] }, { voucherIds: ['a', 'b'] }],
  ])('takes %s', (_what, sent, expected) => {
    expect(take(query, sent)).toEqual(expected)
  })
  test('refuses 51 ids and visits below nothing', () => {
    expect(refuse(query, { voucherIds: Array.from({ length: 51 }, (_, n) => `v${n}`), visits: '-1' })).toEqual([
      'invalidRequest',
      'visits',
      'voucherIds',
    ])
  })
})

describe('the purchase', () => {
  const bare = { VoucherId: 'v1', IsBusiness: false, FreePass: false, AdultConfirmed: false }
  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['the least', { VoucherId: 'v1' }, bare],
    [
      'names in any case (T29)',
      { voucherid: 'v1', PAYMENTMETHODID: 'pm_card_visa', isbusiness: 'TRUE', Email: 'a@b.co' },
      { ...bare, PaymentMethodId: 'pm_card_visa', IsBusiness: true, email: 'a@b.co' },
    ],
    [
      'the exact name before its look-alike',
      { email: 'a@b.co', Email: 'evil@b.co', VoucherId: 'v1', voucherId: 'v2' },
      { ...bare, email: 'a@b.co' },
    ],
    ['booleans as text', { VoucherId: 'v1', IsBusiness: 'false', FreePass: '1' }, { ...bare, FreePass: true }],
    [
      'unsent fields that a form appends',
      { VoucherId: 'v1', PaymentIntentId: 'undefined', CouponCode: 'null', email: '', Referrer: '' },
      bare,
    ],
    [
      'everything',
      {
        ...bare,
        PaymentIntentId: 'pi_1',
        CouponCode: ' HALF ',
        RedirectUrl: 'https://x.example/',
        PartnerId: 'p',
        PurchasedFrom: 'Roamfit Web',
        Referrer: 'partner=p',
      },
      {
        ...bare,
        PaymentIntentId: 'pi_1',
        CouponCode: 'HALF',
        RedirectUrl: 'https://x.example/',
        PartnerId: 'p',
        PurchasedFrom: 'Roamfit Web',
        Referrer: 'partner=p',
      },
    ],
    ['a price of the client, by dropping it', { ...bare, Price: '0', visitsLeft: '99' }, bare],
  ])('takes %s', (_what, sent, expected) => {
    expect(take(purchaseBody, sent)).toEqual(expected)
  })

  test.each<[string, unknown, string[]]>([
    ['no pass', {}, ['invalidRequest', 'VoucherId']],
    ['no body', undefined, ['invalidRequest', '(body)']],
    ['a list', [], ['invalidRequest', '(body)']],
    ['a flag that is none', { VoucherId: 'v1', FreePass: 'maybe' }, ['invalidRequest', 'FreePass']],
    ['a mistyped address', { VoucherId: 'v1', email: 'a@b' }, ['invalidEmail', 'email']],
    ['a header in the address', { VoucherId: 'v1', email: 'a@b.co\nBcc: x@y.co' }, ['invalidEmail', 'email']],
    ['an endless coupon', { VoucherId: 'v1', CouponCode: 'x'.repeat(65) }, ['invalidRequest', 'CouponCode']],
  ])('refuses %s', (_what, sent, expected) => {
    expect(refuse(purchaseBody, sent)).toEqual(expected)
  })
})

test.each([undefined, null, [], 'ClassTicket', 7])('%j instead of an object is told in a sentence of ours', (sent) => {
  const { error } = bookingBody.safeParse(sent)
  expect(problemOf(error?.issues ?? []).fields).toEqual({ '(body)': 'Send the fields of this call as an object' })
})

describe('the booking request', () => {
  const good = { Type: 'ClassTicket', TicketId: 't1', Date: '24.11.2026', ActiveVoucherCode: 'RF-1' }
  const out = { ...good, Date: '2026-11-24' }
  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['a class', good, out],
    ['names in any case', { type: 'classticket', ticketId: 't1', date: '2026-11-24', activevouchercode: 'RF-1' }, out],
    [
      'all documented hints, whatever is in them',
      {
        ...good,
        PricePaid: { CurrencyCode: '', Value: 0 },
        CustomerId: 7,
        CustomerEmail: null,
        CustomerPhoneNumber: '',
        RequiredClientFieldsValues: {},
        CustomerPaymentToken: null,
        CanRedeem: 'x',
      },
      out,
    ],
    ['a walk-in on a date', { ...good, Type: 'StandardTicket' }, { ...out, Type: 'StandardTicket' }],
    [
      'a walk-in today',
      { ...good, Type: 'StandardTicket', Date: '' },
      { ...out, Type: 'StandardTicket', Date: undefined },
    ],
  ])('takes %s', (_what, sent, expected) => {
    expect(take(bookingBody, sent)).toMatchObject(expected)
  })

  test.each<[string, unknown, string[]]>([
    ['nothing', {}, ['Type', 'TicketId', 'ActiveVoucherCode']],
    ['all but the type', { TicketId: 't1', Date: '24.11.2026', ActiveVoucherCode: 'RF-1' }, ['Type']],
    ['another type', { ...good, Type: 'SeasonTicket' }, ['Type']],
    ['no type', { ...good, Type: '' }, ['Type']],
    ['a class without its date', { ...good, Date: '' }, ['Date']],
    ['30 February', { ...good, Date: '30.02.2026' }, ['Date']],
    ['no pass', { ...good, ActiveVoucherCode: '  ' }, ['ActiveVoucherCode']],
    ['a ticket that is no text', { ...good, TicketId: { $ne: '' } }, ['TicketId']],
    ['text', 'ClassTicket', ['(body)']],
  ])('refuses %s', (_what, sent, fields) => {
    expect(refuse(bookingBody, sent)).toEqual(['invalidRequest', ...fields])
  })
})

describe('the token grants', () => {
  test.each<[string, Record<string, unknown>]>([
    ['password', { grant_type: 'password', username: 'nina@example.com', password: 'x' }],
    ['refresh', { grant_type: 'refresh_token', refresh_token: 'r' }],
    ['Google', { grant_type: 'urn:ietf:params:oauth:grant-type:google_identity_token', assertion: 'a' }],
    ['Facebook', { grant_type: 'urn:ietf:params:oauth:grant-type:facebook_access_token', assertion: 'a' }],
    ['Apple', { grant_type: socialGrants.apple, assertion: 'a' }],
  ])('take %s', (_what, sent) => {
    expect(take(tokenBody, sent)).toEqual(sent)
  })

  test('strip spaces from the address', () => {
    expect(take(tokenBody, { grant_type: 'password', username: ' nina @example.com ', password: ' p ' })).toEqual({
      grant_type: 'password',
      username: 'nina@example.com',
      password: ' p ',
    })
  })

  test.each<[string, unknown, string, string]>([
    ['no grant', {}, 'invalidRequest', 'invalid_request'],
    ['no body', undefined, 'invalidRequest', 'invalid_request'],
    [
      'a password grant without password',
      { grant_type: 'password', username: 'a' },
      'invalidRequest',
      'invalid_request',
    ],
    [
      'NUL in an address',
      { grant_type: 'password', username: 'a\u0000@example.com', password: 'x' },
      'invalidRequest',
      'invalid_request',
    ],
    ['a refresh grant without token', { grant_type: 'refresh_token' }, 'invalidRequest', 'invalid_request'],
    ['an unknown grant', { grant_type: 'client_credentials' }, 'grantNotSupported', 'unsupported_grant_type'],
    [
      'an unknown provider',
      { grant_type: 'urn:ietf:params:oauth:grant-type:myspace_identity_token', assertion: 'a' },
      'grantNotSupported',
      'unsupported_grant_type',
    ],
  ])('refuse %s as RFC 6749 asks', (_what, sent, code, name) => {
    expect(tokenBody.safeParse(sent).success).toBe(false)
    expect(tokenRequestProblem(sent)).toBe(code)
    const body = oauthErrorBody(tokenRequestProblem(sent))
    expect(oauthErrorSchema.parse(body)).toMatchObject({ error: name, code })
    expect(body.error_description).not.toBe('')
  })
})

describe('the forms about people', () => {
  const short = {
    firstName: 'Nina',
    lastName: 'Ray',
    email: 'nina@example.com',
    password: 'Traveller_1',
    repeatPassword: 'Traveller_1',
  }
  const twice = (password: string) => ({ ...short, password, repeatPassword: password })
  test.each<[string, Record<string, unknown>]>([
    ['the short signup', short],
    ['a name with a joiner', { ...short, firstName: '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645' }],
    [
      'the long signup',
      { ...short, zipCode: '01234', phone: '+44 20 7946 0958', city: 'London', country: 'United Kingdom' },
    ],
    [
      'the long signup with its optional field empty',
      { ...short, zipCode: '', phone: '+44 20 7946 0958', city: 'London', country: '' },
    ],
  ])('take %s', (_what, sent) => {
    expect(signupBody.safeParse(sent).success).toBe(true)
  })

  test.each<[string, Record<string, unknown>, string[]]>([
    ['another repetition', { ...short, repeatPassword: 'Traveller_2' }, ['passwordsDiffer', 'repeatPassword']],
    ['seven characters', twice('abc_def'), ['passwordTooShort', 'password']],
    ['101 characters', twice(`_${'a'.repeat(100)}`), ['passwordTooLong', 'password']],
    ['no special character', twice('Traveller1'), ['passwordTooWeak', 'password']],
    ['no lowercase letter', twice('TRAVELLER_1'), ['passwordTooWeak', 'password']],
    ['a common password', twice('P@ssw0rd'), ['passwordTooCommon', 'password']],
    ['an empty password', twice(''), ['invalidRequest', 'password']],
    [
      'the long form without a city',
      { ...short, zipCode: '', phone: '+44 20 7946 0958', city: '', country: '' },
      ['invalidCity', 'city'],
    ],
    [
      'the long form without a phone number',
      { ...short, zipCode: '', phone: '', city: 'London', country: '' },
      ['invalidPhone', 'phone'],
    ],
    [
      'a zip code with letters',
      { ...short, city: 'London', phone: '+44 20 7946 0958', zipCode: 'SW1A' },
      ['invalidRequest', 'zipCode'],
    ],
    ['a phone number with letters', { ...short, city: 'London', phone: 'call me' }, ['invalidPhone', 'phone']],
    ['a name of nothing that can be seen', { ...short, firstName: '\u200b\u2060' }, ['invalidRequest', 'firstName']],
    ['a name with a control character', { ...short, firstName: 'Ni\u0007na' }, ['invalidRequest', 'firstName']],
    ['no name', { ...short, firstName: ' ' }, ['invalidRequest', 'firstName']],
  ])('refuse %s', (_what, sent, expected) => {
    expect(refuse(signupBody, sent)).toEqual(expected)
  })

  test('take partial updates: what is left out stays, what is empty goes, what is not allowed is dropped', () => {
    const sent = {
      phone: '',
      gender: 'Other',
      birthday: '01.02.1990',
      country: null,
      isWpUser: true,
      visitsLeft: 9,
      status: 'x',
    }
    expect(updateUserBody.parse(sent)).toEqual({ phone: null, gender: null, birthday: '1990-02-01', country: null })
    expect(updateUserBody.parse({})).toEqual({})
    expect(refuse(updateUserBody, { firstName: '' })).toEqual(['invalidRequest', 'firstName'])
  })

  test('take a reset code as text or number, its leading zeros kept', () => {
    expect(resetCodeInput.parse(' 0123\u00a04567\u200b ')).toBe('01234567')
    expect(resetCodeInput.parse(1234567)).toBe('01234567')
    expect(refuse(resetCodeInput, '1234')).toEqual(['resetCodeInvalid', '(body)'])
  })

  test('take a door code with spaces and dashes, in any case', () => {
    expect(doorCodeInput.parse('ab3-9xk')).toBe('AB39XK')
    expect(doorCodeInput.parse(' ab3–9.xk ')).toBe('AB39XK')
    expect(doorCodeInput.parse('\u200eab3\u00a09xk\ufeff')).toBe('AB39XK')
    expect(doorCodeInput.safeParse('AB39X').success).toBe(false)
  })

  test('refuse an empty contact message field by field', () => {
    expect(refuse(contactBody, { email: '', name: '', message: ' ' })).toEqual([
      'emailRequired',
      'email',
      'name',
      'message',
      'Token',
    ])
    expect(contactBody.parse({ email: 'a@b.co', name: 'N', message: 'one\ntwo', token: 't' })).toMatchObject({
      Token: 't',
      message: 'one\ntwo',
    })
  })

  test('ask for all nine answers of the health check', () => {
    const person = {
      firstName: 'N',
      lastName: 'R',
      dateOfBirth: '01.01.1990',
      gender: null,
      city: 'London',
      country: 'UK',
    }
    const answered = Object.fromEntries(medicalQuestions.map((question) => [question, true]))
    expect(healthCheckBody.safeParse({ ...person, ...answered }).success).toBe(true)
    expect(refuse(healthCheckBody, { ...person, ...answered, chestPain: null })).toEqual([
      'healthCheckIncomplete',
      'chestPain',
    ])
  })
})
