import { readFileSync } from 'node:fs'
import { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'
import { createStripeProvider } from './stripe.ts'
import { webhookEventTypes } from './webhook-events.ts'

const webhookSecret = 'whsec_of_the_tests'
const provider = createStripeProvider({ secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret })
const now = new Date('2026-06-10T10:00:00Z')
const seconds = now.getTime() / 1000

function event(type: string, object: object): string {
  return JSON.stringify({
    id: 'evt_1',
    object: 'event',
    api_version: '2023-08-16',
    created: seconds - 2,
    type,
    data: { object },
  })
}
function sign(payload: string, { secret = webhookSecret, timestamp = seconds } = {}): string {
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
}
const succeeded = event('payment_intent.succeeded', { id: 'pi_1', metadata: { order_id: 'order 1' } })

const about = { eventId: 'evt_1', intentId: 'pi_1', occurredAt: new Date('2026-06-10T09:59:58Z') }
const dispute = { id: 'dp_1', amount: 500, currency: 'gbp', reason: 'fraudulent', payment_intent: 'pi_1' }
const refund = { id: 're_1', payment_intent: 'pi_1', amount: 300, currency: 'gbp', status: 'failed' }
const failed = { kind: 'refundFailed', refundId: 're_1', amountMinor: 300, ourRefundId: undefined }
const cases: [type: string, object: object, expected: object | undefined][] = [
  [
    'payment_intent.succeeded',
    { id: 'pi_1', metadata: { order_id: 'o' } },
    { ...about, kind: 'succeeded', orderId: 'o' },
  ],
  ['payment_intent.payment_failed', { id: 'pi_1', metadata: {} }, { ...about, kind: 'failed', orderId: undefined }],
  [
    'payment_intent.canceled',
    { id: 'pi_1', metadata: { order_id: 'o' } },
    { ...about, kind: 'canceled', orderId: 'o' },
  ],
  [
    'charge.refunded',
    { id: 'ch_1', payment_intent: 'pi_1', currency: 'gbp', amount_refunded: 700 },
    { ...about, kind: 'refunded', amountRefundedMinor: 700 },
  ],
  [
    'charge.refunded',
    { id: 'ch_1', payment_intent: 'pi_1', currency: 'isk', amount_refunded: 70_000 },
    { ...about, kind: 'refunded', amountRefundedMinor: 700 },
  ],
  ['charge.refund.updated', refund, { ...about, ...failed }],
  ['charge.refund.updated', { ...refund, status: 'succeeded' }, undefined],
  ['refund.updated', refund, { ...about, ...failed }],
  ['refund.updated', { ...refund, metadata: { refund_id: 'r' } }, { ...about, ...failed, ourRefundId: 'r' }],
  [
    'refund.failed',
    { ...refund, failure_reason: 'lost_or_stolen_card' },
    { ...about, ...failed, reason: 'lost_or_stolen_card' },
  ],
  [
    'charge.dispute.created',
    { ...dispute, evidence_details: { due_by: 1_781_690_400 } },
    {
      ...about,
      kind: 'disputed',
      disputeId: 'dp_1',
      amountMinor: 500,
      reason: 'fraudulent',
      answerBy: new Date('2026-06-17T10:00:00Z'),
    },
  ],
  [
    'charge.dispute.closed',
    { ...dispute, status: 'won' },
    { ...about, kind: 'disputeClosed', won: true, disputeId: 'dp_1', amountMinor: 500, reason: 'fraudulent' },
  ],
  [
    'charge.dispute.closed',
    { ...dispute, status: 'lost' },
    { ...about, kind: 'disputeClosed', won: false, disputeId: 'dp_1', amountMinor: 500, reason: 'fraudulent' },
  ],
  ['charge.refunded', { id: 'ch_1', payment_intent: null, amount_refunded: 700 }, undefined],
  ['payment_intent.created', { id: 'pi_1', metadata: {} }, undefined],
  ['customer.created', { id: 'cus_1' }, undefined],
]

describe('what a webhook says', () => {
  test.each(cases)('%s', async (type, object, expected) => {
    const payload = event(type, object)
    expect(await provider.verifyWebhook(Buffer.from(payload), sign(payload), now)).toEqual({
      ok: true,
      event: expected,
    })
  })
})

test('a webhook asks for the events on which the product acts', () => {
  const actedOn = cases.flatMap(([type, , expected]) => (expected ? [type] : []))
  expect(new Set(webhookEventTypes)).toEqual(new Set(actedOn))
  const manual = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  const [asked = ''] = /events\s+`payment_intent.*signing secret/sv.exec(manual) ?? []
  expect(asked.match(/[a-z_]+(?:\.[a-z_]+)+/gv)?.toSorted()).toEqual(webhookEventTypes.toSorted())
})

describe('the signature of a webhook', () => {
  const verdict = (payload: string, header: string | undefined, at = now) =>
    provider.verifyWebhook(Buffer.from(payload), header, at)

  test('five minutes old: yes; a second older: no', async () => {
    expect(await verdict(succeeded, sign(succeeded, { timestamp: seconds - 300 }))).toMatchObject({ ok: true })
    expect(await verdict(succeeded, sign(succeeded, { timestamp: seconds - 301 }))).toEqual({
      ok: false,
      reason: 'untimely',
    })
  })
  test('stamped five minutes ahead: yes; a second more, or an hour: no', async () => {
    expect(await verdict(succeeded, sign(succeeded, { timestamp: seconds + 300 }))).toMatchObject({ ok: true })
    for (const ahead of [301, 3600])
      expect(await verdict(succeeded, sign(succeeded, { timestamp: seconds + ahead }))).toEqual({
        ok: false,
        reason: 'untimely',
      })
  })
  test('another secret, another body, no header, a senseless header: no', async () => {
    const good = sign(succeeded)
    const forged = { ok: false, reason: 'forged' }
    expect(await verdict(succeeded, sign(succeeded, { secret: 'whsec_other' }))).toEqual(forged)
    expect(await verdict(succeeded.replace('order 1', 'order 2'), good)).toEqual(forged)
    expect(await verdict(succeeded, undefined)).toEqual(forged)
    expect(await verdict(succeeded, 'v1=abc')).toEqual(forged)
    expect(await verdict(succeeded, good.replace(/t=\d+/, `t=${seconds + 60}`))).toEqual(forged)
    expect(await verdict('', good)).toEqual(forged)
  })
  test('one good signature among several is enough, while the secret is being changed', async () => {
    const [, other] = sign(succeeded, { secret: 'whsec_other' }).split(',')
    expect(await verdict(succeeded, `${sign(succeeded)},${other}`)).toMatchObject({ ok: true })
  })
  test('signed by the provider but not readable', async () => {
    for (const payload of ['not json', 'null', '{"type":"payment_intent.succeeded"}']) {
      expect(await verdict(payload, sign(payload))).toEqual({ ok: false, reason: 'malformed' })
    }
  })
})
