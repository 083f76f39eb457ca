import { hash } from 'node:crypto'
import { DAY_MS } from '../../contract/durations.ts'
import { isId } from '../../contract/inputs.ts'
import type { OwnData } from '../../contract/own-data.ts'
import { Refusal } from '../../contract/refusal.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Context, Sql } from '../call/context.ts'
import { throttle } from '../limits/throttle.ts'
import { type PassBooking, writeApplePass } from './make-pass.ts'
import { findLatestBooking } from '../bookings/ticket/booking-of-link.ts'
import { hasPassToken } from './pass-token.ts'
import {
  insertRegistration,
  passChangedAt,
  passesOfPhone,
  passesOnPhones,
  removeOldestRegistrations,
  removePassesEndedBefore,
  removePassesOf,
  removePassFromPhone,
} from './registrations.queries.ts'

/** How long after the end of its booking a pass is looked after. */
const KEPT_MS = 30 * DAY_MS
/** A traveller's phones, watches and tablets. */
const MOST_PHONES = 20
const MOST_LOGS = 10
const MOST_LETTERS = 300
/** Tokens and the like; ids are shorter. */
const SECRET_WORD = /[\w+/=-]{40,}/g

/** A phone's call about one pass (PassKit Web Service Reference). */
export interface PhoneCall {
  readonly passTypeId: string
  readonly serial: string
  readonly authorization: string | undefined
  readonly address: string
}

/** Registers a phone for changes of a pass. Returns whether it is new. */
export async function registerPhone(
  context: Context,
  call: PhoneCall,
  { device, pushToken }: { readonly device: string; readonly pushToken: string },
): Promise<boolean> {
  await refuseStranger(context, call)
  await findKept(context, call.serial)
  const serial = call.serial.toLowerCase()
  return inTransaction(context.db, async (sql) => {
    const isNew = await insertRegistration(sql, { device, serial, pushToken, at: context.clock() })
    await removeOldestRegistrations(sql, serial, MOST_PHONES)
    return isNew
  })
}

/** The pass has gone from the phone. Doing it again is harmless. */
export async function unregisterPhone(context: Context, call: PhoneCall, device: string): Promise<void> {
  await refuseStranger(context, call)
  await removePassFromPhone(context.db, { device, serial: call.serial })
}

/**
 * The passes of a phone, if one of them has changed since the tag of an earlier answer; undefined if none has. The tag
 * stands for the state of them all, so no change is ever left out; the phone gets the unchanged ones as not modified.
 * The name of the phone is its proof, as Apple has it.
 * @throws Refusal bookingNotFound for an unknown phone
 */
export async function listChangedPasses(
  context: Context,
  { passTypeId, address }: Pick<PhoneCall, 'passTypeId' | 'address'>,
  device: string,
  since: unknown,
) {
  await throttle(context, 'walletService', { address })
  const passes = await passesOfPhone(context.db, device)
  if (passTypeId !== context.wallets.apple?.passTypeId || passes.length === 0) throw new Refusal('bookingNotFound')
  const lastUpdated = hash('sha256', passes.map(({ serial, changedAt }) => `${serial} ${changedAt.getTime()}`).join())
  return lastUpdated === since ? undefined : { serialNumbers: passes.map(({ serial }) => serial), lastUpdated }
}

/**
 * The present state of a pass; undefined if it is known to be unchanged since then. A cancelled booking has one too, marked as
 * void: a phone that finds nothing would go on showing what it has.
 */
export async function latestPass(
  context: Context,
  call: PhoneCall,
  modifiedSince: Date | undefined,
): Promise<{ readonly file: Buffer; readonly changedAt: Date } | undefined> {
  const { serial } = call
  await refuseStranger(context, call)
  // Read before the booking: a change in between is then sent twice, and never left out.
  const changedAt = await passChangedAt(context.db, serial)
  const booking = await findKept(context, serial)
  // Changes are noted while a phone is registered, so without one nothing is known to be unchanged.
  if (modifiedSince && changedAt && changedAt <= modifiedSince) return undefined
  return { file: await writeApplePass(context, booking), changedAt: changedAt ?? new Date(0) }
}

/** What phones report of their difficulties, for the operator's log. */
export async function noteReports(context: Context, address: string, reports: readonly string[]): Promise<void> {
  await throttle(context, 'walletService', { address })
  const said = reports.slice(0, MOST_LOGS).map((text) => text.replace(SECRET_WORD, '[removed]').slice(0, MOST_LETTERS))
  context.log.warn({ said }, 'a phone could not look after a wallet pass')
}

/** At once when an account is deleted. */
export async function forgetWalletPasses(sql: Sql, accountId: string): Promise<void> {
  await removePassesOf(sql, accountId)
}

/** The passes that phones of a traveller look after. */
export async function listWalletPasses({ db }: Context, accountId: string): Promise<OwnData['walletPasses']> {
  const passes = await passesOnPhones(db, accountId)
  return passes.map(({ bookingId, addedAt }) => ({ bookingId, addedAt: addedAt.toISOString() }))
}

/** Part of the regular sweep: passes end some time after their bookings (T189). */
export async function sweepWalletPasses(context: Context): Promise<void> {
  await removePassesEndedBefore(context.db, new Date(context.clock().getTime() - KEPT_MS))
}

/** Without the token a caller does not learn which passes there are. */
async function refuseStranger(
  context: Context,
  { passTypeId, serial, authorization, address }: PhoneCall,
): Promise<void> {
  await throttle(context, 'walletService', { address })
  if (passTypeId !== context.wallets.apple?.passTypeId || !isId(serial)) throw new Refusal('bookingNotFound')
  if (!hasPassToken(context.settings, serial, authorization)) throw new Refusal('signInRequired')
}

async function findKept(context: Context, serial: string): Promise<PassBooking> {
  const booking = await findLatestBooking(context, serial)
  const isKept = booking && booking.endsAt.getTime() + KEPT_MS > context.clock().getTime()
  if (!isKept) throw new Refusal('bookingNotFound')
  return booking
}
