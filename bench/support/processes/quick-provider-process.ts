import { randomUUID } from 'node:crypto'
import { Agent, createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sandboxKeys } from '../../../adapters/payments/sandbox/access.ts'
import { signatureOf } from '../../../adapters/payments/sandbox/deliveries.ts'
import type { CardProviderQuestion } from '../card-provider.ts'

/** What the provider waits before it tells of a payment. The buyer has been answered by then, as with the real one. */
const TELLS_AFTER_MS = 250

const keys = sandboxKeys('a secret of the bench’s provider, long')
const agent = new Agent({ keepAlive: true })
let webhooksTo = ''

/**
 * A card provider that takes every card and remembers nothing. The real one does not work on the product's processors,
 * so this is what is left of it there: answers and signed events over HTTP, in its words.
 */
const host = createServer((asked, answer) => void text(asked).then((form) => charge(form, answer)))

function charge(form: string, answer: ServerResponse): void {
  const intent = intentOf(new URLSearchParams(form))
  const card = { brand: 'visa', last4: '4242' }
  const paid = { id: `ch_${randomUUID()}`, object: 'charge', amount_refunded: 0, disputed: false, paid: true }
  answer.setHeader('content-type', 'application/json')
  answer.end(JSON.stringify({ ...intent, latest_charge: { ...paid, payment_method_details: { card } } }))
  setTimeout(() => tell({ ...intent, latest_charge: paid.id }), TELLS_AFTER_MS)
}

function intentOf(form: URLSearchParams) {
  const id = `pi_${randomUUID()}`
  const noted = [...form].flatMap(([name, value]) => {
    const [, key] = /^metadata\[(.+)\]$/.exec(name) ?? []
    return key === undefined ? [] : [[key, value] as const]
  })
  return {
    id,
    object: 'payment_intent',
    amount: Number(form.get('amount')),
    client_secret: `${id}_secret`,
    currency: form.get('currency'),
    metadata: Object.fromEntries(noted),
    status: 'succeeded',
  }
}

function tell(intent: object): void {
  const now = new Date()
  const body = JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    created: Math.floor(now.getTime() / 1_000),
    data: { object: intent },
    type: 'payment_intent.succeeded',
  })
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'stripe-signature': signatureOf(body, keys.webhookSecret, now),
  }
  request(webhooksTo, { agent, method: 'POST', headers }, (heard) => heard.resume()).end(body)
}

process.on('message', (question: CardProviderQuestion) => {
  if (question.ask === 'tell') webhooksTo = question.webhooksTo
  const { userCPUTime, systemCPUTime } = process.resourceUsage()
  process.send?.({ said: question.ask === 'usage' ? userCPUTime + systemCPUTime : null })
})
process.on('disconnect', () => process.exit(0))
host.listen(0, '127.0.0.1', () => {
  const environment = {
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
    STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
    STRIPE_API_URL: `http://127.0.0.1:${(host.address() as AddressInfo).port}`,
  }
  process.send?.({ environment })
})
