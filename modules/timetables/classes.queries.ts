import { sql as statement } from 'kysely'
import type { ClassLevel } from '../../contract/class-level.ts'
import { jsonRows } from '../../database/json-rows.ts'
import type { Sql } from '../call/context.ts'

/** A class as its editor shows it. */
export interface VenueClassRow {
  readonly id: string
  readonly name: string
  /** HTML. */
  readonly description: string | null
  readonly activities: string[]
  readonly voucherType: 'standard' | 'premium'
  readonly wpVisits: number
  readonly trainerName: string | null
  readonly level: ClassLevel | null
  readonly capacity: number
  readonly includes: string[]
  readonly excludes: string[]
  readonly knowBeforeYouGo: string[]
  readonly isOnline: boolean
  readonly confirmsAtOnce: boolean | null
  readonly joinLink: string | null
  readonly isOffered: boolean
  readonly isImported: boolean
}

const notesOf = (kind: NoteKind) =>
  statement<
    string[]
  >`array(select n.text from class_notes n where n.class_id = c.id and n.kind = ${kind} order by n.position, n.id)`

type NoteKind = 'includes' | 'excludes' | 'know_before_you_go'

function classes(sql: Sql, venueId: string) {
  return sql
    .selectFrom('classes as c')
    .select([
      'c.id',
      'c.name',
      'c.description',
      'c.voucher_type as voucherType',
      'c.trainer_name as trainerName',
      'c.level',
      'c.default_capacity as capacity',
      'c.is_online as isOnline',
      'c.confirms_at_once as confirmsAtOnce',
      'c.join_link as joinLink',
      'c.is_active as isOffered',
      statement<number>`greatest(c.wp_visits, 1)`.as('wpVisits'),
      statement<boolean>`c.source is not null`.as('isImported'),
      statement<string[]>`array(select a.name from class_activities l join activities a on a.id = l.activity_id
        where l.class_id = c.id order by a.name_key)`.as('activities'),
      notesOf('includes').as('includes'),
      notesOf('excludes').as('excludes'),
      notesOf('know_before_you_go').as('knowBeforeYouGo'),
    ])
    .where('c.venue_id', '=', venueId)
}

/** Offered ones first. */
export async function classesOfVenue(sql: Sql, venueId: string): Promise<VenueClassRow[]> {
  return classes(sql, venueId).orderBy('c.is_active', 'desc').orderBy('c.name_key').orderBy('c.id').execute()
}

export async function classOfVenue(sql: Sql, venueId: string, id: string): Promise<VenueClassRow | undefined> {
  return classes(sql, venueId).where('c.id', '=', id).executeTakeFirst()
}

export async function countClasses(sql: Sql, venueId: string): Promise<number> {
  const { count } = await sql
    .selectFrom('classes')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('venue_id', '=', venueId)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Locks a class, and with it its timetables, before any of its sessions
 * (docs/decisions/0044-timetables-written-out.md).
 */
export async function lockClass(sql: Sql, venueId: string, id: string): Promise<boolean> {
  const row = await sql
    .selectFrom('classes')
    .select('id')
    .where('id', '=', id)
    .where('venue_id', '=', venueId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export type ClassColumns = Omit<
  VenueClassRow,
  'id' | 'activities' | 'includes' | 'excludes' | 'knowBeforeYouGo' | 'isOffered' | 'isImported'
>

function columnsOf(of: ClassColumns) {
  return {
    name: of.name,
    description: of.description,
    voucher_type: of.voucherType,
    wp_visits: of.wpVisits,
    trainer_name: of.trainerName,
    level: of.level,
    default_capacity: of.capacity,
    is_online: of.isOnline,
    confirms_at_once: of.confirmsAtOnce,
    join_link: of.joinLink,
  }
}

export async function insertVenueClass(sql: Sql, venueId: string, columns: ClassColumns): Promise<string> {
  const row = { venue_id: venueId, ...columnsOf(columns) }
  return (await sql.insertInto('classes').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** @param own names of the fields that belong to the venue from now on */
export async function updateVenueClass(
  sql: Sql,
  id: string,
  columns: ClassColumns,
  own: readonly string[],
): Promise<void> {
  await sql
    .updateTable('classes')
    .set({
      ...columnsOf(columns),
      own_fields: statement<string[]>`array(select distinct unnest(own_fields || ${own}::text[]) order by 1)`,
    })
    .where('id', '=', id)
    .execute()
}

export async function setOffered(sql: Sql, id: string, isOffered: boolean): Promise<void> {
  await sql.updateTable('classes').set({ is_active: isOffered }).where('id', '=', id).execute()
}

/** Gives a class exactly these activities, and lets travellers find its venue by them too. All are known words. */
export async function replaceActivities(sql: Sql, classId: string, words: readonly string[]): Promise<void> {
  await sql.deleteFrom('class_activities').where('class_id', '=', classId).execute()
  await statement`
    with named as (select distinct id from activities_named where key = any(select fold_text(word) from unnest(${words}::text[]) as word)),
    linked as (insert into class_activities (class_id, activity_id) select ${classId}, id from named)
    insert into venue_activities (venue_id, activity_id)
    select c.venue_id, named.id from named cross join classes c where c.id = ${classId} on conflict do nothing`.execute(
    sql,
  )
}

export async function replaceClassNotes(
  sql: Sql,
  classId: string,
  kind: NoteKind,
  texts: readonly string[],
): Promise<void> {
  await sql.deleteFrom('class_notes').where('class_id', '=', classId).where('kind', '=', kind).execute()
  const rows = texts.map((text, position) => ({ position, text }))
  await statement`
    insert into class_notes (class_id, kind, position, text)
    select ${classId}, ${kind}, position, text from jsonb_to_recordset(${jsonRows(rows)}) as t(position integer, text text)`.execute(
    sql,
  )
}

/** The vocabulary, alphabetical. */
export async function vocabularyOfClasses(sql: Sql): Promise<string[]> {
  const rows = await sql.selectFrom('activities').select('name').orderBy('name_key').execute()
  return rows.map(({ name }) => name)
}
