import { sql as statement } from 'kysely'
import type { Sql } from '../call/context.ts'

/** A phone that has a pass. */
export interface Registration {
  readonly device: string
  readonly serial: string
}

/** Returns whether the phone is new for this pass. A known one may have another push token. */
export async function insertRegistration(
  sql: Sql,
  { device, serial, pushToken, at }: Registration & { readonly pushToken: string; readonly at: Date },
): Promise<boolean> {
  // Only a row that this statement has inserted has no `xmax`.
  const { rows } = await statement<{ isNew: boolean }>`
    insert into wallet_registrations (device, serial, push_token, registered_at, changed_at)
    values (${device}, ${serial}, ${pushToken}, ${at}, date_trunc('second', ${at}::timestamptz))
    on conflict (device, serial) do update set push_token = excluded.push_token
    returning xmax = 0 as "isNew"`.execute(sql)
  return rows[0]?.isNew ?? false
}

/** Of too many phones with one pass, the oldest go. */
export async function removeOldestRegistrations(sql: Sql, serial: string, most: number): Promise<void> {
  await statement`
    delete from wallet_registrations where id in (
      select id from wallet_registrations where serial = ${serial}
      order by registered_at desc, id offset ${most})`.execute(sql)
}

export async function removePassFromPhone(sql: Sql, { device, serial }: Registration): Promise<void> {
  await sql.deleteFrom('wallet_registrations').where('device', '=', device).where('serial', '=', serial).execute()
}

/** The passes of a phone, and when each last changed. */
export async function passesOfPhone(sql: Sql, device: string): Promise<{ serial: string; changedAt: Date }[]> {
  return sql
    .selectFrom('wallet_registrations')
    .select(['serial', 'changed_at as changedAt'])
    .where('device', '=', device)
    .orderBy('serial')
    .execute()
}

/** When a pass last changed, as far as any phone has it. */
export async function passChangedAt(sql: Sql, serial: string): Promise<Date | undefined> {
  const row = await sql
    .selectFrom('wallet_registrations')
    .select(({ fn }) => fn.max('changed_at').as('at'))
    .where('serial', '=', serial)
    .executeTakeFirst()
  return row?.at ?? undefined
}

export interface WaitingPhone {
  readonly id: string
  readonly pushToken: string
  readonly attempts: number
  /** Until then it is reserved for this process. */
  readonly leaseUntil: Date
}

/** Claims phones that are to be told, at most this many, for the length of the lease. */
export async function claimPhones(sql: Sql, now: Date, leaseUntil: Date, most: number): Promise<WaitingPhone[]> {
  const { rows } = await statement<WaitingPhone>`
    update wallet_registrations set attempts = attempts + 1, tell_at = ${leaseUntil}
    where id in (select id from wallet_registrations where tell_at <= ${now}
      order by tell_at limit ${most} for update skip locked)
    returning id, push_token as "pushToken", attempts, tell_at as "leaseUntil"`.execute(sql)
  return rows
}

/** When the phone is told again, or null. A pass that has changed meanwhile stays due. */
export async function tellPhoneAt(sql: Sql, { id, leaseUntil }: WaitingPhone, at: Date | null): Promise<void> {
  const row = sql.updateTable('wallet_registrations').where('id', '=', id).where('tell_at', '=', leaseUntil)
  await row.set({ tell_at: at }).execute()
}

/** Forgets a phone that has none of our passes any more. */
export async function removePhone(sql: Sql, pushToken: string): Promise<void> {
  await sql.deleteFrom('wallet_registrations').where('push_token', '=', pushToken).execute()
}

export async function removePassesOf(sql: Sql, accountId: string): Promise<void> {
  const own = sql.selectFrom('bookings').select('id').where('account_id', '=', accountId)
  await sql.deleteFrom('wallet_registrations').where('serial', 'in', own).execute()
}

/** Removes the passes of bookings of which the last of the chain ended before this instant. */
export async function removePassesEndedBefore(sql: Sql, before: Date): Promise<void> {
  await statement`
    delete from wallet_registrations r where not exists (
      select from bookings b where (b.id = r.serial or b.calendar_id = r.serial) and b.ends_at >= ${before})`.execute(
    sql,
  )
}

export async function passesOnPhones(sql: Sql, accountId: string): Promise<{ bookingId: string; addedAt: Date }[]> {
  return sql
    .selectFrom('wallet_registrations as r')
    .innerJoin('bookings as b', 'b.id', 'r.serial')
    .select(['r.serial as bookingId', 'r.registered_at as addedAt'])
    .where('b.account_id', '=', accountId)
    .orderBy('r.registered_at')
    .execute()
}
