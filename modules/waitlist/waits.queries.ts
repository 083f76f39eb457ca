import { sql as statement } from 'kysely'
import type { IsoDate, IsoTime } from '../../contract/dates.ts'
import type { Tables } from '../../database/tables.ts'
import type { Sql } from '../call/context.ts'
import { isOnSale, locationNow, trainerNow } from './lines.queries.ts'

/** A wait with its class, for its owner. */
export interface WaitRecord {
  readonly id: string
  readonly status: Tables['waits']['status']
  readonly offeredUntil: Date | null
  /** Place in line, from 1. */
  readonly place: number
  readonly classId: string
  readonly className: string
  readonly date: IsoDate
  readonly from: IsoTime
  readonly to: IsoTime
  readonly startsAt: Date
  readonly timeZone: string
  readonly offerType: 'standard' | 'premium'
  readonly wpVisits: number
  readonly destinationId: string
  readonly venueName: string
  readonly slug: string
  readonly city: string
  readonly image: string | null
}

/** A wait for the mails about it. */
export interface ToldWait extends WaitRecord {
  readonly sessionId: number
  readonly accountId: string
  readonly partnerId: string | null
  readonly isOnline: boolean
  readonly streetAddress: string | null
  /** The class takes place and can be booked, if there is a seat. */
  readonly isOnSale: boolean
  readonly now: ClassInLine
  /** Null in a row that an earlier release wrote. */
  readonly known: ClassInLine | null
}

/** What a person in line is to know about the class. */
export interface ClassInLine {
  readonly startsAt: Date
  readonly endsAt: Date
  /** Null: the venue has not said who teaches. */
  readonly trainer: string | null
  readonly location: string
}

function records(sql: Sql) {
  return sql
    .selectFrom('waits as w')
    .innerJoin('class_sessions as s', 's.id', 'w.class_session_id')
    .innerJoin('classes as c', 'c.id', 's.class_id')
    .innerJoin('venues as v', 'v.id', 's.venue_id')
    .select([
      'w.id',
      'w.status',
      'w.offered_until as offeredUntil',
      's.class_id as classId',
      'c.name as className',
      's.local_date as date',
      's.local_start as from',
      's.local_end as to',
      's.starts_at as startsAt',
      'v.time_zone as timeZone',
      'c.voucher_type as offerType',
      'c.wp_visits as wpVisits',
      's.destination_id as destinationId',
      'v.name as venueName',
      'v.slug',
      'v.city',
      statement<number>`(select count(*) + 1 from waits earlier where earlier.class_session_id = w.class_session_id
        and earlier.status = 'waiting' and earlier.turn < w.turn)`.as('place'),
      statement<
        string | null
      >`(select i.url from venue_images i where i.venue_id = v.id order by i.is_main desc, i.position limit 1)`.as(
        'image',
      ),
    ])
}

/** Open waits of an account, and offers that ended, of classes that have not started: offers first. */
export async function waitsOf(sql: Sql, accountId: string, now: Date): Promise<WaitRecord[]> {
  return records(sql)
    .where('w.account_id', '=', accountId)
    .where('w.status', 'in', ['waiting', 'offered', 'lapsed'])
    .where('s.starts_at', '>', now)
    .where('s.status', '=', 'scheduled')
    .where(
      statement<boolean>`(w.status <> 'lapsed' or not exists (select from waits later
        where later.account_id = w.account_id and later.class_session_id = w.class_session_id and later.turn > w.turn))`,
    )
    .orderBy(statement`w.status <> 'offered'`)
    .orderBy('s.starts_at')
    .orderBy('w.turn')
    .execute()
}

export async function waitById(sql: Sql, id: string): Promise<ToldWait | undefined> {
  const row = await records(sql)
    .select([
      'w.class_session_id as sessionId',
      'w.account_id as accountId',
      'w.partner_id as partnerId',
      'c.is_online as isOnline',
      'v.street_address as streetAddress',
      isOnSale.as('isOnSale'),
      's.ends_at as endsAt',
      trainerNow.as('trainerName'),
      locationNow.as('location'),
      'w.known_starts_at as knownStart',
      'w.known_ends_at as knownEnd',
      'w.known_trainer as knownTrainer',
      'w.known_location as knownLocation',
    ])
    .where('w.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { endsAt, trainerName, location, knownStart, knownEnd, knownTrainer, knownLocation, ...wait } = row
  const known =
    knownStart && knownEnd
      ? { startsAt: knownStart, endsAt: knownEnd, trainer: knownTrainer, location: knownLocation ?? location }
      : null
  return { ...wait, now: { startsAt: wait.startsAt, endsAt, trainer: trainerName, location }, known }
}

/** Records what the person of a wait knows about the class. */
export async function saveKnownClass(sql: Sql, id: string, known: ClassInLine): Promise<void> {
  await sql
    .updateTable('waits')
    .set({
      known_starts_at: known.startsAt,
      known_ends_at: known.endsAt,
      known_trainer: known.trainer,
      known_location: known.location,
    })
    .where('id', '=', id)
    .execute()
}

/** A session as its class on a date. */
export interface DatedClass {
  readonly classId: string
  readonly date: string
}

export interface OpenWait {
  readonly id: string
  readonly status: 'waiting' | 'offered'
  readonly offeredUntil: Date | null
}

/** The open wait of a person in a session that the transaction has locked. */
export async function openWait(
  sql: Sql,
  session: number | DatedClass,
  accountId: string,
): Promise<OpenWait | undefined> {
  if (typeof session === 'number')
    return openWaits(sql, accountId).where('w.class_session_id', '=', session).executeTakeFirst()
  return openWaits(sql, accountId)
    .innerJoin('class_sessions as s', 's.id', 'w.class_session_id')
    .where('s.class_id', '=', session.classId)
    .where('s.local_date', '=', session.date)
    .executeTakeFirst()
}

function openWaits(sql: Sql, accountId: string) {
  return sql
    .selectFrom('waits as w')
    .select(['w.id', 'w.status', 'w.offered_until as offeredUntil'])
    .where('w.account_id', '=', accountId)
    .where('w.status', 'in', ['waiting', 'offered'])
    .$narrowType<{ status: 'waiting' | 'offered' }>()
}

/** The account and the session of a wait: neither ever changes. */
export async function ownerOfWait(sql: Sql, id: string): Promise<{ accountId: string; sessionId: number } | undefined> {
  return sql
    .selectFrom('waits')
    .select(['account_id as accountId', 'class_session_id as sessionId'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function countOpenWaits(sql: Sql, accountId: string): Promise<number> {
  const { open } = await sql
    .selectFrom('waits')
    .select((of) => of.fn.countAll<number>().as('open'))
    .where('account_id', '=', accountId)
    .where('status', 'in', ['waiting', 'offered'])
    .executeTakeFirstOrThrow()
  return open
}

/** Sessions in which an account is in line, in the order in which they are locked. */
export async function sessionsWaitedFor(sql: Sql, accountId: string): Promise<number[]> {
  const rows = await sql
    .selectFrom('waits as w')
    .innerJoin('class_sessions as s', 's.id', 'w.class_session_id')
    .select('s.id')
    .where('w.account_id', '=', accountId)
    .where('w.status', 'in', ['waiting', 'offered'])
    .orderBy('s.class_id')
    .orderBy('s.local_date')
    .execute()
  return rows.map(({ id }) => id)
}

export async function insertWait(
  sql: Sql,
  wait: {
    readonly accountId: string
    readonly sessionId: number
    readonly partnerId: string | null
    readonly at: Date
  },
): Promise<string> {
  const { id } = await sql
    .insertInto('waits')
    .values({
      account_id: wait.accountId,
      class_session_id: wait.sessionId,
      partner_id: wait.partnerId,
      status: 'waiting',
      offered_until: null,
      joined_at: wait.at,
      ended_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function endWait(sql: Sql, id: string, status: 'booked' | 'left', at: Date): Promise<void> {
  await sql.updateTable('waits').set({ status, ended_at: at }).where('id', '=', id).execute()
}

export async function deleteWaitsOf(sql: Sql, accountId: string): Promise<void> {
  await sql.deleteFrom('waits').where('account_id', '=', accountId).execute()
}

/** Forgets waits that ended long ago. */
export async function deleteWaitsEndedBefore(sql: Sql, at: Date): Promise<void> {
  await sql.deleteFrom('waits').where('ended_at', '<', at).execute()
}

/** Of some sessions, those with an offer to this account that still holds its seat. */
export async function sessionsOfferedTo(
  sql: Sql,
  accountId: string,
  classIds: readonly string[],
  now: Date,
): Promise<{ classId: string; date: IsoDate }[]> {
  return sql
    .selectFrom('waits as w')
    .innerJoin('class_sessions as s', 's.id', 'w.class_session_id')
    .select(['s.class_id as classId', 's.local_date as date'])
    .where('w.account_id', '=', accountId)
    .where('w.status', '=', 'offered')
    .where('w.offered_until', '>=', now)
    .where('s.class_id', 'in', classIds)
    .execute()
}
