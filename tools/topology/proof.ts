import { setTimeout as delay } from 'node:timers/promises'
import { demoDoorCode } from '../../demo/world/seed.ts'

export const VENUE = 'river-house-gym'
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const VISITORS = 4
/** A busy product answers 503 with Retry-After, and the visitor comes back. */
const RETURNS = 5

/** A traveller of the proof, signed in. */
export interface Traveller {
  readonly token: string
  readonly bookingId: string
}

export async function call<T>(origin: string, url: string, init: RequestInit = {}, returns = RETURNS): Promise<T> {
  const answer = await fetch(origin + url, { ...init, signal: AbortSignal.timeout(30_000) })
  const text = await answer.text()
  const later = answer.status === 503 ? Number(answer.headers.get('retry-after')) : 0
  if (later > 0 && returns > 0) {
    await delay(later * 1_000)
    return call(origin, url, init, returns - 1)
  }
  if (!answer.ok) throw new Error(`${init.method ?? 'GET'} ${url} answered ${answer.status}: ${text.slice(0, 300)}`)
  return (answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text) as T
}

export const json = (body: object, token?: string): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
})

/** Searches, registers, buys with a card of the sandbox, books and checks in: each step through the proxy. */
export async function liveThrough(origin: string): Promise<Traveller> {
  await call(origin, '/locations?city=London')
  const email = `topology-${crypto.randomUUID().slice(0, 8)}@example.com`
  const password = 'Traveller_1'
  await call(
    origin,
    '/api/signup',
    json({ firstName: 'Tess', lastName: 'Rivers', email, password, repeatPassword: password }),
  )
  const form = new URLSearchParams({ grant_type: 'password', username: email, password })
  const { access_token: token } = await call<{ access_token: string }>(origin, '/api/connect/token', {
    method: 'POST',
    body: form,
  })
  const code = await buyPass(origin, token)
  const { id: ticket } = await call<{ id: string }>(origin, `/api/studio/${VENUE}/walkIn`)
  const wish = { Type: 'StandardTicket', TicketId: ticket, ActiveVoucherCode: code }
  const { id: bookingId } = await call<{ id: string }>(origin, '/api/bookings/add', json(wish, token))
  await call(origin, `/api/bookings/${bookingId}/checkIn`, json({ doorCode: demoDoorCode(VENUE) }, token))
  return { token, bookingId }
}

async function buyPass(origin: string, token: string): Promise<string> {
  const { data } = await call<{ data: { id: string; name: string }[] }>(origin, '/api/utility/vouchers?city=London')
  const { publishableKey, basePath } = await call<{ publishableKey: string; basePath: string }>(
    origin,
    '/api/payments/config',
  )
  const card = { 'card[number]': '4242424242424242', 'card[exp_month]': '12', 'card[exp_year]': '2040' }
  const { id: PaymentMethodId } = await call<{ id: string }>(origin, `${basePath}/v1/payment_methods`, {
    method: 'POST',
    headers: { authorization: `Bearer ${publishableKey}` },
    body: new URLSearchParams({ type: 'card', ...card, 'card[cvc]': '123' }),
  })
  const VoucherId = data.find(({ name }) => name === 'London Premium 4')?.id
  const wish = { VoucherId, PaymentMethodId, AdultConfirmed: 'true' }
  const bought = await call<{ voucher: { code: string } }>(origin, '/api/voucher/purchaseVoucher', json(wish, token))
  return bought.voucher.code
}

export async function openTicket(origin: string, { token, bookingId }: Traveller): Promise<void> {
  await call(origin, `/api/user/orders/${bookingId}`, { headers: { authorization: `Bearer ${token}` } })
}

/** Puts a picture into the bucket and shows it. */
export async function uploadPicture(origin: string, { token }: Traveller): Promise<void> {
  const body = new FormData()
  body.append('file', new Blob([Buffer.from(PICTURE, 'base64')], { type: 'image/png' }), 'me.png')
  const headers = { authorization: `Bearer ${token}` }
  const { url } = await call<{ url: string }>(origin, '/api/utility/uploadImage', { method: 'POST', body, headers })
  await call(origin, new URL(url, origin).pathname)
}

/** Visitors who read pages, search, open their ticket and ask for prices until told to stop. */
export function startVisiting(origin: string, traveller: Traveller) {
  const state = { isOver: false, answered: 0, failures: [] as string[] }
  const steps = [
    () => call(origin, `/locations?city=London&visit=${state.answered}`),
    () => call(origin, `/api/basicSearch/studios?city=London&name=${state.answered % 50}`),
    () => openTicket(origin, traveller),
    () =>
      call(origin, '/api/connect/token', {
        method: 'POST',
        body: new URLSearchParams({ grant_type: 'password', username: 'omar@example.com', password: 'Traveller_1' }),
      }),
  ]
  const visit = async (offset: number) => {
    for (let number = offset; !state.isOver; number++) {
      try {
        await steps[number % steps.length]?.()
        state.answered++
      } catch (error) {
        state.failures.push(error instanceof Error ? error.message : String(error))
      }
      await delay(20)
    }
  }
  const all = Promise.all(Array.from({ length: VISITORS }, (_, number) => visit(number)))
  return {
    async stop() {
      state.isOver = true
      await all
      return { answered: state.answered, failures: state.failures }
    },
  }
}
