import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { wholeProduct, type WholeProduct } from '../../tests/support/product/whole-product.ts'

let whole: WholeProduct
let port: number
let answered = 0

beforeAll(async () => {
  whole = await wholeProduct()
  whole.test.app.server.on('request', (_request, response) => response.on('close', () => (answered += 1)))
  await whole.test.app.listen({ port: 0, host: '127.0.0.1' })
  port = (whole.test.app.server.address() as AddressInfo).port
})
afterAll(() => whole.close())

const kinds = [
  ['a form', '/api/connect/token', 'application/x-www-form-urlencoded', 'grant_type=pass'],
  ['JSON', '/api/voucher/quote', 'application/json', '{"voucherId"'],
  ['the bytes of a webhook', '/api/payments/webhook', 'application/json', '{"id"'],
  [
    'a purchase in parts',
    '/api/voucher/purchaseVoucher',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="Email"\r\n\r\nni',
  ],
] as const
const lengths = [
  ['a length', 'Content-Length: 500'],
  ['pieces', 'Transfer-Encoding: chunked'],
] as const

it.each(kinds.flatMap((kind) => lengths.map((length) => [kind[0], length[0], kind, length] as const)))(
  'who hangs up in the middle of %s, sent with %s, is no error in the log',
  async (_kind, _length, [, url, type, begin], [, length]) => {
    const before = answered
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    const body = length.startsWith('Transfer') ? `${begin.length.toString(16)}\r\n${begin}\r\n` : begin
    const taken = once(whole.test.app.server, 'request')
    socket.write(`POST ${url} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\n${length}\r\n\r\n${body}`)
    await taken
    socket.resetAndDestroy()
    await vi.waitFor(() => expect(answered).toBe(before + 1))
    expect(whole.test.takeErrors()).toEqual([])
  },
)
