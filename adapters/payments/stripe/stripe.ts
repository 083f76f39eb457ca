import { StripeProvider, type StripeSettings } from './stripe-provider.ts'

export interface StripeKeys {
  readonly secretKey: string
  readonly publishableKey: string
  /** Of the webhook endpoint, which must be registered with the API version of requests.ts. */
  readonly webhookSecret: string
}

/** The real provider. `address` points it at another host that speaks the protocol, in tests. */
export function createStripeProvider(
  keys: StripeKeys,
  options: Pick<StripeSettings, 'address' | 'totalMs'> = {},
): StripeProvider {
  return new StripeProvider({
    ...options,
    name: 'stripe',
    secretKey: keys.secretKey,
    webhookSecret: keys.webhookSecret,
    browserConfig: { provider: 'stripe', publishableKey: keys.publishableKey, scriptless: false, basePath: null },
    browserOrigins: {
      script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
      frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
      connect: ['https://api.stripe.com'],
    },
    transport: (url, init) => fetch(url, init),
  })
}
