import { Refusal } from '../contract/refusal.ts'
import type { Context, Served } from '../modules/context.ts'
import type { JobPlan } from './jobs.ts'

/** Every call that a module answers. A declared call that is missing here answers 501. */
export const served: readonly Served[] = []

/** The account behind an access token. */
export async function identify(_context: Context, _token: string): Promise<string> {
  throw new Refusal('sessionExpired')
}

/** The background work of the modules. */
export const jobPlans: readonly JobPlan[] = []
