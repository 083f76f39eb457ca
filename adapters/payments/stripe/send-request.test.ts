import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { sendRequest } from './send-request.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const servers: ReturnType<typeof createServer>[] = []

async function serve(answer: Answer): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/intents`
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

it('sends a text and returns the answer, with its status and headers', async () => {
  const heard: unknown[] = []
  const url = await serve((request, response) => {
    request.setEncoding('utf8')
    request.on('data', (piece) => heard.push(request.method, request.headers['idempotency-key'], piece))
    request.on('end', () => response.writeHead(402, { 'request-id': 'req_1' }).end('{"error":"é"}'))
  })
  const headers: [string, string][] = [
    ['Idempotency-Key', 'order-1'],
    ['Content-Type', 'text/plain'],
  ]
  const told = await sendRequest(url, { method: 'POST', headers, body: 'amount=1&name=é' })
  expect(heard).toEqual(['POST', 'order-1', 'amount=1&name=é'])
  expect([told.status, told.headers.get('request-id'), await told.json()]).toEqual([402, 'req_1', { error: 'é' }])
})

it.each([204, 304, 999])('hears an answer without a text: %i', async (status) => {
  const url = await serve((_request, response) => void response.writeHead(status).end())
  const told = sendRequest(url, { method: 'GET' })
  if (status > 599) await expect(told).rejects.toThrow(RangeError)
  else expect([(await told).status, await (await told).text()]).toEqual([status, ''])
})

it.each<[string, Answer]>([
  ['before the answer', (request) => request.socket.destroy()],
  [
    'within the answer',
    (request, response) => {
      response.writeHead(200, { 'content-length': 100 })
      response.write('{', () => request.socket.destroy())
    },
  ],
])('tells how the line was cut %s, and sends nothing again', async (_, cut) => {
  const asked = vi.fn(cut)
  const url = await serve(asked)
  await expect(sendRequest(url, { method: 'POST', body: 'a' })).rejects.toMatchObject({
    name: 'TypeError',
    cause: { code: 'ECONNRESET' },
  })
  expect(asked).toHaveBeenCalledOnce()
})

it.each<[string, Answer]>([
  ['that never comes', () => undefined],
  ['that never ends', (_request, response) => void response.write('{')],
])('gives up an answer %s when its signal says so, and hangs up', async (_, begin) => {
  const closed = Promise.withResolvers<void>()
  const controller = new AbortController()
  const url = await serve((request, response) => {
    request.socket.on('close', () => closed.resolve())
    begin(request, response)
    setImmediate(() => controller.abort(new Error('too late')))
  })
  await expect(sendRequest(url, { method: 'POST', body: 'a', signal: controller.signal })).rejects.toThrow('too late')
  await closed.promise
})

it('sends nothing when its signal ends it before there is a connection', async () => {
  const asked = vi.fn<Answer>((_request, response) => void response.end('{}'))
  const url = await serve(asked)
  const controller = new AbortController()
  const sending = sendRequest(url, { method: 'POST', body: 'a', signal: controller.signal })
  controller.abort(new Error('too late'))
  await expect(sending).rejects.toThrow('too late')
  expect((await sendRequest(url, { method: 'GET' })).status).toBe(200)
  expect(asked).toHaveBeenCalledOnce()
})
