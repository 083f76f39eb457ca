import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StaffVenueRecord } from '../../../contract/staff-all-venues.ts'
import { newVenue } from '../../../tests/support/calls/catalogue-calls.ts'
import { type Person, wholeProduct, type WholeProduct } from '../../../tests/support/product/whole-product.ts'

let whole: WholeProduct
let catalogue: Person
beforeAll(async () => {
  whole = await wholeProduct()
  catalogue = await whole.staffAs('catalogue')
})
afterAll(() => whole.close())

const send = (path: string, payload: object) => whole.test.post(`/api/staff/${path}`, payload, { as: catalogue.token })
const record = async (slug: string) =>
  (await whole.test.get(`/api/staff/all-venues/${slug}`, { as: catalogue.token })).json<StaffVenueRecord>()
const wish = (more: object = {}) => ({ ...newVenue(whole.venue.destination_id), name: 'Canal Gym', ...more })
const act = async (slug: string, change: string, more: object = {}) =>
  (await send(`venues/${slug}/standing`, { change, reason: 'Agreed by mail on 3 June', ...more })).json<object>()

it('adds a venue: on the site with drawings and its zone, and taking part once that is agreed', async () => {
  const { slug } = (await send('all-venues', wish({ walkIns: 'standard', email: 'desk@canal.example' }))).json<{
    slug: string
  }>()
  expect(slug).toBe('canal-gym-london')
  const { venue, timeZone, email, source } = await record(slug)
  expect({ ...venue, timeZone, email, source }).toMatchObject({
    takesPart: false,
    isShown: true,
    city: 'London',
    timeZone: 'Europe/London',
    email: 'desk@canal.example',
    source: null,
  })
  const page = async () =>
    (await whole.test.get(`/api/studio/${slug}`)).json<{ mainImage: string; hasWalkIn: boolean }>()
  expect(await page()).toMatchObject({ mainImage: expect.stringMatching(/^\/images\/venue\//), hasWalkIn: false })
  expect(await act(slug, 'takePart', { walkIns: 'premium' })).toEqual({ isChanged: true })
  expect(await act(slug, 'takePart')).toEqual({ isChanged: false })
  expect(await page()).toMatchObject({ hasWalkIn: true, hasPremiumOffers: true })
})

it.each([
  ['a name of blanks', { name: '  ' }, { name: 'This field is required' }],
  ['no city', { cityId: '' }, { cityId: 'Please choose a city' }],
  ['a city that does not exist', { cityId: 'nowhere' }, { cityId: 'Please choose a city that is on the site' }],
  ['the position 0, 0', { lat: 0, lng: 0 }, { lat: 'No venue is at 0, 0' }],
  ['no position', { lat: '', lng: '' }, { lat: 'Please press the map where the venue is', lng: expect.any(String) }],
  ['a position in another city', { lat: 48.2, lng: 16.37 }, { lat: 'This is 1235 km from the middle of London' }],
  ['an address that is none', { website: 'canal' }, { website: 'Must be an address such as https://example.com' }],
])('refuses %s beside its field', async (_what, more, fields) => {
  const answer = await send('all-venues', wish({ name: 'Another Gym', ...more }))
  expect(answer.json()).toMatchObject({ fields })
})

it('refuses a venue that is there already, also of two at once', async () => {
  const twice = await Promise.all([
    send('all-venues', wish({ name: 'Lock' })),
    send('all-venues', wish({ name: 'LOCK' })),
  ])
  expect(twice.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])
  const refused = twice.find(({ statusCode }) => statusCode === 400)
  expect(refused?.json()).toMatchObject({ fields: { name: 'This venue is here already: lock-london' } })
})

it('stops taking part and is hidden: what was booked stays, and is named', async () => {
  const { slug } = whole.venue
  const traveller = await whole.person()
  const booking = await whole.booking(traveller)
  expect((await record(slug)).ahead).toEqual({ bookings: 1, classes: 1, waiting: 0 })
  await act(slug, 'stopTakingPart')
  await act(slug, 'hide')
  const ticket = await whole.test.get(`/api/user/orders/${booking}`, { as: traveller.token })
  expect([ticket.statusCode, ticket.body]).toEqual([200, expect.stringMatching(/"confirmed"/i)])
  expect((await whole.test.get(`/api/studio/${slug}`)).statusCode).toBe(404)
  expect((await record(slug)).venue).toMatchObject({ isShown: false, takesPart: false })
  await act(slug, 'show')
  await act(slug, 'takePart')
  expect(await act(slug, 'separate')).toEqual({ isChanged: true })
  expect(await record(slug)).toMatchObject({ isIntegrated: false, venue: { isShown: true, takesPart: true } })
  const entries = await whole.database.db
    .selectFrom('audit_log')
    .select('action')
    .where('venue_id', '=', whole.venue.id)
    .where('action', 'like', 'venue.%')
    .orderBy('id')
    .execute()
  expect(entries.map(({ action }) => action)).toEqual([
    'venue.standingChanged',
    'venue.standingChanged',
    'venue.standingChanged',
    'venue.agreed',
    'venue.standingChanged',
  ])
})
