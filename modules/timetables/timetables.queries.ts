import { sql as statement } from 'kysely'
import type { IsoDate, IsoTime } from '../../contract/dates.ts'
import type { Sql } from '../call/context.ts'
import type { WeeklyPlan } from './occurrences.rules.ts'
import type { PlannedValues } from './session-changes.rules.ts'

export interface TimetableRow extends WeeklyPlan, PlannedValues {
  readonly id: string
  readonly classId: string
  readonly extendedTo: IsoDate
}

const columns = [
  't.id',
  't.class_id as classId',
  't.weekdays',
  't.local_start as from',
  't.local_end as to',
  't.capacity',
  't.trainer_name as trainerName',
  't.starts_on as startsOn',
  't.ends_on as endsOn',
  't.every_weeks as everyWeeks',
  't.extended_to as extendedTo',
] as const

/** Timetables of classes that have not ended before a date, by their start. */
export async function timetablesOfClasses(
  sql: Sql,
  classIds: readonly string[],
  today: IsoDate,
): Promise<TimetableRow[]> {
  if (classIds.length === 0) return []
  return sql
    .selectFrom('class_timetables as t')
    .select(columns)
    .where('t.class_id', 'in', classIds)
    .where((of) => of.or([of('t.ends_on', 'is', null), of('t.ends_on', '>=', today)]))
    .orderBy('t.local_start')
    .orderBy('t.starts_on')
    .orderBy('t.id')
    .execute()
}

export async function timetableOfVenue(sql: Sql, venueId: string, id: string): Promise<TimetableRow | undefined> {
  return sql
    .selectFrom('class_timetables as t')
    .innerJoin('classes as c', 'c.id', 't.class_id')
    .select(columns)
    .where('t.id', '=', id)
    .where('c.venue_id', '=', venueId)
    .executeTakeFirst()
}

export async function timetablesById(sql: Sql, ids: readonly string[]): Promise<ReadonlyMap<string, TimetableRow>> {
  if (ids.length === 0) return new Map()
  const rows = await sql.selectFrom('class_timetables as t').select(columns).where('t.id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The venue of a timetable's class. It never changes, so nothing is locked. */
export async function venueOfTimetable(sql: Sql, id: string): Promise<string | undefined> {
  const row = await sql
    .selectFrom('class_timetables as t')
    .innerJoin('classes as c', 'c.id', 't.class_id')
    .select('c.venue_id as venueId')
    .where('t.id', '=', id)
    .executeTakeFirst()
  return row?.venueId
}

export async function lockTimetable(sql: Sql, id: string): Promise<TimetableRow | undefined> {
  return sql
    .selectFrom('class_timetables as t')
    .select(columns)
    .where('t.id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

type TimetableValues = Omit<TimetableRow, 'id'>

function rowOf(of: TimetableValues) {
  return {
    class_id: of.classId,
    weekdays: [...of.weekdays],
    local_start: of.from,
    local_end: of.to,
    capacity: of.capacity,
    trainer_name: of.trainerName,
    starts_on: of.startsOn,
    ends_on: of.endsOn,
    every_weeks: of.everyWeeks,
    extended_to: of.extendedTo,
  }
}

export async function insertTimetable(sql: Sql, timetable: TimetableValues): Promise<string> {
  const row = rowOf(timetable)
  return (await sql.insertInto('class_timetables').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function updateTimetable(sql: Sql, { id, ...timetable }: TimetableRow): Promise<void> {
  await sql.updateTable('class_timetables').set(rowOf(timetable)).where('id', '=', id).execute()
}

/** Deletes a timetable that never began; its remaining sessions become single ones. */
export async function deleteTimetable(sql: Sql, id: string): Promise<void> {
  await sql.updateTable('class_sessions').set({ timetable_id: null }).where('timetable_id', '=', id).execute()
  await sql.deleteFrom('class_timetables').where('id', '=', id).execute()
}

/** Timetables of offered classes whose sessions do not reach a date yet, after an id. */
export async function timetablesToExtend(sql: Sql, to: IsoDate, after: string, most: number): Promise<string[]> {
  const rows = await sql
    .selectFrom('class_timetables as t')
    .innerJoin('classes as c', 'c.id', 't.class_id')
    .select('t.id')
    .where('t.extended_to', '<', to)
    .where((of) => of.or([of('t.ends_on', 'is', null), of('t.ends_on', '>', of.ref('t.extended_to'))]))
    .where('c.is_active', '=', true)
    .where('t.id', '>', after)
    .orderBy('t.id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

export interface TimetablePlace {
  readonly venueId: string
  readonly timeZone: string
  readonly isOffered: boolean
}

export async function placeOfClass(sql: Sql, classId: string): Promise<TimetablePlace> {
  return sql
    .selectFrom('classes as c')
    .innerJoin('venues as v', 'v.id', 'c.venue_id')
    .select(['v.id as venueId', 'v.time_zone as timeZone', 'c.is_active as isOffered'])
    .where('c.id', '=', classId)
    .executeTakeFirstOrThrow()
}

export async function closuresBetween(
  sql: Sql,
  venueId: string,
  first: IsoDate,
  last: IsoDate,
): Promise<{ date: IsoDate; from: IsoTime; to: IsoTime }[]> {
  return sql
    .selectFrom('venue_closures')
    .select(['local_date as date', 'closed_from as from', 'closed_to as to'])
    .where('venue_id', '=', venueId)
    .where('local_date', '>=', first)
    .where('local_date', '<=', statement<IsoDate>`${last}::date + 1`)
    .execute()
}
