import type { FastifyInstance, InjectOptions } from 'fastify'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ErrorBody, errorBodySchema } from '../contract/error-body.ts'
import { testApp, type TestApp } from '../tests/support/product/app.ts'
import { testDatabase } from '../tests/support/database/database.ts'
import { identify, served } from './served.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let test: TestApp
let app: FastifyInstance

beforeAll(async () => {
  database = await testDatabase()
  test = await testApp({ database, served, identify })
  app = test.app
})
afterAll(async () => {
  await test.close()
  await database.drop()
})

const json = { 'content-type': 'application/json' }
const multipart = { 'content-type': 'multipart/form-data; boundary=abc' }
const part = (head: string, text = 'x') => `--abc\r\n${head}\r\n\r\n${text}`
const field = 'Content-Disposition: form-data; name="VoucherId"'
const post = (url: string, payload: string | Buffer, headers: Record<string, string> = json): InjectOptions => ({
  method: 'POST',
  url,
  payload,
  headers,
})

/** The status and code of an answer, which must be the one error body. */
async function outcome(request: InjectOptions): Promise<string> {
  const answer = await app.inject(request)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.any(String),
  })
  return `${answer.statusCode} ${errorBodySchema.strict().parse(answer.json()).code}`
}

describe('a body', () => {
  it.each<[string, InjectOptions, string]>([
    ['cut off JSON', post('/api/signup', '{"a":'), '400 malformedBody'],
    ['JSON that is not UTF-8', post('/api/signup', Buffer.from('{"email":"\u00e9"}', 'latin1')), '400 malformedBody'],
    ['JSON that would change a prototype', post('/api/signup', '{"__proto__":{"isAdmin":true}}'), '400 malformedBody'],
    [
      'JSON that would change a constructor',
      post('/api/signup', '{"constructor":{"prototype":{"isAdmin":true}}}'),
      '400 malformedBody',
    ],
    ['a list', post('/api/signup', '[]'), '400 invalidRequest'],
    ['null', post('/api/signup', 'null'), '400 invalidRequest'],
    ['a number', post('/api/signup', '1e999'), '400 invalidRequest'],
    ['nothing', post('/api/signup', ''), '400 invalidRequest'],
    ['no body and no type', { method: 'POST', url: '/api/signup' }, '400 invalidRequest'],
    [
      'lists within lists, a hundred thousand',
      post('/api/signup', '['.repeat(100_000) + ']'.repeat(100_000)),
      '400 invalidRequest',
    ],
    [
      'objects of wrong types',
      post('/api/signup', '{"email":{"$gt":""},"password":["x"],"firstName":1}'),
      '400 invalidRequest',
    ],
    [
      'a form where JSON is asked for',
      post('/api/signup', 'email=a', { 'content-type': 'application/x-www-form-urlencoded' }),
      '415 unsupportedMediaType',
    ],
    ['text', post('/api/signup', 'x', { 'content-type': 'text/plain' }), '415 unsupportedMediaType'],
    ['a type that is none', post('/api/signup', 'x', { 'content-type': 'nonsense' }), '415 unsupportedMediaType'],
    ['compressed JSON', post('/api/signup', '{}', { ...json, 'content-encoding': 'gzip' }), '415 unsupportedMediaType'],
    ['too much JSON', post('/api/signup', `{"a":"${'a'.repeat(300_000)}"}`), '413 bodyTooLarge'],
    [
      'multipart without a boundary',
      post('/api/voucher/purchaseVoucher', 'x', { 'content-type': 'multipart/form-data' }),
      '400 malformedBody',
    ],
    ['multipart that is none', post('/api/voucher/purchaseVoucher', 'garbage', multipart), '400 malformedBody'],
    ['multipart that is cut off', post('/api/voucher/purchaseVoucher', part(field), multipart), '400 malformedBody'],
    [
      'multipart with nothing in it',
      post('/api/voucher/purchaseVoucher', '--abc--\r\n', multipart),
      '400 invalidRequest',
    ],
    [
      'multipart with a prototype for a name',
      post(
        '/api/voucher/purchaseVoucher',
        `${part('Content-Disposition: form-data; name="__proto__"')}\r\n--abc--\r\n`,
        multipart,
      ),
      '400 malformedBody',
    ],
    [
      '61 fields',
      post(
        '/api/voucher/purchaseVoucher',
        `${Array.from({ length: 61 }, (_, n) => part(`Content-Disposition: form-data; name="f${n}"`)).join('\r\n')}\r\n--abc--\r\n`,
        multipart,
      ),
      '413 bodyTooLarge',
    ],
    [
      'a field of a megabyte',
      post('/api/voucher/purchaseVoucher', `${part(field, 'x'.repeat(200_000))}\r\n--abc--\r\n`, multipart),
      '400 invalidRequest',
    ],
    [
      'a file where a text is asked for',
      post(
        '/api/voucher/purchaseVoucher',
        `${part('Content-Disposition: form-data; name="VoucherId"; filename="x.png"\r\nContent-Type: image/png')}\r\n--abc--\r\n`,
        multipart,
      ),
      '400 invalidRequest',
    ],
    [
      'two files',
      post(
        '/api/voucher/purchaseVoucher',
        `${[1, 2].map((n) => part(`Content-Disposition: form-data; name="f${n}"; filename="x.png"`)).join('\r\n')}\r\n--abc--\r\n`,
        multipart,
      ),
      '413 bodyTooLarge',
    ],
  ])('%s', async (_what, request, expected) => expect(await outcome(request)).toBe(expected))

  it.each<[string, InjectOptions, Record<string, string>]>([
    ['a list', post('/api/signup', '[1]'), { '(body)': 'Send the fields of this call as an object' }],
    [
      'a date that is none',
      { url: '/api/basicSearch/classes?city=London&date=99.99.2026' },
      { date: 'Must be a date such as 24.11.2026 or 2026-11-24' },
    ],
    [
      'a time that is none',
      { url: '/api/basicSearch/classes?city=London&timeFrom=noon' },
      { timeFrom: 'Must be a time such as 18:00 or 6:00 PM' },
    ],
  ])('%s is told in our words, not in those of a library', async (_what, request, fields) => {
    expect((await app.inject(request)).json<ErrorBody>()).toMatchObject({ code: 'invalidRequest', fields })
  })

  it('is answered as RFC 6749 asks where tokens are given', async () => {
    const answer = await app.inject(
      post('/api/connect/token', '%%%=&&&=%E0%A4%A', { 'content-type': 'application/x-www-form-urlencoded' }),
    )
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { error: 'invalid_request', error_description: expect.any(String), code: 'invalidRequest' },
    ])
  })
})

describe('the caller is checked before the request', () => {
  it.each<[string, InjectOptions]>([
    ['a bad body', post('/api/bookings/add', '{}')],
    ['a body that is no JSON', post('/api/bookings/add', '{')],
    ['another content type', post('/api/bookings/add', 'x', { 'content-type': 'text/plain' })],
    ['a huge body', post('/api/bookings/add', `{"a":"${'a'.repeat(300_000)}"}`)],
    ['a bad path parameter', { method: 'DELETE', url: '/api/user/orders/cancel/a%00b' }],
    ['a token that is empty', { method: 'GET', url: '/api/user', headers: { authorization: 'Bearer ' } }],
    ['another scheme', { method: 'GET', url: '/api/user', headers: { authorization: 'Basic bmluYTpuaW5h' } }],
  ])('without an account, %s: 401', async (_what, request) => {
    expect(await outcome(request)).toBe('401 signInRequired')
    expect((await app.inject(request)).headers['www-authenticate']).toBe('Bearer')
  })

  it.each<[string, InjectOptions]>([
    ['with an invalid token', { method: 'GET', url: '/api/user', headers: { authorization: 'Bearer x' } }],
    [
      'with an invalid token, on a public page',
      { method: 'GET', url: '/api/studio/x', headers: { authorization: 'Bearer x' } },
    ],
    [
      'with an invalid token, and a bad body',
      { ...post('/api/bookings/add', '{'), headers: { ...json, authorization: 'Bearer x' } },
    ],
    [
      'of another kind',
      { method: 'GET', url: '/api/user', headers: { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.' } },
    ],
  ])('with a token %s: 401', async (_what, request) => expect(await outcome(request)).toBe('401 sessionExpired'))
})

describe('an address', () => {
  it.each<[string, InjectOptions, string]>([
    ['of no call', { method: 'GET', url: '/api/nope' }, '404 routeNotFound'],
    ['of no call, with a body that is no JSON', { ...post('/api/nope', '{'), method: 'PATCH' }, '404 routeNotFound'],
    ['of the API itself', { method: 'GET', url: '/api' }, '404 routeNotFound'],
    ['of the API itself with a slash', { method: 'GET', url: '/api/' }, '404 routeNotFound'],
    ['with two slashes', { method: 'GET', url: '/api//utility/destinations' }, '404 routeNotFound'],
    [
      'that leads out of the API',
      { method: 'GET', url: '/api/studio/..%2f..%2f..%2fetc%2fpasswd' },
      '404 venueNotFound',
    ],
    ['encoded twice', { method: 'GET', url: '/api/studio/%252e%252e%252f' }, '404 venueNotFound'],
    ['with NUL in it', { method: 'GET', url: '/api/studio/a%00b' }, '400 invalidRequest'],
    ['with half a character', { method: 'GET', url: '/api/studio/%E0%A4%A' }, '400 badAddress'],
    [
      'with half a character in its query',
      { method: 'GET', url: '/api/basicSearch/studios?city=%E0%A4%A' },
      '404 destinationNotFound',
    ],
    ['with a very long name', { method: 'GET', url: `/api/studio/${'a'.repeat(5_000)}` }, '404 routeNotFound'],
    ['in other capitals', { method: 'GET', url: '/api/Utility/Destinations' }, '404 routeNotFound'],
  ])('%s', async (_what, request, expected) => expect(await outcome(request)).toBe(expected))

  it.each([
    ['GET', '/api/signup', '405', 'POST, OPTIONS'],
    ['POST', '/api/studio/popular', '405', 'GET, HEAD, OPTIONS'],
    ['PUT', '/api/user/sessions', '405', 'DELETE, GET, HEAD, OPTIONS'],
    ['OPTIONS', '/api/user/sessions/', '204', 'DELETE, GET, HEAD, OPTIONS'],
    ['PROPFIND', '/api/signup', '405', 'POST, OPTIONS'],
    ['OPTIONS', '/locations', '204', 'GET, HEAD, OPTIONS'],
  ] as const)('%s %s: %s, and which methods there are', async (method, url, status, allow) => {
    const answer = await app.inject({
      method: method as 'GET',
      url,
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    })
    expect([String(answer.statusCode), answer.headers['allow'], answer.headers['access-control-allow-origin']]).toEqual(
      [status, allow, undefined],
    )
    expect(answer.statusCode === 204 ? answer.body : answer.json<ErrorBody>().code).toBe(
      answer.statusCode === 204 ? '' : 'methodNotAllowed',
    )
  })

  it('may end in a slash, and HEAD says what GET would', async () => {
    const [plain, slash, head] = [
      await test.get('/api/utility/activities'),
      await test.get('/api/utility/activities/'),
      await app.inject({ method: 'HEAD', url: '/api/utility/activities' }),
    ]
    expect([slash.statusCode, slash.body]).toEqual([200, plain.body])
    expect([head.statusCode, head.body, head.headers['content-length'], head.headers['etag']]).toEqual([
      200,
      '',
      plain.headers['content-length'],
      plain.headers['etag'],
    ])
  })

  it.each(['application/json', 'strange', undefined])('a body of %s sent to a page is not read', async (type) => {
    for (const method of ['POST', 'PUT', 'QUERY']) {
      const headers = type === undefined ? {} : { 'content-type': type }
      const answer = await app.inject({ method: method as 'POST', url: '/', payload: '{', headers })
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([405, 'text/html; charset=utf-8'])
    }
  })

  it.each([
    ['GET', '/nope', 404],
    ['POST', '/', 405],
    ['PROPFIND', '/nope', 405],
    ['GET', '/location/%E0%A4%A', 400],
    ['GET', '//evil.example/location', 404],
    ['GET', '/apix', 404],
  ] as const)('outside the API, %s %s leads on, on a page that loads nothing: %i', async (method, url, status) => {
    const answer = await app.inject({ method: method as 'GET', url })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.body).toContain('<a href="/locations">')
    expect(answer.body).not.toContain('evil')
  })
})

describe('on the wire', () => {
  let port: number
  beforeAll(async () => {
    port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  })

  /** Sends bytes and returns the bytes that come back. */
  function raw(text: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(text))
      let heard = ''
      socket
        .on('data', (bytes) => (heard += bytes.toString()))
        .on('close', () => resolve(heard))
        .on('error', reject)
    })
  }

  it.each([
    [
      'an address of 20,000 characters',
      `GET /api/${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`,
      431,
      'headersTooLarge',
    ],
    ['what is not HTTP', 'HELLO\r\n\r\n', 400, 'badRequest'],
    [
      'two lengths',
      'POST /api/signup HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab',
      400,
      'badRequest',
    ],
    [
      'a length and chunks',
      'POST /api/signup HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      'badRequest',
    ],
    [
      'an address with another host in front of it',
      'GET http://evil.example/api/nope HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
      404,
      'routeNotFound',
    ],
    ['a line break in a header', 'GET /api/user HTTP/1.1\r\nhost: x\r\nx-partner: a\rb\r\n\r\n', 400, 'badRequest'],
  ])('%s', async (_what, sent, status, code) => {
    const answer = await raw(sent)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(errorBodySchema.strict().parse(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).code).toBe(code)
  })

  it("'GET *' is an address that does not exist", async () => {
    expect(await raw('GET * HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')).toMatch(/^HTTP\/1.1 404 /)
  })
})
