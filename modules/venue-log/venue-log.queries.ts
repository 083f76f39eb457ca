import { sql as statement } from 'kysely'
import type { VenueAction } from '../audit/audit-actions.rules.ts'
import type { Sql } from '../call/context.ts'

/** The key of everybody at Roamfit, who appear at a venue without a name. */
export const OURS = 'ours'

export interface LogWish {
  readonly venueId: string
  readonly actions: readonly VenueAction[]
  /** Older entries than this one. */
  readonly before: number | undefined
  /** An entry of the person or device, or `OURS`. */
  readonly who: string | undefined
  readonly from: Date | undefined
  /** Before this instant. */
  readonly until: Date | undefined
  readonly most: number
}

export interface LogRow {
  readonly id: number
  readonly at: Date
  readonly action: string
  readonly actor: string
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown> | null
  readonly reason: string | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly deviceName: string | null
  readonly guestFirstName: string | null
  readonly guestLastName: string | null
  readonly className: string | null
  readonly ticketName: string | null
  readonly startsAt: Date | null
}

const subject = (table: string, type: 'uuid' | 'bigint') =>
  statement<never>`case when l.subject_table = ${table} then l.subject_id::${statement.raw(type)} end`
/** A colleague's name as the venue's manager typed it. */
const names = ['first_name', 'last_name'] as const

/** The entries about a venue, the latest first, with the names that they are about. */
export async function venueEntries(sql: Sql, wish: LogWish): Promise<LogRow[]> {
  const { venueId, actions, before, who, from, until, most } = wish
  return sql
    .selectFrom('audit_log as l')
    .leftJoin('accounts as a', 'a.id', 'l.actor_account_id')
    .leftJoin('venue_staff as s', (join) =>
      join.onRef('s.account_id', '=', 'l.actor_account_id').onRef('s.venue_id', '=', 'l.venue_id'),
    )
    .leftJoin('desk_devices as d', 'd.id', 'l.actor_device_id')
    .leftJoin('bookings as b', (join) => join.on('b.id', '=', subject('bookings', 'uuid')))
    .leftJoin('reviews as r', (join) => join.on('r.id', '=', subject('reviews', 'uuid')))
    .leftJoin('accounts as g', (join) =>
      join.on('g.id', '=', (of) => of.fn.coalesce('b.account_id', 'r.account_id')).on('g.status', '<>', 'deleted'),
    )
    .leftJoin('class_sessions as cs', (join) => join.on('cs.id', '=', subject('class_sessions', 'bigint')))
    .leftJoin('class_timetables as ct', (join) => join.on('ct.id', '=', subject('class_timetables', 'uuid')))
    .leftJoin('classes as c', (join) =>
      join.on('c.id', '=', (of) => of.fn.coalesce('cs.class_id', 'ct.class_id', subject('classes', 'uuid'))),
    )
    .select(['l.id', 'l.occurred_at as at', 'l.action', 'l.actor', 'l.before', 'l.after', 'l.reason'])
    .select((of) => names.map((name) => of.fn.coalesce(`s.${name}`, `a.${name}`).as(name)))
    .select(['d.name as deviceName', 'g.first_name as guestFirstName', 'g.last_name as guestLastName'])
    .select(['c.name as className', 'b.ticket_name as ticketName'])
    .select((of) => of.fn.coalesce('b.starts_at', 'cs.starts_at').as('startsAt'))
    .where('l.venue_id', '=', venueId)
    .where('l.action', 'in', actions)
    .$if(before !== undefined, (query) => query.where('l.id', '<', before ?? 0))
    .$if(from !== undefined, (query) => query.where('l.occurred_at', '>=', from ?? new Date(0)))
    .$if(until !== undefined, (query) => query.where('l.occurred_at', '<', until ?? new Date(0)))
    .$if(who === OURS, (query) => query.where('l.actor', 'in', ['operator', 'system']))
    .$if(who !== undefined && who !== OURS, (query) =>
      query
        .where('l.actor', '=', 'venue')
        .where(actorOf('l'), '=', (of) =>
          of
            .selectFrom('audit_log as one')
            .select(actorOf('one').as('actor'))
            .where('one.id', '=', Number(who))
            .where('one.venue_id', '=', venueId),
        ),
    )
    .orderBy('l.id', 'desc')
    .limit(most)
    .execute()
    .then((rows) =>
      rows.map(({ first_name: firstName, last_name: lastName, ...row }) => ({ ...row, firstName, lastName })),
    )
}

/** A person, or the device that acted for nobody. */
const actorOf = (of: 'l' | 'one') =>
  statement<string>`coalesce(${statement.ref(`${of}.actor_account_id`)}, ${statement.ref(`${of}.actor_device_id`)})`

export interface LogAuthor {
  /** The first entry of theirs, which names them without telling anything of their account. */
  readonly firstEntry: number
  readonly isOurs: boolean
  readonly firstName: string | null
  readonly lastName: string | null
  readonly deviceName: string | null
}

/** Everybody who has an entry about a venue. */
export async function authorsOf(sql: Sql, venueId: string, actions: readonly VenueAction[]): Promise<LogAuthor[]> {
  return sql
    .with('author', (query) =>
      query
        .selectFrom('audit_log as l')
        .select((of) => of.fn.min('l.id').as('first'))
        .where('l.venue_id', '=', venueId)
        .where('l.action', 'in', actions)
        .groupBy([statement`l.actor = 'venue'`, statement`case when l.actor = 'venue' then ${actorOf('l')} end`]),
    )
    .selectFrom('author')
    .innerJoin('audit_log as l', 'l.id', 'author.first')
    .leftJoin('accounts as a', 'a.id', 'l.actor_account_id')
    .leftJoin('venue_staff as s', (join) =>
      join.onRef('s.account_id', '=', 'l.actor_account_id').onRef('s.venue_id', '=', 'l.venue_id'),
    )
    .leftJoin('desk_devices as d', 'd.id', 'l.actor_device_id')
    .select((of) => of('l.actor', '<>', 'venue').$castTo<boolean>().as('isOurs'))
    .select((of) => of.fn.coalesce('s.first_name', 'a.first_name').as('firstName'))
    .select((of) => of.fn.coalesce('s.last_name', 'a.last_name').as('lastName'))
    .select(['l.id as firstEntry', 'd.name as deviceName'])
    .orderBy('l.id')
    .execute()
}
