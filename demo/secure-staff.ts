import { demoStaffCode } from '../modules/staff/show-demo-code.ts'
import type { Context } from '../modules/context.ts'
import { people } from './world/people.ts'

/**
 * Gives everybody who works in the demo world a second factor before anybody can sign in. Their passwords are in the
 * README, so otherwise the first stranger to sign in would set up an authenticator of their own.
 */
export async function secureStaff(context: Context): Promise<void> {
  for (const { email, role } of people) if (role !== 'traveller') await demoStaffCode(context, email)
}
