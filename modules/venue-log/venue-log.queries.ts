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
  readonly author: LogAuthor
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown> | null
  readonly reason: string | null
  readonly guestFirstName: string | null
  readonly guestLastName: string | null
  readonly className: string | null
  readonly ticketName: string | null
  readonly startsAt: Date | null
}

const subject = (table: string, type: 'uuid' | 'bigint') =>
  statement<never>`case when l.subject_table = ${table} then l.subject_id::${statement.raw(type)} end`

/** Who made an entry `l`: by the name that the venue gave them, never by that of a traveller's account. */
export interface LogAuthor {
  readonly isOurs: boolean
  /** It was done with the link of a mail, so nothing tells who did it. */
  readonly isByLink: boolean
  /** Of a colleague who has a post. */
  readonly firstName: string | null
  readonly lastName: string | null
  /** 'Dora D.', as the log last named a colleague. */
  readonly nameSoFar: string | null
  readonly deviceName: string | null
}
const author = statement<LogAuthor>`(
  select jsonb_build_object(
    'isOurs', l.actor <> 'venue', 'isByLink', num_nonnulls(l.actor_account_id, l.actor_device_id) = 0,
    'firstName', coalesce(s.first_name, a.first_name), 'lastName', coalesce(s.last_name, a.last_name),
    'nameSoFar', (
      select coalesce(p.after ->> 'name', p.before ->> 'name') from audit_log p
      where p.subject_table = 'accounts' and p.subject_id = l.actor_account_id::text and p.venue_id = l.venue_id
        and p.action like 'person.%'
      order by p.id desc limit 1
    ),
    'deviceName', (select d.name from desk_devices d where d.id = l.actor_device_id)
  )
  from (select) as entry
  left join venue_staff s on s.account_id = l.actor_account_id and s.venue_id = l.venue_id
  left join accounts a on a.id = s.account_id)`.as('author')

/** The entries about a venue, the latest first, with the names that they are about. */
export async function venueEntries(sql: Sql, wish: LogWish): Promise<LogRow[]> {
  const { venueId, actions, before, who, from, until, most } = wish
  return sql
    .selectFrom('audit_log as l')
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
    .select(['l.id', 'l.occurred_at as at', 'l.action', author, 'l.before', 'l.after', 'l.reason'])
    .select(['g.first_name as guestFirstName', 'g.last_name as guestLastName'])
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
        .where(actorOf('l'), 'is not distinct from', (of) =>
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
}

/** A person, or the device that acted for nobody; null for the link of a mail. */
const actorOf = (of: 'l' | 'one') =>
  statement<string>`coalesce(${statement.ref(`${of}.actor_account_id`)}, ${statement.ref(`${of}.actor_device_id`)})`

/**
 * Everybody who has an entry about a venue, with their first entry, which names them without telling anything of their
 * account.
 */
export async function authorsOf(
  sql: Sql,
  venueId: string,
  actions: readonly VenueAction[],
): Promise<{ readonly firstEntry: number; readonly author: LogAuthor }[]> {
  return sql
    .with('first', (query) =>
      query
        .selectFrom('audit_log as l')
        .select((of) => of.fn.min('l.id').as('id'))
        .where('l.venue_id', '=', venueId)
        .where('l.action', 'in', actions)
        .groupBy([statement`l.actor = 'venue'`, statement`case when l.actor = 'venue' then ${actorOf('l')} end`]),
    )
    .selectFrom('first')
    .innerJoin('audit_log as l', 'l.id', 'first.id')
    .select(['l.id as firstEntry', author])
    .orderBy('l.id')
    .execute()
}
