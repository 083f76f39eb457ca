import Fastify, { type FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Drain, prepareDrain } from './drain.ts'

let app: FastifyInstance
let port: number
let drain: Drain

beforeEach(async () => {
  app = Fastify()
  drain = prepareDrain()
  drain.watch(app)
  app.post('/', (request) => request.body)
  await app.listen({ port: 0, host: '127.0.0.1', listenTextResolver: () => '' })
  port = (app.server.address() as AddressInfo).port
})
afterEach(() => app.close())

async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

const isRefused = () =>
  open().then(
    (socket) => !socket.destroy(),
    () => true,
  )

const HEAD =
  'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 5\r\nConnection: close\r\n\r\n'

it('refuses new connections at its end, and answers on those that it has taken, with or without a request so far', async () => {
  expect(drain.isUnderWay()).toBe(false)
  const ended = drain.run(app, 1)
  expect(drain.isUnderWay()).toBe(true)
  const [begun, silent] = [await open(), await open()]
  begun.write(HEAD)
  await vi.waitFor(async () => expect(await isRefused()).toBe(true))
  silent.write(`${HEAD}quiet`)
  begun.write('begun')
  expect(await Promise.all([text(begun), text(silent)])).toEqual([
    expect.stringContaining('begun'),
    expect.stringContaining('quiet'),
  ])
  await ended
})

it('does not wait for a connection that stays silent', async () => {
  const kept = await open()
  await drain.run(app, 0)
  expect(await text(kept)).toBe('')
})
