import Fastify, { type FastifyInstance } from 'fastify'
import type { Transport } from '../stripe/send-request.ts'
import { StripeProvider } from '../stripe/stripe-provider.ts'
import type { SandboxKeys } from './access.ts'
import { sandboxServer } from './sandbox-server.ts'
import type { Sandbox } from './sandbox.ts'

export interface SandboxProviderOptions {
  readonly keys: SandboxKeys
  readonly transport: Transport
  /** Path of the sandbox on our own origin, for browsers: '/sandbox'. */
  readonly basePath: string
  readonly totalMs?: number
}

/** The same provider as in ../stripe, with its library and its requests, but it talks to the sandbox. */
export function createSandboxProvider({ keys, transport, basePath, totalMs }: SandboxProviderOptions): StripeProvider {
  return new StripeProvider({
    name: 'sandbox',
    secretKey: keys.secretKey,
    webhookSecret: keys.webhookSecret,
    browserConfig: { provider: 'sandbox', publishableKey: keys.publishableKey, scriptless: true, basePath },
    browserOrigins: { script: [], frame: [], connect: [] },
    transport,
    ...(totalMs === undefined ? {} : { totalMs }),
  })
}

/**
 * Reaches a sandbox in this process without a socket. The same plugin answers, on a separate Fastify instance that the
 * first call makes.
 */
export function inProcessTransport(sandbox: Sandbox): Transport {
  let opening: Promise<FastifyInstance> | undefined
  return async (url, init) => {
    const app = await (opening ??= openServer(sandbox))
    const { pathname, search } = new URL(url)
    const answer = app.inject({
      method: init.method === 'GET' ? 'GET' : 'POST',
      url: pathname + search,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === 'string' ? { payload: init.body } : {}),
    })
    const { statusCode: status, body, headers } = await awaitUnlessAborted(answer, init.signal)
    return new Response(body, {
      status,
      headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
    })
  }
}

async function openServer(sandbox: Sandbox): Promise<FastifyInstance> {
  const app = Fastify({ logger: false })
  await app.register(sandboxServer, { sandbox })
  return app
}

/** The work goes on when the caller gives up, as it would at the other end of a network. */
async function awaitUnlessAborted<T>(answer: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (!signal) return answer
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    answer.then(resolve, reject)
  })
}
