import { PartnerError } from '../../../adapters/partners-out/partner-error.ts'
import { Refusal } from '../../../contract/refusal.ts'
import type { Context, Sql } from '../../call/context.ts'
import { throttle } from '../../limits/throttle.ts'
import {
  intendRegistration,
  isRegistered,
  recordFailure,
  recordRegistered,
  removeRegistration,
  travellerOf,
} from './registrations.queries.ts'

/**
 * Registers a traveller with the insurer at their own request (T52). A second call succeeds without asking the insurer.
 * The intent is written first and the result after. No transaction is open in between, and the same key registers once.
 * @throws Refusal routeNotFound, registrationRefused, registrationFailed
 */
export async function registerWithInsurer(context: Context, accountId: string, insurer: string): Promise<void> {
  if (insurer !== context.settings.partners.travel?.key) throw new Refusal('routeNotFound')
  if (await isRegistered(context.db, accountId, insurer)) return
  await throttle(context, 'partner', { account: accountId })
  const traveller = await travellerOf(context.db, accountId)
  if (!traveller) throw new Refusal('sessionExpired')
  const { id } = await intendRegistration(context.db, accountId, insurer)
  try {
    const { reference } = await context.travelPartner.register({ ...traveller, key: id })
    await recordRegistered(context.db, id, reference, context.clock())
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error
    context.log.warn({ err: error, registrationId: id }, 'the insurer did not register a traveller')
    const isRefused = error.outcome === 'refused'
    await recordFailure(context.db, id, { status: isRefused ? 'failed' : 'pending', problem: error.message })
    throw new Refusal(isRefused ? 'registrationRefused' : 'registrationFailed')
  }
}

/** Removes the registration of an emptied account (T60). */
export async function forgetRegistration(sql: Sql, accountId: string): Promise<void> {
  await removeRegistration(sql, accountId)
}
