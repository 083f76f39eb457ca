import type { Sql } from '../../call/context.ts'
import type { StaffVenue } from '../../call/viewer.ts'

export interface DeviceRow {
  readonly id: string
  readonly name: string
  readonly enrolledAt: Date | null
  readonly lastSeenAt: Date | null
}

/** Devices of a venue that were not revoked, and whose code works if they are not enrolled yet. */
export async function deskDevicesOf(sql: Sql, venueId: string, now: Date): Promise<DeviceRow[]> {
  return sql
    .selectFrom('desk_devices')
    .select(['id', 'name', 'enrolled_at as enrolledAt', 'last_seen_at as lastSeenAt'])
    .where('venue_id', '=', venueId)
    .where('revoked_at', 'is', null)
    .where((of) => of.or([of('enrolled_at', 'is not', null), of('code_until', '>', now)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export interface NewDeskDevice {
  readonly venueId: string
  readonly name: string
  readonly preparedBy: string
  readonly codeHash: Buffer
  readonly until: Date
  readonly now: Date
}

export async function insertDeskDevice(sql: Sql, device: NewDeskDevice): Promise<string> {
  const { id } = await sql
    .insertInto('desk_devices')
    .values({
      venue_id: device.venueId,
      name: device.name,
      prepared_by: device.preparedBy,
      code_hash: device.codeHash,
      code_until: device.until,
      created_at: device.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface EnrolledRow {
  readonly id: string
  readonly name: string
  readonly venue: StaffVenue
  /** Who made the code. */
  readonly preparedBy: { readonly accountId: string; readonly isOperator: boolean }
}

/** Spends the code. Undefined if it is unknown, spent, too old or revoked. */
export async function enrolByCode(
  sql: Sql,
  codeHash: Buffer,
  tokenHash: Buffer,
  now: Date,
): Promise<EnrolledRow | undefined> {
  const row = await sql
    .updateTable('desk_devices as d')
    .from(['venues as v', 'accounts as a'])
    .whereRef('v.id', '=', 'd.venue_id')
    .whereRef('a.id', '=', 'd.prepared_by')
    .set({ code_hash: null, token_hash: tokenHash, enrolled_at: now, last_seen_at: now })
    .where('d.code_hash', '=', codeHash)
    .where('d.code_until', '>', now)
    .where('d.revoked_at', 'is', null)
    .returning(['d.id', 'd.name', 'v.id as venueId', 'v.slug', 'v.name as venueName', 'v.time_zone as timeZone'])
    .returning(['a.id as accountId', 'a.role'])
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      name: row.name,
      venue: { id: row.venueId, slug: row.slug, name: row.venueName, timeZone: row.timeZone },
      preparedBy: { accountId: row.accountId, isOperator: row.role === 'operator' },
    }
  )
}

/** A device that may still be used. `idleSince` is the latest instant at which it has to have been seen. */
export async function liveDevice(
  sql: Sql,
  tokenHash: Buffer,
  idleSince: Date,
): Promise<{ readonly id: string; readonly venueId: string; readonly lastSeenAt: Date } | undefined> {
  const row = await sql
    .selectFrom('desk_devices')
    .select(['id', 'venue_id as venueId', 'last_seen_at as lastSeenAt'])
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .where('last_seen_at', '>', idleSince)
    .executeTakeFirst()
  return row?.lastSeenAt ? { ...row, lastSeenAt: row.lastSeenAt } : undefined
}

export async function noteSeen(sql: Sql, id: string, now: Date): Promise<void> {
  await sql.updateTable('desk_devices').set({ last_seen_at: now }).where('id', '=', id).execute()
}

/** Returns its name; undefined if the venue has no such device. */
export async function revokeById(sql: Sql, venueId: string, id: string, now: Date): Promise<string | undefined> {
  const row = await sql
    .updateTable('desk_devices')
    .set({ revoked_at: now, code_hash: null })
    .where('id', '=', id)
    .where('venue_id', '=', venueId)
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}

/** Returns the names of the revoked devices. */
export async function revokePreparedBy(sql: Sql, venueId: string, accountId: string, now: Date): Promise<string[]> {
  const rows = await sql
    .updateTable('desk_devices')
    .set({ revoked_at: now, code_hash: null })
    .where('prepared_by', '=', accountId)
    .where('venue_id', '=', venueId)
    .where('revoked_at', 'is', null)
    .returning('name')
    .execute()
  return rows.map(({ name }) => name)
}

export async function deviceName(sql: Sql, id: string): Promise<string> {
  const row = await sql.selectFrom('desk_devices').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  return row.name
}
