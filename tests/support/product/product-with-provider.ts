import { testDatabase, type TestDatabase } from '../database/database.ts'
import { createDestination, type Destination } from '../factories/catalogue.ts'
import { type PaymentHost, paymentHost } from '../providers/payment-host.ts'
import { type ProductProcess, productProcess } from './product-process.ts'

/**
 * The product in a separate process, and the payment provider as another host: each can be down while the other runs.
 */
export interface ProductWithProvider {
  readonly database: TestDatabase
  readonly host: PaymentHost
  readonly product: ProductProcess
  readonly london: Destination
  close(): Promise<void>
}

export async function productWithProvider({
  paymentTimeoutMs,
}: {
  readonly paymentTimeoutMs: number
}): Promise<ProductWithProvider> {
  const database = await testDatabase()
  // The product is a separate process with only the machine's clock, so the provider uses the same one.
  const host = await paymentHost(database.pool, () => new Date())
  const product = await productProcess({
    DATABASE_URL: database.url,
    RATE_LIMIT_FACTOR: '1000',
    TRUSTED_PROXY: 'loopback',
    // Tests hold several of its transactions at once.
    DATABASE_POOL: '40',
    PAYMENT_TIMEOUT_MS: String(paymentTimeoutMs),
    ...host.environment,
  })
  const london = await createDestination(database.db)
  await product.start()
  return {
    database,
    host,
    product,
    london,
    async close() {
      await product.close()
      await host.hangUp()
      await database.drop()
    },
  }
}
