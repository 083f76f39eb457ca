import { sql as statement } from 'kysely'
import { jsonRows } from '../../../database/json-rows.ts'
import type { Sql } from '../../call/context.ts'
import type { NewClass, NewSession } from './new-class.ts'

/** Inserts the classes that are missing and returns their ids. */
export async function insertClasses(sql: Sql, classes: readonly NewClass[]): Promise<Set<string>> {
  const { rows } = await statement<{ id: string }>`
    insert into classes (id, venue_id, name, description, voucher_type, trainer_name, level, wp_visits, is_online, join_link, default_capacity)
    select id, "venueId", name, description, "offerType", "trainerName", level, "wpVisits", "isOnline", "joinLink", capacity
    from jsonb_to_recordset(${jsonRows(classes)}) as t(id uuid, "venueId" uuid, name text, description text, "offerType" text,
      "trainerName" text, level text, "wpVisits" smallint, "isOnline" boolean, "joinLink" text, capacity integer)
    on conflict (id) do nothing
    returning id`.execute(sql)
  return new Set(rows.map(({ id }) => id))
}

/** Inserts the parts of newly inserted classes. Their activities are known words. */
export async function insertClassParts(sql: Sql, classes: readonly NewClass[]): Promise<void> {
  const links = classes.flatMap(({ id, activities }) => activities.map((word) => ({ id, word })))
  await statement`
    insert into class_activities (class_id, activity_id)
    select t.id, activity.id from jsonb_to_recordset(${jsonRows(links)}) as t(id uuid, word text)
    join activities_named activity on activity.key = fold_text(t.word) on conflict do nothing`.execute(sql)
  const notes = classes.flatMap(({ id, includes, excludes, knowBeforeYouGo }) => [
    ...includes.map((text, position) => ({ id, kind: 'includes', position, text })),
    ...excludes.map((text, position) => ({ id, kind: 'excludes', position, text })),
    ...knowBeforeYouGo.map((text, position) => ({ id, kind: 'know_before_you_go', position, text })),
  ])
  await statement`
    insert into class_notes (class_id, kind, position, text)
    select id, kind, position, text
    from jsonb_to_recordset(${jsonRows(notes)}) as t(id uuid, kind text, position integer, text text)`.execute(sql)
}

/**
 * Inserts the sessions that are missing. An instant is the venue's local time in its zone. A time that a clock change
 * skips is read as PostgreSQL does, with the offset before the change.
 */
export async function insertSessions(sql: Sql, sessions: readonly NewSession[]): Promise<void> {
  await statement`
    insert into class_sessions (class_id, venue_id, destination_id, local_date, local_start, local_end, starts_at, ends_at, capacity)
    select t."classId", venue.id, venue.destination_id, t.date, t.start, t."end",
      (t.date + t.start) at time zone venue.time_zone,
      (t.date + t."end" + case when t."end" <= t.start then interval '1 day' else interval '0' end) at time zone venue.time_zone,
      coalesce(t.capacity, class.default_capacity)
    from jsonb_to_recordset(${jsonRows(sessions)}) as t("classId" uuid, date date, start time, "end" time, capacity integer)
    join classes class on class.id = t."classId"
    join venues venue on venue.id = class.venue_id
    on conflict (class_id, local_date) do nothing`.execute(sql)
}
