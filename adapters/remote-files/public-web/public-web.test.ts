import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  breaksOff,
  fallsSilent,
  leadsTo,
  neverEnds,
  type PictureServer,
  pictureServer,
  sends,
  trickles,
} from '../../../tests/support/providers/picture-server.ts'
import { publicWeb } from './public-web.ts'

let server: PictureServer
/** A server on this computer that the settings do not allow. */
let inside: PictureServer
beforeAll(async () => {
  server = await pictureServer()
  inside = await pictureServer()
  inside.answers.set('/secret', sends(Buffer.from('secret')))
})
beforeEach(() => {
  server.asked.length = 0
  inside.asked.length = 0
})
afterAll(async () => {
  await server.close()
  await inside.close()
})

const web = (limits: { totalMs?: number; idleMs?: number } = {}) => publicWeb({ standIn: server.origin, ...limits })
const nothing = (reason: string, why = 'refused') => ({ what: 'nothing', why, reason })
const MEGABYTE = 1024 * 1024

it.each([
  ['http://127.0.0.1/a.jpg', 'leads into a private network'],
  ['http://127.1/a.jpg', 'leads into a private network'],
  ['http://2130706433/a.jpg', 'leads into a private network'],
  ['http://0x7f.0.0.1/a.jpg', 'leads into a private network'],
  ['http://0/a.jpg', 'leads into a private network'],
  ['http://10.0.0.8/a.jpg', 'leads into a private network'],
  ['http://192.168.1.1/a.jpg', 'leads into a private network'],
  ['https://172.16.3.4/a.jpg', 'leads into a private network'],
  ['http://100.64.0.1/a.jpg', 'leads into a private network'],
  ['http://169.254.169.254/latest/meta-data/', 'leads into a private network'],
  ['http://224.0.0.1/a.jpg', 'leads into a private network'],
  ['http://[::1]/a.jpg', 'leads into a private network'],
  ['http://[::ffff:127.0.0.1]/a.jpg', 'leads into a private network'],
  ['http://[::ffff:a9fe:a9fe]/a.jpg', 'leads into a private network'],
  ['http://[64:ff9b::7f00:1]/a.jpg', 'leads into a private network'],
  ['http://[fd00::1]/a.jpg', 'leads into a private network'],
  ['http://[fe80::1]/a.jpg', 'leads into a private network'],
  ['http://localhost/a.jpg', 'leads into a private network'],
  ['http://example.com:8080/a.jpg', 'uses an unusual port'],
  ['http://example.com:22/a.jpg', 'uses an unusual port'],
  ['http://me:secret@example.com/a.jpg', 'carries a user name or password'],
  ['ftp://example.com/a.jpg', 'is neither http nor https'],
  ['file:///etc/passwd', 'is neither http nor https'],
  ['data:image/png;base64,AAAA', 'is neither http nor https'],
  ['//example.com/a.jpg', 'is no web address'],
  ['a.jpg', 'is no web address'],
])('trust 23: no server is called for %s', async (address, reason) => {
  expect(await web().fetch(address)).toEqual(nothing(reason))
  expect(inside.asked).toEqual([])
})

it('the stand-in is one origin only, and there is none unless it is given', async () => {
  expect(await web().fetch(`${inside.origin}/secret`)).toEqual(nothing('leads into a private network'))
  expect(await publicWeb({ standIn: undefined }).fetch(`${server.origin}/a.jpg`)).toEqual(
    nothing('leads into a private network'),
  )
  expect([server.asked, inside.asked]).toEqual([[], []])
})

it.each([
  ['to another server of this computer', () => `${inside.origin}/secret`, 'redirects into a private network'],
  [
    'to the same under another name',
    () => inside.origin.replace('127.0.0.1', 'localhost'),
    'redirects to an unusual port',
  ],
  ['to a name that leads inside', () => 'http://localhost/a.jpg', 'leads into a private network'],
  ['to the data of a cloud', () => 'http://169.254.169.254/latest/', 'redirects into a private network'],
  ['to a number in other clothes', () => 'http://0x7f000001/', 'redirects into a private network'],
  ['to an address of IPv6', () => 'http://[::1]/', 'redirects into a private network'],
  ['without a host', () => '//10.0.0.1/a.jpg', 'redirects into a private network'],
  ['to a file', () => 'file:///etc/passwd', 'redirects to something that is neither http nor https'],
  ['to nonsense', () => 'http://', 'redirects to something that is no web address'],
  ['in a circle', () => '/start', 'redirects more than 4 times'],
])('an address that redirects %s is refused', async (_what, location, reason) => {
  server.answers.set('/start', leadsTo(location()))
  expect(await web().fetch(`${server.origin}/start`)).toEqual(nothing(reason))
  expect(inside.asked).toEqual([])
})

it.each([301, 302, 303, 307, 308])('follows a redirect (%i), as often as four times', async (status) => {
  for (const step of [1, 2, 3]) server.answers.set(`/${step}`, leadsTo(`/${step + 1}`, status))
  server.answers.set('/4', leadsTo(`${server.origin}/end`, status))
  server.answers.set('/end', sends(Buffer.from('picture'), { etag: '"1"' }))
  expect(await web().fetch(`${server.origin}/1`)).toMatchObject({
    what: 'bytes',
    bytes: Buffer.from('picture'),
    etag: '"1"',
  })
})

it.each([
  ['never ends', neverEnds, {}, nothing('is larger than 10 MB')],
  ['falls silent', fallsSilent, { idleMs: 100 }, nothing('sent nothing for 0.1 seconds', 'silent')],
  ['trickles', trickles, { totalMs: 300 }, nothing('took longer than 0.3 seconds', 'silent')],
  ['never answers', () => undefined, { idleMs: 100 }, nothing('sent nothing for 0.1 seconds', 'silent')],
  ['breaks off', breaksOff, {}, nothing('broke off in the middle')],
] as const)('a server that %s is given up', async (_what, answer, limits, expected) => {
  server.answers.set('/a.jpg', answer)
  expect(await web(limits).fetch(`${server.origin}/a.jpg`)).toEqual(expected)
})

it.each([
  ['exactly 10 MB', 10 * MEGABYTE, true],
  ['one byte more', 10 * MEGABYTE + 1, false],
])('%s', async (_what, size, isTaken) => {
  server.answers.set('/a.jpg', sends(Buffer.alloc(size)))
  expect((await web().fetch(`${server.origin}/a.jpg`)).what).toBe(isTaken ? 'bytes' : 'nothing')
})

it.each([
  [404, nothing('answers 404', 'gone')],
  [410, nothing('answers 410', 'gone')],
  [403, nothing('answers 403')],
  [429, nothing('answers 429')],
  [500, nothing('answers 500')],
  [204, nothing('answers 204')],
  [206, nothing('answers 206')],
  [304, nothing('answers 304')],
  [302, nothing('answers 302')],
])('an answer of %i', async (status, expected) => {
  server.answers.set('/a.jpg', (_request, reply) => reply.writeHead(status).end())
  expect(await web().fetch(`${server.origin}/a.jpg`)).toEqual(expected)
})

it('asks whether the picture has changed, and sends nothing about us', async () => {
  const modified = 'Mon, 02 Nov 2026 10:00:00 GMT'
  server.answers.set('/a.jpg', sends(Buffer.from('picture'), { etag: '"1"', 'last-modified': modified }))
  const first = await web().fetch(`${server.origin}/a.jpg`)
  expect(first).toEqual({ what: 'bytes', bytes: Buffer.from('picture'), etag: '"1"', lastModified: modified })
  expect(await web().fetch(`${server.origin}/a.jpg`, { etag: '"1"', lastModified: modified })).toEqual({
    what: 'unchanged',
  })
  expect(server.asked.at(-1)?.headers).toMatchObject({ 'if-none-match': '"1"', 'if-modified-since': modified })
  expect(Object.keys(server.asked[0]?.headers ?? {}).toSorted()).toEqual([
    'accept',
    'accept-encoding',
    'connection',
    'host',
    'user-agent',
  ])
})

it('names a host that takes no calls', async () => {
  const closed = await pictureServer()
  await closed.close()
  expect(await publicWeb({ standIn: closed.origin }).fetch(`${closed.origin}/a.jpg`)).toEqual(
    nothing('is at a host that takes no calls', 'silent'),
  )
})
