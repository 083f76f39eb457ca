import type { InjectOptions } from 'fastify'
import { textCalls } from './text-calls.ts'
import { photoForm } from './photographs.ts'
import type { WholeProduct } from '../product/whole-product.ts'

const nobodysRequests = { act: 'declineRequests', address: 'email=nobody%40example.com', ids: null }

const get = (url: string) => (): InjectOptions => ({ method: 'GET', url: `/api${url}` })
const post = (url: string, payload?: object): InjectOptions => ({
  method: 'POST',
  url: `/api${url}`,
  ...(payload ? { payload } : {}),
})
let partnerPeople = 0
let partners = 0

/** How a site looks, and what a partner sells, before anybody has changed it. */
export const siteLook = {
  title: 'Grand Hotel',
  subtitle: null,
  logo: null,
  picture: null,
  primaryColor: '#0084ff',
  secondaryColor: '#272b46',
  website: null,
  supportEmail: null,
  position: null,
  facebookUrl: null,
  instagramUrl: null,
  linkedInUrl: null,
  twitterUrl: null,
  whyHtml: null,
  whyImages: [],
}
export const partnerOffer = {
  name: 'Grand Hotel',
  way: 'link',
  city: null,
  cityRule: 'all',
  cities: [],
  passes: [],
  sells: 'byCity',
  turnsLocalsAway: false,
  hidesSocialSignIn: false,
  hidesAppBlock: false,
  hasFreeDay: false,
  coupon: null,
}

/** A file as the whole body of a call. */
export const fileOfVenues = (rows = 'name,lat,lng\nA Gym,48.2,16.37\n'): InjectOptions => ({
  method: 'POST',
  url: '/api/staff/import-files?kind=venues&fileName=gyms.csv',
  payload: rows,
  headers: { 'content-type': 'application/octet-stream' },
})
type Calls = Readonly<Record<string, () => InjectOptions>>

/** A valid request for every call of those who run the product, by its name. */
export function officeCalls(whole: WholeProduct): Calls {
  return {
    ...textCalls,
    ...recordCalls,
    ...travellerCalls(whole),
    ...partnerCalls,
    ...listCalls,
    ...partnerSiteCalls,
  }
}

const recordCalls: Calls = {
  'GET /staff/audit': get('/staff/audit'),
  'GET /staff/orders': get('/staff/orders'),
  'POST /staff/orders/{orderId}/open': () => post('/staff/orders/unknown-reference/open', {}),
  'GET /staff/refunds': get('/staff/refunds'),
  'POST /staff/orders/{orderId}/refunds': () =>
    post('/staff/orders/unknown-reference/refunds', { amount: 1, visits: 0, cause: 'goodwill', bearer: 'us' }),
  ...Object.fromEntries(
    ['approve', 'decline', 'withdraw', 'try-again'].map((act) => [
      `POST /staff/refunds/{refundId}/${act}`,
      () => post(`/staff/refunds/unknown-reference/${act}`, { reason: 'It was meant for another order' }),
    ]),
  ),
  'GET /staff/disputes': get('/staff/disputes'),
  'POST /staff/disputes/{disputeId}/evidence': () => post('/staff/disputes/unknown-reference/evidence', {}),
  'GET /staff/bookings': get('/staff/bookings'),
  'POST /staff/bookings/{bookingId}/open': () => post('/staff/bookings/unknown-reference/open', {}),
  'GET /staff/rights': get('/staff/rights'),
  'GET /staff/messages': get('/staff/messages'),
  'POST /staff/messages/{messageId}/open': () => post('/staff/messages/unknown-reference/open', {}),
  'POST /staff/messages/{messageId}/assign': () =>
    post('/staff/messages/unknown-reference/assign', { colleagueId: 'unknown-reference' }),
  'POST /staff/messages/{messageId}/answer': () =>
    post('/staff/messages/unknown-reference/answer', { text: 'Yes', close: true, version: 'of yesterday' }),
  'POST /staff/messages/{messageId}/close': () => post('/staff/messages/unknown-reference/close'),
  'POST /staff/messages/{messageId}/reopen': () => post('/staff/messages/unknown-reference/reopen'),
  'GET /staff/today': get('/staff/today'),
  'GET /staff/count': get('/staff/count'),
}

const partnerCalls: Calls = {
  'GET /staff/partners/{partner}': get('/staff/partners/grand-hotel'),
  'GET /staff/partners/{partner}/people': get('/staff/partners/grand-hotel/people'),
  'POST /staff/partners/{partner}/people': () =>
    post('/staff/partners/grand-hotel/people', {
      email: `partner-person-${++partnerPeople}@example.com`,
      firstName: 'Petra',
      lastName: 'Concierge',
    }),
  'DELETE /staff/partners/{partner}/people/{colleagueId}': () => ({
    method: 'DELETE',
    url: '/api/staff/partners/grand-hotel/people/unknown-reference',
  }),
  'GET /staff/partners/{partner}/kit': get('/staff/partners/grand-hotel/kit'),
  'GET /staff/partners/{partner}/kit/{place}/{sheet}': get('/staff/partners/grand-hotel/kit/lobby/card'),
  'POST /staff/partners/{partner}/places': () => post('/staff/partners/grand-hotel/places', { name: 'Lobby' }),
  'DELETE /staff/partners/{partner}/places/{place}': () => ({
    method: 'DELETE',
    url: '/api/staff/partners/grand-hotel/places/unknown-reference',
  }),
  'GET /staff/partners/{partner}/report': get('/staff/partners/grand-hotel/report'),
  'POST /utility/scan': () => post('/utility/scan', { place: 'lobby' }),
}

function travellerCalls({ venue, walkIn, date }: WholeProduct): Calls {
  return {
    'GET /staff/all-venues': get('/staff/all-venues'),
    'GET /staff/all-venues/{slug}': get(`/staff/all-venues/${venue.slug}`),
    'GET /staff/partners': get('/staff/partners'),
    'GET /staff/partners/{partner}': get('/staff/partners/grand-hotel'),
    'GET /staff/travellers': get('/staff/travellers'),
    'POST /staff/travellers/{travellerId}/open': () => post('/staff/travellers/unknown-reference/open', {}),
    'POST /staff/travellers/{travellerId}/sign-out': () =>
      post('/staff/travellers/unknown-reference/sign-out', { reason: 'A lost phone' }),
    'POST /accountChange/read': () => post('/accountChange/read', { token: 'unknown-reference' }),
    'POST /accountChange': () => post('/accountChange', { token: 'unknown-reference' }),
    ...Object.fromEntries(
      ['data', 'deletion', 'deletion/call-off', 'email', 'email/approve', 'email/call-off'].map((act) => [
        `POST /staff/travellers/{travellerId}/${act}`,
        () => {
          const email = 'right@example.com'
          return post(`/staff/travellers/unknown-reference/${act}`, { email, newEmail: email, reason: 'Called' })
        },
      ]),
    ),
    'POST /staff/travellers/{travellerId}/block': () =>
      post('/staff/travellers/unknown-reference/block', { bookings: 'stay', reason: 'A shared account' }),
    'POST /staff/travellers/{travellerId}/unblock': () =>
      post('/staff/travellers/unknown-reference/unblock', { reason: 'It is not shared' }),
    'POST /staff/notes/{kind}/{subjectId}': () => post('/staff/notes/order/unknown-reference', { text: 'Called' }),
    'DELETE /staff/notes/{noteId}': () => ({ method: 'DELETE', url: '/api/staff/notes/unknown-reference' }),
    'POST /staff/tags/{kind}/{subjectId}': () =>
      post('/staff/tags/partner/unknown-reference', { tag: 'slow', isOn: true }),
    'POST /staff/bookings/{bookingId}/cancel': () =>
      post('/staff/bookings/unknown-reference/cancel', { visit: 'byRule', reason: 'Is ill' }),
    'POST /staff/travellers/{travellerId}/bookings/preview': () =>
      post('/staff/travellers/unknown-reference/bookings/preview', { type: 'walkIn', ticketId: walkIn.id, date }),
    'POST /staff/travellers/{travellerId}/bookings': () =>
      post('/staff/travellers/unknown-reference/bookings', {
        type: 'walkIn',
        ticketId: walkIn.id,
        date,
        passId: 'unknown-reference',
        reason: 'Has no phone',
      }),
    'POST /staff/passes/{passId}/freeze': () =>
      post('/staff/passes/unknown-reference/freeze', { bookings: 'stay', reason: 'A shared account' }),
    'POST /staff/passes/{passId}/thaw': () =>
      post('/staff/passes/unknown-reference/thaw', { reason: 'The account is not shared' }),
    'POST /staff/passes/{passId}/visits': () =>
      post('/staff/passes/unknown-reference/visits', { visits: 1, reason: 'The door was closed' }),
  }
}

const listCalls: Calls = {
  'GET /staff/find': get('/staff/find?text=nina'),
  'GET /staff/mails': get('/staff/mails'),
  'POST /staff/mails/{mailId}/send-again': () =>
    post('/staff/mails/unknown-reference/send-again', { reason: 'It was lost' }),
  'GET /staff/jobs': get('/staff/jobs'),
  'POST /staff/jobs/{queue}/{jobId}/run-again': () =>
    post('/staff/jobs/sweep/unknown-reference/run-again', { reason: 'The disk is free again' }),
  'GET /staff/views/{list}': get('/staff/views/orders'),
  'POST /staff/views/{list}': () => post('/staff/views/orders', { name: 'Failed', address: 'state=failed' }),
  'POST /staff/views/{list}/{view}': () =>
    post('/staff/views/orders/unknown-reference', { name: 'Failed', address: 'state=failed' }),
  'POST /staff/views/{list}/{view}/first': () =>
    post('/staff/views/orders/unknown-reference/first', { roles: ['support'] }),
  'DELETE /staff/views/{list}/{view}': () => ({ method: 'DELETE', url: '/api/staff/views/orders/unknown-reference' }),
  'GET /staff/imports': get('/staff/imports'),
  'GET /staff/imports/{importId}': get('/staff/imports/unknown-reference'),
  'GET /staff/imports/{importId}/issues': get('/staff/imports/unknown-reference/issues'),
  'POST /staff/imports/{importId}/undo': () =>
    post('/staff/imports/unknown-reference/undo', { reason: 'The wrong list' }),
  'POST /staff/import-files': () => fileOfVenues(),
  'POST /staff/import-addresses': () =>
    post('/staff/import-addresses', { kind: 'venues', address: 'https://example.com/clubs.csv' }),
  'GET /staff/import-plans': get('/staff/import-plans'),
  'GET /staff/import-plans/{planId}': get('/staff/import-plans/unknown-reference'),
  'GET /staff/import-plans/{planId}/rows': get('/staff/import-plans/unknown-reference/rows'),
  'POST /staff/import-plans/{planId}/preview': () => post('/staff/import-plans/unknown-reference/preview', {}),
  'POST /staff/import-plans/{planId}/run': () => post('/staff/import-plans/unknown-reference/run', {}),
  'POST /staff/import-plans/{planId}/schedule': () => post('/staff/import-plans/unknown-reference/schedule', {}),
  'GET /staff/figures': get('/staff/figures'),
  'GET /staff/figures/readers': get('/staff/figures/readers'),
  'POST /staff/figures/readers': () => post('/staff/figures/readers', { email: 'board@example.com' }),
  'DELETE /staff/figures/readers/{readerId}': () => ({
    method: 'DELETE',
    url: '/api/staff/figures/readers/unknown-reference',
  }),
  'POST /staff/bulk-acts/preview': () => post('/staff/bulk-acts/preview', nobodysRequests),
  'POST /staff/bulk-acts': () => post('/staff/bulk-acts', { ...nobodysRequests, digest: '-', reason: 'A closed gym' }),
  'GET /staff/bulk-acts/{bulkActId}': get('/staff/bulk-acts/unknown-reference'),
  'POST /staff/bulk-acts/{bulkActId}/again': () => post('/staff/bulk-acts/unknown-reference/again', {}),
  'POST /staff/exports': () =>
    post('/staff/exports', {
      list: 'orders',
      address: 'email=nobody%40example.com',
      columns: ['number'],
      separator: 'comma',
      decimals: 'point',
    }),
  'GET /staff/exports/{exportId}': get('/staff/exports/unknown-reference'),
  'GET /staff/exports/{exportId}/file': get('/staff/exports/unknown-reference/file'),
  'GET /staff/cases': get('/staff/cases'),
  'POST /staff/cases/{caseId}/open': () => post('/staff/cases/unknown-reference/open', {}),
  'POST /staff/cases/{caseId}': () =>
    post('/staff/cases/unknown-reference', { outcome: 'rejected', reason: 'The guest was not there' }),
  'GET /staff/reviews': get('/staff/reviews'),
  'POST /staff/reviews/{reviewId}/answer': () =>
    post('/staff/reviews/unknown-reference/answer', { message: 'Thank you!' }),
  'POST /staff/reviews/{reviewId}/hide': () =>
    post('/staff/reviews/unknown-reference/hide', { reason: 'Names an employee' }),
  'POST /staff/reviews/{reviewId}/publish': () =>
    post('/staff/reviews/unknown-reference/publish', { reason: 'The name is gone' }),
}

const partnerSiteCalls: Calls = {
  'POST /staff/partners': () =>
    post('/staff/partners', { name: 'Lake Lodge', slug: `lake-lodge-${++partners}`, way: 'link' }),
  'GET /staff/partners/{partner}/site': get('/staff/partners/grand-hotel/site'),
  'POST /staff/partners/{partner}/site': () =>
    post('/staff/partners/grand-hotel/site', { ...siteLook, version: 'of yesterday' }),
  'POST /staff/partners/{partner}/site/preview': () => post('/staff/partners/grand-hotel/site/preview'),
  ...Object.fromEntries(
    ['publish', 'take-back', 'discard', 'return'].map((act) => [
      `POST /staff/partners/{partner}/site/${act}`,
      () => post(`/staff/partners/grand-hotel/site/${act}`, { version: 'of yesterday', revision: 'unknown-reference' }),
    ]),
  ),
  'POST /staff/partners/{partner}/site/pictures': () =>
    photoForm('/api/staff/partners/grand-hotel/site/pictures?use=logo', Buffer.from('no picture')),
  'GET /staff/partners/{partner}/offer': get('/staff/partners/grand-hotel/offer'),
  'POST /staff/partners/{partner}/offer': () =>
    post('/staff/partners/grand-hotel/offer', { ...partnerOffer, version: 'of yesterday' }),
  'GET /staff/partners/{partner}/hosts': get('/staff/partners/grand-hotel/hosts'),
  'POST /staff/partners/{partner}/hosts': () =>
    post('/staff/partners/grand-hotel/hosts', { host: `fit-${++partners}.grand-hotel.example` }),
  'POST /staff/partners/{partner}/hosts/{host}/check': () =>
    post('/staff/partners/grand-hotel/hosts/nobody.example.com/check'),
  'DELETE /staff/partners/{partner}/hosts/{host}': () => ({
    method: 'DELETE',
    url: '/api/staff/partners/grand-hotel/hosts/nobody.example.com',
  }),
  'GET /staff/partners/{partner}/people': get('/staff/partners/grand-hotel/people'),
  'POST /staff/partners/{partner}/people': () =>
    post('/staff/partners/grand-hotel/people', {
      email: `partner-person-${++partnerPeople}@example.com`,
      firstName: 'Petra',
      lastName: 'Concierge',
    }),
  'DELETE /staff/partners/{partner}/people/{colleagueId}': () => ({
    method: 'DELETE',
    url: '/api/staff/partners/grand-hotel/people/unknown-reference',
  }),
}
