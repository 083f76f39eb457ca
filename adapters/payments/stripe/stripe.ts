import { sendRequest } from './send-request.ts'
import { StripeProvider, type StripeSettings } from './stripe-provider.ts'

export interface StripeKeys {
  readonly secretKey: string
  readonly publishableKey: string
  /** Secret of the webhook endpoint, which must be registered with the API version of requests.ts. */
  readonly webhookSecret: string
}

export interface StripeOptions extends Pick<StripeSettings, 'totalMs'> {
  /** Origin of another host that speaks the protocol: a proxy on the way to the provider, or a stand-in for it. */
  readonly apiUrl?: string
}

/** The real provider. */
export function createStripeProvider(keys: StripeKeys, { apiUrl, totalMs }: StripeOptions = {}): StripeProvider {
  return new StripeProvider({
    ...(totalMs === undefined ? {} : { totalMs }),
    ...(apiUrl === undefined ? {} : { address: addressOf(apiUrl) }),
    name: 'stripe',
    secretKey: keys.secretKey,
    webhookSecret: keys.webhookSecret,
    browserConfig: { provider: 'stripe', publishableKey: keys.publishableKey, scriptless: false, basePath: null },
    browserOrigins: {
      script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
      frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
      connect: ['https://api.stripe.com'],
    },
    transport: sendRequest,
  })
}

function addressOf(apiUrl: string): NonNullable<StripeSettings['address']> {
  const { protocol, hostname: host, port } = new URL(apiUrl)
  const isPlain = protocol === 'http:'
  return { protocol: isPlain ? 'http' : 'https', host, port: port === '' ? (isPlain ? 80 : 443) : Number(port) }
}
