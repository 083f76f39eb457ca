import { demoStaffCode } from '../modules/staff/show-demo-code.ts'
import type { Context } from '../modules/call/context.ts'
import { people } from './world/people.ts'

/**
 * Gives everyone who works in the demo world a second factor before their first sign-in. Their passwords are in the
 * README, so without it the first stranger to sign in would set up an authenticator and own the account.
 */
export async function secureStaff(context: Context): Promise<void> {
  for (const { email, role } of people) if (role !== 'traveller') await demoStaffCode(context, email)
}
