import type { Right } from '../contract/rights.ts'
import type { Context } from '../modules/call/context.ts'
import type { StaffViewer } from '../modules/call/viewer.ts'
import { demoAccountOf } from './passes-of-people.ts'

/** An operator of the demo who makes a call with this right. */
export async function operatorOf(context: Context, email: string, right: Right): Promise<StaffViewer> {
  const accountId = await demoAccountOf(context, email)
  const staff = { actor: 'operator', accountId, right, venues: 'all', partners: 'all' } as const
  return { accountId, address: '', partner: undefined, idempotencyKey: undefined, staff }
}
