import { expect, test } from 'vitest'
import { makeClient } from './make-client.ts'

const VENUES = '/api/basicSearch/studios'

/** A client that gets this answer, and what it sent. */
function clientThatGets(answer: Response) {
  const sent: Request[] = []
  const api = makeClient((request) => {
    sent.push(request)
    return Promise.resolve(answer)
  }, 'https://roamfit.example')
  return { api, sent }
}

const addresses = [
  ['no query', {}, ''],
  ['what is not chosen is left out', { city: undefined, q: undefined }, ''],
  ['an empty list is left out', { activities: [] }, ''],
  ['each value of a list', { activities: ['Yoga', 'Boxing'] }, '?activities=Yoga&activities=Boxing'],
  ['what belongs to addresses is escaped', { q: 'a&b=c d/é' }, '?q=a%26b%3Dc%20d%2F%C3%A9'],
  ['numbers and truths', { limit: 0, openNow: false }, '?limit=0&openNow=false'],
] as const

test.for(addresses)('%s', async ([, query, expected]) => {
  const { api, sent } = clientThatGets(Response.json({}))
  await api.GET(VENUES, { params: { query } })
  expect(sent[0]?.url).toBe(`https://roamfit.example${VENUES}${expected}`)
})

test('a part of the path is escaped', async () => {
  const { api, sent } = clientThatGets(Response.json({}))
  await api.GET('/api/studio/{id}/walkIn', { params: { path: { id: 'a/b ?' } } })
  expect(new URL(sent[0]?.url ?? '').pathname).toBe('/api/studio/a%2Fb%20%3F/walkIn')
})

test('a body is JSON, a form keeps its own type, and nothing has none', async () => {
  const { api, sent } = clientThatGets(new Response(null, { status: 204 }))
  await api.POST('/api/wishlist/add', { body: { fitnessId: 'ironworks' } })
  await api.POST('/api/utility/uploadImage', { body: { file: '' }, bodySerializer: () => new FormData() })
  await api.DELETE('/api/user/sessions', { headers: { 'idempotency-key': 'one' } })
  expect(sent.map(({ headers }) => headers.get('content-type')?.split(';')[0])).toEqual([
    'application/json',
    'multipart/form-data',
    undefined,
  ])
  expect(await sent[0]?.text()).toBe('{"fitnessId":"ironworks"}')
  expect(sent[2]?.headers.get('idempotency-key')).toBe('one')
})

const answers = [
  ['JSON', Response.json({ documents: [] }), { data: { documents: [] } }],
  ['nothing', new Response(null, { status: 204 }), { data: undefined }],
  ['nothing, with an unusual status', new Response('', { headers: { 'content-length': '0' } }), { data: undefined }],
  ['a refusal', Response.json({ code: 'notFound' }, { status: 404 }), { error: { code: 'notFound' } }],
  ["a proxy's refusal", new Response('<h1>Bad gateway</h1>', { status: 502 }), { error: '<h1>Bad gateway</h1>' }],
  ['a refusal without words', new Response(null, { status: 500 }), { error: '' }],
] as const

test.for(answers)('answered with %s', async ([, response, expected]) => {
  const { api } = clientThatGets(response)
  expect(await api.GET(VENUES)).toEqual({ ...expected, response })
})

test('another form than JSON is read when it is asked for', async () => {
  const { api } = clientThatGets(new Response('BEGIN:VCALENDAR'))
  const path = { bookingId: 'one' }
  const { data } = await api.GET('/api/bookings/{bookingId}/calendar.ics', { params: { path }, parseAs: 'text' })
  expect(data).toBe('BEGIN:VCALENDAR')
})

test('no answer at all is a rejection', async () => {
  const api = makeClient(() => Promise.reject(new TypeError('Failed to fetch')), 'https://roamfit.example')
  await expect(api.GET(VENUES)).rejects.toThrow('Failed to fetch')
})
