import { type RawBuilder, sql as statement } from 'kysely'
import type { ImportChangeLine, UndoFate } from '../../contract/staff-imports.ts'
import type { Sql } from '../call/context.ts'

const NAMED = 20

/** What an import may have made or changed, in the order in which it is taken back. */
export const undoOrder = ['class_sessions', 'imported_sessions', 'classes', 'venues', 'destinations'] as const
export type UndoSubject = (typeof undoOrder)[number]

const isMade = (runId: string, table: UndoSubject, id: RawBuilder<unknown>) =>
  statement`exists (select from import_changes m where m.run_id = ${runId} and m.subject = ${table} and m.before is null and m.subject_id = ${id}::text)`

/** Whether somebody has done something with a class `k` or its sessions since, or an earlier import. */
const isClassTied = (runId: string) => statement`(
  k.own_fields <> '{}' or exists (select from bookings b where b.class_id = k.id)
  or exists (select from class_timetables t where t.class_id = k.id)
  or exists (select from class_sessions x where x.class_id = k.id and (x.seats_taken > 0 or x.is_venues_own
    or exists (select from session_changes l where l.session_id = x.id)
    or not ${isMade(runId, 'class_sessions', statement`x.id`)})))`

const isVenueTied = (runId: string) => statement`(
  v.takes_part or v.own_fields <> '{}' or exists (select from venue_staff t where t.venue_id = v.id)
  or exists (select from reviews t where t.venue_id = v.id) or exists (select from venue_feeds t where t.venue_id = v.id)
  or exists (select from desk_devices t where t.venue_id = v.id)
  or exists (select from venue_closures t where t.venue_id = v.id) or exists (select from guest_notes t where t.venue_id = v.id)
  or exists (select from held_places t where t.venue_id = v.id) or exists (select from staff_entries t where t.venue_id = v.id)
  or exists (select from desk_scans t where t.venue_id = v.id) or exists (select from desk_cases t where t.venue_id = v.id)
  or exists (select from staff_invitations t where t.venue_id = v.id)
  or exists (select from venue_former_slugs t where t.venue_id = v.id)
  or exists (select from classes k where k.venue_id = v.id
    and (not ${isMade(runId, 'classes', statement`k.id`)} or ${isClassTied(runId)})))`

const isVenueBooked = statement`exists (select from bookings b where b.venue_id = v.id)`

/** Travellers keep such a venue on their lists, and it is off the site. */
const isVenueSaved = statement`exists (select from wishlist_items w where w.venue_id = v.id)`

/** What becomes of each change of a kind, with a name for people. What is gone already counts as removed. */
const fates: Readonly<Record<UndoSubject, (runId: string) => RawBuilder<unknown>>> = {
  class_sessions: () => statement`
    select c.*, k.name || ', ' || s.local_date || ' ' || to_char(s.local_start, 'HH24:MI') as called, case
      when s.id is null then 'removed' when s.seats_taken > 0 or s.is_venues_own then 'stays'
      when c.before is not null then 'restored'
      when exists (select from bookings b where b.class_session_id = s.id)
        or exists (select from session_changes l where l.session_id = s.id) then 'hidden'
      else 'removed' end as becomes
    from changed c left join class_sessions s on s.id = c.subject_id::bigint left join classes k on k.id = s.class_id`,
  imported_sessions: () => statement`select c.*, null as called, 'restored' as becomes from changed c`,
  classes: (runId) => statement`
    select c.*, k.name as called, case when k.id is null then 'removed' when c.before is not null then 'restored'
      when ${isClassTied(runId)} then 'stays' else 'removed' end as becomes
    from changed c left join classes k on k.id = c.subject_id::uuid`,
  venues: (runId) => statement`
    select c.*, v.name as called, case when v.id is null then 'removed' when c.before is not null then 'restored'
      when ${isVenueBooked} then 'hidden' when ${isVenueTied(runId)} then 'stays'
      when ${isVenueSaved} then 'hidden' else 'removed' end as becomes
    from changed c left join venues v on v.id = c.subject_id::uuid`,
  destinations: (runId) => statement`
    select c.*, d.listed_city as called, case when d.id is null then 'removed'
      when exists (select from venues v where v.destination_id = d.id
        and (not ${isMade(runId, 'venues', statement`v.id`)} or ${isVenueBooked} or ${isVenueSaved} or ${isVenueTied(runId)}))
      or exists (select from pass_products t where t.destination_id = d.id)
      or exists (select from pass_product_destinations t where t.destination_id = d.id)
      or exists (select from passes t where t.destination_id = d.id or t.valid_destination_ids @> array[d.id])
      or exists (select from destinations t where t.merged_into = d.id)
      or exists (select from partners t where t.destination_id = d.id)
      or exists (select from partner_destinations t where t.destination_id = d.id) then 'stays' else 'removed' end as becomes
    from changed c left join destinations d on d.id = c.subject_id::uuid`,
}

export interface UndoneChange {
  readonly id: string
  /** Null for what the import has made. */
  readonly before: Readonly<Record<string, unknown>> | null
  readonly fate: UndoFate
  readonly name: string | null
}

/** The next changes to take back, as they stand now. Called again after they are locked, it names the same ones. */
export async function nextChanges(
  sql: Sql,
  runId: string,
  subject: UndoSubject,
  most: number,
): Promise<UndoneChange[]> {
  const { rows } = await statement<UndoneChange>`
    with changed as (
      select subject_id, before from import_changes where run_id = ${runId} and subject = ${subject} and fate is null
      order by subject_id limit ${most}
    ) select subject_id as id, before, becomes as fate, called as name from (${fates[subject](runId)}) as f
  `.execute(sql)
  return rows
}

/** What an undo would do, or what it has done. */
export async function changesInSum(sql: Sql, runId: string): Promise<ImportChangeLine[]> {
  const lines: ImportChangeLine[] = []
  const words = { class_sessions: 'sessions', classes: 'classes', venues: 'venues', destinations: 'cities' } as const
  for (const [table, subject] of Object.entries(words)) {
    const { rows } = await statement<Omit<ImportChangeLine, 'subject'>>`
      with changed as (select * from import_changes where run_id = ${runId} and subject = ${table})
      select coalesce(fate, becomes) as fate, count(*)::integer as count, coalesce(
        (array_agg(coalesce(name, called) order by coalesce(name, called))
          filter (where coalesce(fate, becomes) in ('hidden', 'stays')))[:${statement.lit(NAMED)}], '{}') as names
      from (${fates[table as UndoSubject](runId)}) as f group by 1 order by 1
    `.execute(sql)
    lines.push(...rows.map((row) => ({ subject, ...row })))
  }
  return lines
}

export async function markFates(sql: Sql, runId: string, subject: UndoSubject, all: readonly UndoneChange[]) {
  await statement`
    update import_changes c set fate = f.fate, name = f.name
    from jsonb_to_recordset(${JSON.stringify(all.map(({ id, fate, name }) => ({ id, fate, name })))}::jsonb) as f (id text, fate text, name text)
    where c.run_id = ${runId} and c.subject = ${subject} and c.subject_id = f.id
  `.execute(sql)
}

/** Venues first, then their walk-ins: a traveller who is booking there now has booked by then, or waits. */
export async function lockVenues(sql: Sql, ids: readonly string[]): Promise<void> {
  await statement`select from venues where id = any(${ids}::uuid[]) order by id for no key update`.execute(sql)
  await statement`select from walk_ins where venue_id = any(${ids}::uuid[]) order by id for update`.execute(sql)
}

export async function hideVenues(sql: Sql, ids: readonly string[]): Promise<void> {
  await sql
    .updateTable('venues')
    .set({ is_active: false })
    .where('id', '=', statement<string>`any(${ids}::uuid[])`)
    .execute()
}

export async function removeAll(
  sql: Sql,
  table: 'venues' | 'classes' | 'destinations',
  ids: readonly string[],
): Promise<void> {
  await statement`delete from ${statement.table(table)} where id = any(${ids}::uuid[])`.execute(sql)
}

/** A city that was merged into another since is no place to go back to. */
export async function findInactiveCities(sql: Sql, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await statement<{ id: string }>`
    select id from destinations where id = any(${ids}::uuid[]) and not is_active`.execute(sql)
  return new Set(rows.map(({ id }) => id))
}

export async function citiesOfVenues(sql: Sql, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await sql.selectFrom('venues').select(['id', 'destination_id']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row.destination_id]))
}

/** What a timetable said is forgotten or said again, except of sessions that stay as the import has left them. */
export async function restoreMemory(sql: Sql, runId: string, source: string): Promise<void> {
  const stays = (id: RawBuilder<unknown>) =>
    statement`exists (select from import_changes s where s.run_id = ${runId} and s.subject = 'class_sessions' and s.fate = 'stays' and s.subject_id = ${id}::text)`
  const its = statement`c.run_id = ${runId} and c.subject = 'imported_sessions' and c.fate is null
    and i.source = ${source} and i.row_key = c.subject_id::uuid and not ${stays(statement`i.session_id`)}`
  await statement`delete from imported_sessions i using import_changes c where c.before is null and ${its}`.execute(sql)
  await statement`
    update imported_sessions i set fingerprint = b.fingerprint, session_id = b.session_id, local_date = b.local_date,
      item = b.item, modified = b.modified
    from import_changes c, jsonb_populate_record(null::imported_sessions, c.before) b
    where c.before is not null and ${its} and not ${stays(statement`b.session_id`)}
  `.execute(sql)
  await sql
    .updateTable('import_changes')
    .set({ fate: 'restored' })
    .where('run_id', '=', runId)
    .where('subject', '=', 'imported_sessions')
    .execute()
}

/** Imports from before then cannot be undone any more. */
export async function forgetChangesBefore(sql: Sql, then: Date): Promise<void> {
  await statement`
    delete from import_changes c using import_runs r
    where r.id = c.run_id and r.finished_at < ${then} and r.undo is distinct from 'running'
  `.execute(sql)
}
