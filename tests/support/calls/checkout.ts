import type { LightMyRequestResponse } from 'fastify'
import type { PurchaseResult } from '../../../contract/checkout.ts'
import { accountCalls } from './account-calls.ts'
import { checkoutEndpoints } from '../../../modules/checkout/checkout.endpoints.ts'
import { checkoutJobs } from '../../../modules/checkout/checkout-jobs.ts'
import { couponEndpoints } from '../../../modules/coupons/coupons.endpoints.ts'
import { deliverMails } from '../../../modules/notifications/deliver-mail.ts'
import { partnerEndpoints } from '../../../modules/partners/partners.endpoints.ts'
import { passEndpoints } from '../../../modules/passes/passes.endpoints.ts'
import { type TestApp, testApp, type TestAppOptions } from '../product/app.ts'
import type { TestDatabase } from '../database/database.ts'
import { type FakePayments, fakePayments } from '../providers/fake-payments.ts'

export interface Shop extends TestApp {
  readonly payments: FakePayments
  buy(
    fields: Record<string, string>,
    options?: { as?: string; headers?: Record<string, string> },
  ): Promise<LightMyRequestResponse>
  /** Runs the jobs that are due. */
  work(): Promise<void>
  /** The reconciler's minute: moves the clock and runs what is due by then. */
  minutePasses(): Promise<void>
}

/** The real application with everything that buying needs, and a provider that the test controls. */
export async function shop(
  database: TestDatabase,
  options: Partial<TestAppOptions> = {},
  more: TestAppOptions['served'] = [],
): Promise<Shop> {
  const payments = fakePayments()
  const served = [
    ...accountCalls,
    ...checkoutEndpoints,
    ...couponEndpoints,
    ...partnerEndpoints,
    ...passEndpoints,
    ...more,
  ]
  const test = await testApp({ database, served, payments, environment: { RATE_LIMIT_FACTOR: '1000' }, ...options })
  const handlers = Object.fromEntries(checkoutJobs.map(({ name, handle }) => [name, handle]))
  const work = async () => {
    await test.jobs.run(handlers)
    await deliverMails(test.context)
  }
  return {
    ...test,
    payments,
    work,
    buy: (fields, { as, headers = {} } = {}) => {
      const boundary = 'a-boundary-of-the-tests'
      const parts = Object.entries(fields).map(
        ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      )
      return test.app.inject({
        method: 'POST',
        url: '/api/voucher/purchaseVoucher',
        headers: {
          'content-type': `multipart/form-data; boundary=${boundary}`,
          ...(as === undefined ? {} : { authorization: `Bearer ${as}` }),
          ...headers,
        },
        payload: `${parts.join('')}--${boundary}--\r\n`,
      })
    },
    async minutePasses() {
      test.clock.advance({ seconds: 60 })
      await work()
      for (const job of checkoutJobs) if ('every' in job) await job.handle(test.context, {})
      await work()
    },
  }
}

export function purchaseOf(answer: LightMyRequestResponse): PurchaseResult {
  if (answer.statusCode !== 200) throw new Error(`The purchase answered ${answer.statusCode}: ${answer.body}`)
  return answer.json<PurchaseResult>()
}
