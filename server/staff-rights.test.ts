import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allEndpoints } from '../contract/all.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import type { Timetable } from '../contract/timetables.ts'
import type { Vocabularies } from '../contract/staff-vocabularies.ts'
import type { VenueClass } from '../contract/venue-classes.ts'
import { venueRoles } from '../contract/venue-team.ts'
import { operatorAreas } from '../contract/rights.ts'
import { hasRight, type StaffRole } from '../modules/staff/posts/rights.rules.ts'
import { createDestination, createVenue } from '../tests/support/factories/catalogue.ts'
import { weekly } from '../tests/support/calls/timetables.ts'
import { createPass } from '../tests/support/factories/passes.ts'
import { createPartner } from '../tests/support/factories/shop.ts'
import { createReview } from '../tests/support/factories/visits.ts'
import { offerChanges } from '../tests/support/calls/offer-calls.ts'
import { everyCall, type EveryCall, scanOf } from '../tests/support/calls/every-call.ts'
import { cityFields, GRAZ } from '../tests/support/calls/catalogue-calls.ts'
import { partnerChanges } from '../tests/support/calls/partner-changes.ts'
import { importChanges, listAtEachAddress } from '../tests/support/calls/import-calls.ts'
import { photoForm, photograph } from '../tests/support/calls/photographs.ts'
import { textChanges } from '../tests/support/calls/text-calls.ts'
import { requestHash } from '../modules/idempotency/request-hash.ts'
import { type Person, wholeProduct, type WholeProduct } from '../tests/support/product/whole-product.ts'

/** Trust 40, B1, B17: rights of every role in every call of staff, and the entry that each change leaves. */
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const staffCalls = allEndpoints.filter(({ access }) => access === 'staff' || access === 'desk')
const workRoles = [...venueRoles, 'device'] as const
const roles: readonly StaffRole[] = [...operatorAreas, ...workRoles, 'partner_manager']

let whole: WholeProduct
let calls: EveryCall
let traveller: Person
const here = new Map<StaffRole, Person>()
const elsewhere = new Map<StaffRole, Person>()

beforeAll(async () => {
  whole = await wholeProduct(listAtEachAddress)
  calls = everyCall(whole)
  traveller = await whole.person()
  const other = await createVenue(whole.database.db, { ...whole.venue, id: whole.venue.destination_id })
  for (const role of roles) here.set(role, await whole.staffAs(role))
  for (const role of workRoles) elsewhere.set(role, await whole.staffAs(role, other))
  const inn = await createPartner(whole.database.db, { slug: 'small-inn', name: 'Small Inn' })
  elsewhere.set('partner_manager', await whole.staffAs('partner_manager', inn))
})
afterAll(() => whole.close())

const send = (request: InjectOptions, person: Person | undefined) =>
  whole.test.app.inject({ ...request, headers: { ...request.headers, authorization: `Bearer ${person?.token}` } })

const callers = [
  ...roles.map((role) => ({ role, isHere: true })),
  ...([...workRoles, 'partner_manager'] as const).map((role) => ({ role, isHere: false })),
]
type Caller = (typeof callers)[number]

function decideAnswer({ path, access, right }: Endpoint, { role, isHere }: Caller): string {
  // A device has no login, so a call for people does not know it.
  if (role === 'device' && access === 'staff') return 'sessionExpired'
  // People of venues find no other venue and no partner, and people of partners no other partner and no venue.
  if (path.includes('{venue}') && (!isHere || role === 'partner_manager')) return 'venueNotFound'
  const isOfVenue = workRoles.some((known) => known === role)
  if (path.includes('{partner}') && (!isHere || isOfVenue)) return 'recordNotFound'
  return right !== undefined && hasRight(role, right) ? 'served' : 'notAllowed'
}

/**
 * Every caller, for the first call with its right, access and place; for those like it, one caller for each answer that
 * is expected, another one in each call.
 */
const kinds = new Set<string>()
const whoCalls = staffCalls.map((endpoint, index) => {
  const { access, right = '', path } = endpoint
  const kind = [access, right, path.includes('{venue}'), path.includes('{partner}')].join(' ')
  const isFirst = !kinds.has(kind)
  kinds.add(kind)
  const alike = Map.groupBy(callers, (caller) => decideAnswer(endpoint, caller))
  const some = isFirst ? callers : [...alike.values()].flatMap((list) => list[index % list.length] ?? [])
  return [nameOf(endpoint), isFirst ? 'every role' : 'one role for each answer', endpoint, some] as const
})

it.each(whoCalls)('B1: %s, as %s', async (_name, _who, endpoint, some) => {
  let request: InjectOptions | undefined
  const answers: [Caller, string][] = []
  for (const caller of some) {
    request ??= (await calls[nameOf(endpoint)]?.(traveller)) ?? {}
    const answer = await send(request, (caller.isHere ? here : elsewhere).get(caller.role))
    const refusal = answer.statusCode === 200 ? 'served' : answer.json<{ code: string }>().code
    const isAtTheDoor = ['notAllowed', 'venueNotFound', 'sessionExpired'].includes(refusal)
    answers.push([caller, !isAtTheDoor && decideAnswer(endpoint, caller) === 'served' ? 'served' : refusal])
    // A request that changed something is not there for the next.
    if (refusal === 'served' && endpoint.method !== 'GET') request = undefined
  }
  expect(answers).toEqual(some.map((caller) => [caller, decideAnswer(endpoint, caller)]))
})

describe('B17: a change by staff leaves exactly one entry', () => {
  /** Calls about the caller's own second factor: modules/staff/staff.test.ts checks the entries that they leave. */
  const isOwnMatter = ({ right }: Endpoint) => right === 'self'
  /** POSTs that only say what a change would do: a file, or an address that may be a secret, has no place in a URL. */
  const isPreview = ({ path }: Endpoint) => path.endsWith('/preview')
  const changing = staffCalls.filter(
    (endpoint) => endpoint.method !== 'GET' && !isOwnMatter(endpoint) && !isPreview(endpoint),
  )

  const hiddenReview = { status: 'hidden', hidden_reason: 'Names an employee' } as const
  const review = async (changes: Parameters<typeof createReview>[3] = {}) =>
    createReview(whole.database.db, (await whole.person()).accountId, whole.venue, changes)
  /** A booking that waits for the venue's answer. */
  const request = async () => {
    const bookingId = await whole.booking(await whole.person())
    await whole.database.db
      .updateTable('bookings')
      .set({ status: 'pending', confirm_by: new Date('2026-06-12'), corrected_at: new Date('2026-06-10') })
      .where('id', '=', bookingId)
      .execute()
    return bookingId
  }
  const bookingOfToday = async (guest?: Person) => {
    const bookingId = await whole.booking(guest ?? (await whole.person()))
    const day = { starts_at: new Date('2026-06-09T23:00:00Z'), ends_at: new Date('2026-06-10T23:00:00Z') }
    await whole.database.db.updateTable('bookings').set(day).where('id', '=', bookingId).execute()
    return bookingId
  }
  const post = (url: string, payload: object): InjectOptions => ({ method: 'POST', url: `/api${url}`, payload })
  const answerTo = async (name: string) =>
    (await send((await calls[name]?.(traveller)) ?? {}, here.get('owner'))).json()
  const atVenue = (path: string): InjectOptions => ({
    method: 'DELETE',
    url: `/api/staff/venues/${whole.venue.slug}${path}`,
  })
  const versionOf = async (record: string) => {
    const url = `/api/staff/venues/${whole.venue.slug}/${record}`
    return (await send({ method: 'GET', url }, here.get('owner'))).json<{ version: string }>().version
  }
  const at = (path: string) => `/staff/venues/${whole.venue.slug}${path}`
  const answerOf = async <T>(request: InjectOptions) => (await send(request, here.get('owner'))).json<T>()
  const newClass = async () =>
    answerOf<VenueClass>((await calls['POST /staff/venues/{venue}/classes']?.(traveller)) ?? {})
  const newTimetable = async () => {
    const request = post(at(`/classes/${(await newClass()).id}/timetables`), weekly)
    return (await answerOf<{ timetable: Timetable }>(request)).timetable
  }
  const newVenue = async () => (await answerTo('POST /staff/all-venues')) as { slug: string }
  const newWord = async (name: string) => {
    const { activities } = await answerOf<Vocabularies>(post('/staff/vocabularies/activities', { name }))
    return `/staff/vocabularies/activities/${activities.find((word) => word.name === name)?.id}`
  }
  const newView = async () => ((await answerTo('POST /staff/views/{list}')) as { id: string }).id
  const newMessage = async (closed_at: Date | null = null) => {
    const written = { name: 'Nina', email: 'nina@example.com', message: 'Is there a pool?', closed_at }
    const inserted = whole.database.db.insertInto('contact_messages').values(written).returning('id')
    return (await inserted.executeTakeFirstOrThrow()).id
  }
  const newPass = async (frozen_because: 'operator' | null = null) => {
    const frozen = { frozen_because, frozen_at: frozen_because && new Date('2026-06-10') }
    return (await createPass(whole.database.db, (await whole.person()).accountId, frozen)).id
  }
  const declineOne = async () => {
    const booked = whole.database.db
      .selectFrom('bookings')
      .select(['id', 'code'])
      .where('id', '=', await request())
    const { id, code } = await booked.executeTakeFirstOrThrow()
    const digest = requestHash([id]).toString('base64url')
    return { act: 'declineRequests', address: `code=${code}`, ids: null, digest, reason: 'The gym is closed' }
  }
  const newPayment = async () =>
    whole.database.db
      .selectFrom('payments')
      .select(['id as payment_id', 'order_id', 'amount_minor', 'currency'])
      .where('order_id', '=', await whole.purchase(traveller))
      .executeTakeFirstOrThrow()
  /** A refund that waits for finance, or has failed. */
  const newRefund = async (by: 'owner' | 'support', status: 'waiting' | 'failed' = 'waiting') => {
    const terms = { status, above: 'order', cause: 'goodwill', borne_by: 'us', takes_pass: false } as const
    const { id } = await whole.database.db
      .insertInto('refunds')
      .values({ ...(await newPayment()), ...terms, reason: '', requested_by: here.get(by)?.accountId ?? null })
      .returning('id')
      .executeTakeFirstOrThrow()
    return `/staff/refunds/${id}`
  }
  /** A code that a tablet showed green and the server does not know. */
  const newCase = async () => {
    const green = scanOf({ code: 'NOSUCHCODE', shown: 'green' })
    const { body } = await send(post(`/desk/${whole.venue.slug}/scans`, green), here.get('owner'))
    expect(body).toContain('"isCase":true')
    const { rows } = (await answerTo('GET /staff/cases')) as { rows: { id: string }[] }
    return `/staff/cases/${rows.at(-1)?.id}`
  }
  /** For each call, a request that succeeds. */
  const changes: Readonly<Record<string, () => Promise<InjectOptions>>> = {
    ...partnerChanges(answerOf),
    'DELETE /staff/partners/{partner}/people/{colleagueId}': async () => {
      const { id } = (await answerTo('POST /staff/partners/{partner}/people')) as { id: string }
      return { method: 'DELETE', url: `/api/staff/partners/${whole.hotel.slug}/people/${id}` }
    },
    'DELETE /staff/venues/{venue}/people/{colleagueId}': async () => {
      const { id } = (await answerTo('POST /staff/venues/{venue}/people')) as { id: string }
      return atVenue(`/people/${id}`)
    },
    'DELETE /staff/venues/{venue}/devices/{deviceId}': async () => {
      const { device } = (await answerTo('POST /staff/venues/{venue}/devices')) as { device: { id: string } }
      return atVenue(`/devices/${device.id}`)
    },
    'POST /staff/venues/{venue}/profile': async () =>
      post(`/staff/venues/${whole.venue.slug}/profile`, {
        version: await versionOf('profile'),
        shortDescription: 'By the river',
      }),
    'POST /staff/venues/{venue}/classes/{classId}': async () => {
      const { id, version, fields } = await newClass()
      return post(at(`/classes/${id}`), { ...fields, name: 'Late Flow', version })
    },
    'POST /staff/venues/{venue}/classes/{classId}/offer': async () =>
      post(at(`/classes/${(await newClass()).id}/offer`), { isOffered: false }),
    'POST /staff/venues/{venue}/classes/{classId}/timetables': async () =>
      post(at(`/classes/${(await newClass()).id}/timetables`), weekly),
    'POST /staff/venues/{venue}/classes/{classId}/sessions': async () =>
      post(at(`/classes/${(await newClass()).id}/sessions`), { ...weekly, date: '2026-06-16' }),
    'POST /staff/venues/{venue}/timetables/{timetableId}': async () => {
      const { id, version } = await newTimetable()
      return post(at(`/timetables/${id}`), { ...weekly, capacity: 14, version })
    },
    'POST /staff/venues/{venue}/timetables/{timetableId}/end': async () => {
      const { id, version } = await newTimetable()
      return post(at(`/timetables/${id}/end`), { version, lastDate: '2026-06-30' })
    },
    'POST /staff/venues/{venue}/week-copies': async () =>
      post(at('/week-copies'), { from: whole.date, to: '2026-08-03' }),
    'POST /staff/venues/{venue}/hours': async () =>
      post(`/staff/venues/${whole.venue.slug}/hours`, {
        version: await versionOf('hours'),
        hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '09:00', closes: '17:00' })),
      }),
    'POST /staff/venues/{venue}/closures': async () => {
      const version = await versionOf('closures/preview?firstDate=24.12.2026')
      return post(`/staff/venues/${whole.venue.slug}/closures`, { version, firstDate: '24.12.2026' })
    },
    'DELETE /staff/venues/{venue}/closures/{closureId}': async () => {
      const day = { venue_id: whole.venue.id, local_date: '2026-12-31' }
      const { id } = await whole.database.db
        .insertInto('venue_closures')
        .values(day)
        .returning('id')
        .executeTakeFirstOrThrow()
      return atVenue(`/closures/${id}`)
    },
    'POST /staff/venues/{venue}/photos/upload': async () =>
      photoForm(`/api/staff/venues/${whole.venue.slug}/photos/upload`, await photograph()),
    'POST /staff/venues/{venue}/photos': async () =>
      post(`/staff/venues/${whole.venue.slug}/photos`, { version: await versionOf('photos'), photos: [] }),
    'POST /staff/partners/{partner}/places': async () => post('/staff/partners/grand-hotel/places', { name: 'Pool' }),
    'DELETE /staff/partners/{partner}/places/{place}': async () => ({
      method: 'DELETE',
      url: '/api/staff/partners/grand-hotel/places/lobby',
    }),
    'POST /staff/venues/{venue}/door': async () => post(`/staff/venues/${whole.venue.slug}/door`, {}),
    'DELETE /desk/{venue}/places/{placeId}': async () => {
      const { id } = (await answerTo('POST /desk/{venue}/places')) as { id: string }
      return { method: 'DELETE', url: `/api/desk/${whole.venue.slug}/places/${id}` }
    },
    ...Object.fromEntries(
      [
        'POST /staff/venues/{venue}/people',
        'POST /staff/venues/{venue}/devices',
        'POST /staff/venues/{venue}/classes',
        'POST /desk/{venue}/places',
        'POST /staff/views/{list}',
        'POST /staff/all-venues',
        'POST /staff/vocabularies/{vocabulary}',
        'POST /staff/venues/{venue}/guest-lists/{session}/open',
        'POST /staff/venues/{venue}/guest-lists/{session}/message',
        'POST /staff/venues/{venue}/bookings/{bookingId}/notes/open',
        'POST /staff/venues/{venue}/bookings/{bookingId}/notes',
      ].map((name) => [name, async () => (await calls[name]?.(await whole.person())) ?? {}]),
    ),
    ...textChanges(answerOf),
    'POST /staff/views/{list}/{view}': async () =>
      post(`/staff/views/orders/${await newView()}`, { name: 'Dear', address: 'order=-price' }),
    'POST /staff/views/{list}/{view}/first': async () => {
      const shared = { name: 'Failed', address: 'state=failed', isShared: true }
      const { id } = await answerOf<{ id: string }>(post('/staff/views/orders', shared))
      return post(`/staff/views/orders/${id}/first`, { roles: ['support'] })
    },
    'DELETE /staff/views/{list}/{view}': async () => ({
      method: 'DELETE',
      url: `/api/staff/views/orders/${await newView()}`,
    }),
    'POST /staff/bookings/{bookingId}/open': async () =>
      post(`/staff/bookings/${await whole.booking(traveller)}/open`, {}),
    'POST /staff/orders/{orderId}/open': async () => post(`/staff/orders/${await whole.purchase(traveller)}/open`, {}),
    'POST /staff/orders/{orderId}/refunds': async () =>
      post(`/staff/orders/${await whole.purchase(traveller)}/refunds`, {
        amount: 1,
        visits: 0,
        cause: 'goodwill',
        bearer: 'us',
      }),
    'POST /staff/refunds/{refundId}/approve': async () => post(`${await newRefund('support')}/approve`, {}),
    'POST /staff/refunds/{refundId}/decline': async () =>
      post(`${await newRefund('support')}/decline`, { reason: 'Not agreed' }),
    'POST /staff/refunds/{refundId}/withdraw': async () => post(`${await newRefund('owner')}/withdraw`, {}),
    'POST /staff/refunds/{refundId}/try-again': async () => post(`${await newRefund('owner', 'failed')}/try-again`, {}),
    'POST /staff/disputes/{disputeId}/evidence': async () => {
      const { order_id: orderId, ...payment } = await newPayment()
      const about = { provider_dispute_id: orderId, status: 'open', opened_at: new Date('2026-06-10') } as const
      const { id } = await whole.database.db
        .insertInto('disputes')
        .values({ ...payment, ...about })
        .returning('id')
        .executeTakeFirstOrThrow()
      return post(`/staff/disputes/${id}/evidence`, {})
    },
    'POST /staff/messages/{messageId}/open': async () => post(`/staff/messages/${await newMessage()}/open`, {}),
    'POST /staff/messages/{messageId}/assign': async () =>
      post(`/staff/messages/${await newMessage()}/assign`, { colleagueId: here.get('support')?.accountId }),
    'POST /staff/messages/{messageId}/answer': async () => {
      const id = await newMessage()
      const { version } = await answerOf<{ version: string }>(post(`/staff/messages/${id}/open`, {}))
      return post(`/staff/messages/${id}/answer`, { text: 'Yes', close: true, version })
    },
    'POST /staff/messages/{messageId}/close': async () => post(`/staff/messages/${await newMessage()}/close`, {}),
    'POST /staff/messages/{messageId}/reopen': async () =>
      post(`/staff/messages/${await newMessage(new Date('2026-06-10'))}/reopen`, {}),
    'POST /staff/travellers/{travellerId}/open': async () =>
      post(`/staff/travellers/${(await whole.person()).accountId}/open`, {}),
    'POST /staff/travellers/{travellerId}/sign-out': async () =>
      post(`/staff/travellers/${(await whole.person()).accountId}/sign-out`, { reason: 'A lost phone' }),
    ...Object.fromEntries(
      [
        ['data', undefined],
        ['deletion', undefined],
        ['deletion/call-off', 'deletion'],
        ['email', undefined],
        ['email/approve', 'email'],
        ['email/call-off', 'email'],
      ].map(([act, before]) => [
        `POST /staff/travellers/{travellerId}/${act}`,
        async () => {
          const path = `/staff/travellers/${(await whole.person()).accountId}`
          const email = `right-${Math.random()}@example.com`
          const body = { email, newEmail: email, reason: 'Called' }
          if (before !== undefined) await send(post(`${path}/${before}`, body), here.get('support'))
          return post(`${path}/${act}`, body)
        },
      ]),
    ),
    'POST /staff/travellers/{travellerId}/block': async () =>
      post(`/staff/travellers/${(await whole.person()).accountId}/block`, { bookings: 'stay', reason: 'Shared' }),
    'POST /staff/travellers/{travellerId}/unblock': async () => {
      const { accountId } = await whole.person()
      const blocked = whole.database.db.updateTable('accounts').set({ blocked_at: new Date('2026-06-10') })
      await blocked.where('id', '=', accountId).execute()
      return post(`/staff/travellers/${accountId}/unblock`, { reason: 'Not shared' })
    },
    'POST /staff/notes/{kind}/{subjectId}': async () =>
      post(`/staff/notes/order/${await whole.purchase(traveller)}`, { text: 'Called' }),
    'DELETE /staff/notes/{noteId}': async () => {
      const noted = post(`/staff/notes/venue/${whole.venue.id}`, { text: 'Called' })
      const { notes } = await answerOf<{ notes: { id: string }[] }>(noted)
      return { method: 'DELETE', url: `/api/staff/notes/${notes[0]?.id}` }
    },
    'POST /staff/tags/{kind}/{subjectId}': async () =>
      post(`/staff/tags/traveller/${(await whole.person()).accountId}`, { tag: 'vip', isOn: true }),
    'POST /staff/bookings/{bookingId}/cancel': async () =>
      post(`/staff/bookings/${await whole.booking(traveller)}/cancel`, { visit: 'byRule', reason: 'Is ill' }),
    'POST /staff/travellers/{travellerId}/bookings': async () => {
      const guest = await whole.person()
      const pass = whole.database.db.selectFrom('passes').select('id').where('account_id', '=', guest.accountId)
      const { id: passId } = await pass.executeTakeFirstOrThrow()
      const wish = { type: 'walkIn', ticketId: whole.walkIn.id, date: whole.date, passId, reason: 'Has no phone' }
      return post(`/staff/travellers/${guest.accountId}/bookings`, wish)
    },
    'POST /staff/passes/{passId}/freeze': async () =>
      post(`/staff/passes/${await newPass()}/freeze`, { bookings: 'stay', reason: 'A shared account' }),
    'POST /staff/passes/{passId}/thaw': async () =>
      post(`/staff/passes/${await newPass('operator')}/thaw`, { reason: 'The account is not shared' }),
    'POST /staff/passes/{passId}/visits': async () =>
      post(`/staff/passes/${await newPass()}/visits`, { visits: 1, reason: 'The door was closed' }),
    ...offerChanges(() => whole, answerOf),
    ...importChanges(() => whole, answerOf),
    'POST /staff/figures/readers': async () => post('/staff/figures/readers', { email: 'chair@example.com' }),
    'DELETE /staff/figures/readers/{readerId}': async () => {
      const { readers } = await answerOf<{ readers: { id: string }[] }>(
        post('/staff/figures/readers', { email: 'guest@example.com' }),
      )
      return { method: 'DELETE', url: `/api/staff/figures/readers/${readers.at(-1)?.id}` }
    },
    'POST /staff/venues/{venue}/standing': async () =>
      post(`/staff/venues/${(await newVenue()).slug}/standing`, { change: 'hide', reason: 'It moves' }),
    'POST /staff/cities': async () => post('/staff/cities', { geonamesId: GRAZ }),
    'POST /staff/cities/{cityId}': async () => {
      const { id: city } = await createDestination(whole.database.db, { city: 'Bath' })
      const { version } = await answerOf<{ version: string }>({ url: `/api/staff/cities/${city}` })
      return post(`/staff/cities/${city}`, { ...cityFields, name: 'Bath Spa', version })
    },
    'POST /staff/cities/{cityId}/picture': async () =>
      photoForm(`/api/staff/cities/${whole.venue.destination_id}/picture`, await photograph()),
    'POST /staff/cities/{cityId}/merge': async () => {
      const { id: city } = await createDestination(whole.database.db, { city: 'Londinium' })
      return post(`/staff/cities/${city}/merge`, { into: whole.venue.destination_id })
    },
    'POST /staff/vocabularies/{vocabulary}/{wordId}': async () => post(await newWord('Ballet'), { name: 'Dance' }),
    'POST /staff/vocabularies/{vocabulary}/{wordId}/merge': async () => {
      const into = (await newWord('Boxing')).split('/').at(-1)
      return post(`${await newWord('Kickboxing')}/merge`, { into })
    },
    'DELETE /staff/vocabularies/{vocabulary}/{wordId}': async () => ({
      method: 'DELETE',
      url: `/api${await newWord('Chess')}`,
    }),
    'POST /staff/bulk-acts': async () => post('/staff/bulk-acts', await declineOne()),
    'POST /staff/bulk-acts/{bulkActId}/again': async () => {
      const { body } = await send(post('/staff/bulk-acts', await declineOne()), here.get('owner'))
      return post(`/staff/bulk-acts/${JSON.parse(body).id}/again`, {})
    },
    'POST /staff/mails/{mailId}/send-again': async () => {
      const orderId = await whole.purchase(traveller)
      const mails = whole.database.db.updateTable('outbox_mails').set({ status: 'failed' })
      const mail = mails.where('dedupe_key', '=', `purchase-receipt:${orderId}`).returning('id')
      return post(`/staff/mails/${(await mail.executeTakeFirstOrThrow()).id}/send-again`, { reason: 'It was lost' })
    },
    'POST /staff/jobs/{queue}/{jobId}/run-again': async () =>
      post(`/staff/jobs/sweep/${await whole.test.jobs.giveUp('sweep')}/run-again`, { reason: 'Free again' }),
    'POST /staff/exports': async () => {
      await whole.purchase(traveller)
      const all = { list: 'orders', address: '', columns: ['number'], separator: 'comma', decimals: 'point' }
      return post('/staff/exports', all)
    },
    'POST /desk/{venue}/requests/{bookingId}': async () =>
      post(`/desk/${whole.venue.slug}/requests/${await request()}`, { answer: 'confirm' }),
    'POST /desk/{venue}/requests/confirm': async () =>
      post(`/desk/${whole.venue.slug}/requests/confirm`, { bookingIds: [await request()] }),
    'POST /desk/{venue}/scans': async () =>
      post(`/desk/${whole.venue.slug}/scans`, scanOf({ bookingId: await bookingOfToday() })),
    'POST /desk/{venue}/bookings/{bookingId}/absent': async () => {
      const bookingId = await bookingOfToday()
      const { body } = await send(post(`/desk/${whole.venue.slug}/scans`, scanOf({ bookingId })), here.get('owner'))
      expect(body).toContain('checkedIn')
      return post(`/desk/${whole.venue.slug}/bookings/${bookingId}/absent`, { reason: 'Another guest took it' })
    },
    'POST /desk/{venue}/bookings/{bookingId}/visit': async () =>
      post(`/desk/${whole.venue.slug}/bookings/${await bookingOfToday()}/visit`, { reason: 'The tablet was off' }),
    'POST /staff/venues/{venue}/feed': async () => post(at('/feed'), { address: 'https://studio.example/a.ics' }),
    'POST /staff/venues/{venue}/calendar': async () => post(at('/calendar'), { isOn: true }),
    'DELETE /staff/venues/{venue}/feed': async () => {
      await send(post(at('/feed'), { address: 'https://studio.example/b.ics' }), here.get('owner'))
      return atVenue('/feed')
    },
    'POST /staff/venues/{venue}/timetable-file': async () =>
      photoForm(`/api${at('/timetable-file')}`, await photograph()),
    'POST /staff/venues/{venue}/class-changes': async () => {
      const { version } = (await answerTo('GET /staff/venues/{venue}/class-changes/preview')) as { version: string }
      const sessions = [`${whole.yoga.id}@${whole.date}`]
      const change = { sessions, kind: 'capacity', capacity: 30, version, bookings: [] }
      return post(`/staff/venues/${whole.venue.slug}/class-changes`, change)
    },
    'POST /staff/cases/{caseId}/open': async () => post(`${await newCase()}/open`, {}),
    'POST /staff/cases/{caseId}': async () =>
      post(await newCase(), { outcome: 'paid', reason: 'The tablet showed green' }),
    'POST /staff/venues/{venue}/bookings/{bookingId}/health': async () => {
      const guest = await whole.person()
      const bookingId = await bookingOfToday(guest)
      await whole.database.db
        .updateTable('venues')
        .set({ email: 'desk@river.example' })
        .where('id', '=', whole.venue.id)
        .execute()
      await send((await calls['POST /user/parQ/update']?.(guest)) ?? {}, guest)
      await send(post(`/user/parQ/forwardings/${bookingId}`, { consent: true }), guest)
      return post(at(`/bookings/${bookingId}/health`), {})
    },
    'POST /staff/reviews/{reviewId}/answer': async () =>
      post(`/staff/reviews/${await review()}/answer`, { message: 'Thank you!' }),
    'POST /staff/reviews/{reviewId}/hide': async () =>
      post(`/staff/reviews/${await review()}/hide`, { reason: 'A name' }),
    'POST /staff/reviews/{reviewId}/publish': async () =>
      post(`/staff/reviews/${await review(hiddenReview)}/publish`, { reason: 'The name is gone' }),
  }
  const entries = async () =>
    whole.database.db.selectFrom('audit_log').select(['id', 'access_right', 'actor_account_id']).execute()

  it('is asked of every call', () => expect(Object.keys(changes).toSorted()).toEqual(changing.map(nameOf).toSorted()))

  it.each(changing.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (name, endpoint) => {
    const by = here.get(endpoint.right && hasRight('owner', endpoint.right) ? 'owner' : 'manager')
    const request = (await changes[name]?.()) ?? {}
    const before = await entries()
    const answer = await send(request, by)
    expect(answer.statusCode).toBe(200)
    const fresh = (await entries()).filter(({ id }) => !before.some((known) => known.id === id))
    expect(fresh).toEqual([
      { id: expect.any(Number) as number, access_right: endpoint.right, actor_account_id: by?.accountId },
    ])
  })
})
