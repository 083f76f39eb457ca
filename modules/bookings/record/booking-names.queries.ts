import { sql as statement } from 'kysely'
import type { Sql } from '../../call/context.ts'

export interface NamedBooking {
  readonly bookingId: string
  readonly ticketName: string
  readonly venueName: string
}

/**
 * Gives bookings that are not over the present names of their class and venue. Returns those that had others.
 * @param classId the only class to look at; undefined for all
 */
export async function updateNames(sql: Sql, now: Date, classId: string | undefined): Promise<NamedBooking[]> {
  const ofClass = classId === undefined ? statement`true` : statement`b.class_id = ${classId}`
  const { rows } = await statement<NamedBooking>`
    with renamed as (
      select b.id, coalesce(c.name, b.ticket_name) as ticket_name, v.name as location_name
      from bookings b join venues v on v.id = b.venue_id left join classes c on c.id = b.class_id
      where b.status in ('pending', 'confirmed', 'redeemed') and b.ends_at > ${now} and ${ofClass}
        and (b.location_name <> v.name or b.ticket_name <> c.name)
      order by b.id for no key update of b
    )
    update bookings b set ticket_name = renamed.ticket_name, location_name = renamed.location_name
    from renamed where b.id = renamed.id
    returning b.id as "bookingId", b.ticket_name as "ticketName", b.location_name as "venueName"`.execute(sql)
  return rows
}
