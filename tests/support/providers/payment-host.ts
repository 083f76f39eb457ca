import Fastify, { type FastifyInstance } from 'fastify'
import type pg from 'pg'
import { sandboxKeys } from '../../../adapters/payments/sandbox/access.ts'
import { sandboxServer } from '../../../adapters/payments/sandbox/sandbox-server.ts'
import { Sandbox, type SandboxConditions } from '../../../adapters/payments/sandbox/sandbox.ts'
import { webhookEventTypes } from '../../../adapters/payments/stripe/webhook-events.ts'
import { freePort } from '../../../database/embedded/free-port.ts'

/** When to hold a call: before the provider works on it, or afterwards, before the answer leaves. */
export type Moment = 'before' | 'after'

/** A call that waits until it is released. */
export interface Held {
  /** 'POST /v1/payment_intents' */
  readonly call: string
  readonly body: string
  letGo(): void
}

/** The payment provider as a separate host, which survives when the product is killed. */
export interface PaymentHost {
  /** Settings that make the product use it as the real provider. */
  readonly environment: Readonly<Record<string, string>>
  readonly sandbox: Sandbox
  /** Every call so far: 'POST /v1/payment_intents'. */
  readonly calls: string[]
  /** Holds matching calls from now on; `isMeant` gets their line and body. */
  hold(moment: Moment, isMeant: (call: string, body: string) => boolean): void
  /** The calls held now. */
  readonly held: readonly Held[]
  /** Releases everything and stops holding. */
  letAllGo(): void
  /** A payment method as a browser makes it. */
  card(number?: string): Promise<string>
  /** Where webhooks go; undefined loses them. */
  webhooksTo: string | undefined
  /** Stops listening, or starts again. */
  listen(): Promise<void>
  hangUp(): Promise<void>
}

export async function paymentHost(
  pool: pg.Pool,
  clock: () => Date,
  conditions: SandboxConditions = { mode: 'up', latencyMs: 0 },
): Promise<PaymentHost> {
  const keys = sandboxKeys('a secret of the payment host, 32 letters')
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const holding = holdCalls()
  const calls: string[] = []
  let app: FastifyInstance | undefined

  const sandbox = new Sandbox({
    pool,
    keys,
    publicUrl: origin,
    clock,
    conditions,
    eventTypes: webhookEventTypes,
    async deliver({ body, headers }) {
      if (host.webhooksTo === undefined) return { status: 503 }
      const { status } = await fetch(host.webhooksTo, { method: 'POST', body, headers })
      return { status }
    },
  })
  const host: PaymentHost = {
    environment: {
      STRIPE_SECRET_KEY: keys.secretKey,
      STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
      STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
      STRIPE_API_URL: origin,
    },
    sandbox,
    calls,
    hold: holding.hold,
    get held() {
      return [...holding.held]
    },
    letAllGo: holding.letAllGo,
    card: (number) => makeCard(origin, keys.publishableKey, number),
    webhooksTo: undefined,
    async listen() {
      app = await serveSandbox(sandbox, calls, holding)
      await app.listen({ port, host: '127.0.0.1' })
    },
    async hangUp() {
      holding.letAllGo()
      await app?.close()
      await sandbox.idle()
    },
  }
  await host.listen()
  return host
}

interface HeldCalls extends Pick<PaymentHost, 'hold' | 'letAllGo'> {
  readonly held: Set<Held>
  /** Waits if a test holds this call at this moment. */
  stop(moment: Moment, call: string, body: string): Promise<void>
}

function holdCalls(): HeldCalls {
  const holds: { moment: Moment; isMeant: (call: string, body: string) => boolean }[] = []
  const held = new Set<Held>()
  return {
    held,
    hold: (moment, isMeant) => void holds.push({ moment, isMeant }),
    async stop(moment, call, body) {
      if (!holds.some((one) => one.moment === moment && one.isMeant(call, body))) return
      await new Promise<void>((resolve) => {
        const one: Held = {
          call,
          body,
          letGo() {
            held.delete(one)
            resolve()
          },
        }
        held.add(one)
      })
    },
    letAllGo() {
      holds.length = 0
      for (const one of held) one.letGo()
    },
  }
}

async function serveSandbox(sandbox: Sandbox, calls: string[], { stop }: HeldCalls): Promise<FastifyInstance> {
  const app = Fastify({ forceCloseConnections: true })
  app.addHook('onRequest', async (request) => void calls.push(lineOf(request)))
  app.addHook('preHandler', async (request) => stop('before', lineOf(request), bodyOf(request)))
  app.addHook('onSend', async (request, _reply, payload) => {
    await stop('after', lineOf(request), bodyOf(request))
    return payload
  })
  await app.register(sandboxServer, { sandbox })
  return app
}

async function makeCard(origin: string, publishableKey: string, number = '4242424242424242'): Promise<string> {
  const body = new URLSearchParams({
    type: 'card',
    'card[number]': number,
    'card[exp_month]': '12',
    'card[exp_year]': '2040',
    'card[cvc]': '123',
  })
  const headers = { authorization: `Bearer ${publishableKey}` }
  const answer = await fetch(`${origin}/v1/payment_methods`, { method: 'POST', headers, body })
  return ((await answer.json()) as { id: string }).id
}

function lineOf(request: { method: string; url: string }): string {
  return `${request.method} ${request.url.split('?')[0]}`
}

function bodyOf({ body }: { body: unknown }): string {
  return typeof body === 'string' ? decodeURIComponent(body.replaceAll('+', ' ')) : ''
}
