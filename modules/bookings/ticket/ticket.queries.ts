import type { Sql } from '../../call/context.ts'

/** What a ticket shows in addition to its booking. */
export interface TicketFacts {
  readonly venueName: string
  readonly postalCode: string | null
  readonly countryCode: string
  readonly lat: number
  readonly lng: number
  readonly phone: string | null
  readonly isIntegrated: boolean
  readonly passName: string
  readonly passCode: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly guestImage: string | null
  /** The address for which links about the booking are signed. */
  readonly email: string
  readonly joinLink: string | null
  /** Until when the traveller may answer whether they keep the booking, after the venue moved the class. */
  readonly moveAnswerBy: Date | null
  /** When staff last entered something for the traveller (T173). */
  readonly enteredAt: Date | null
}

export async function ticketFacts(sql: Sql, bookingId: string): Promise<TicketFacts> {
  return sql
    .selectFrom('bookings as b')
    .innerJoin('venues as v', 'v.id', 'b.venue_id')
    .innerJoin('destinations as d', 'd.id', 'v.destination_id')
    .innerJoin('passes as p', 'p.id', 'b.pass_id')
    .innerJoin('accounts as a', 'a.id', 'b.account_id')
    .leftJoin('uploaded_images as i', 'i.id', 'a.image_id')
    .leftJoin('classes as c', 'c.id', 'b.class_id')
    .select([
      'v.name as venueName',
      'v.postal_code as postalCode',
      'd.country_code as countryCode',
      'v.lat',
      'v.lng',
      'v.phone',
      'v.is_integrated as isIntegrated',
      'p.name as passName',
      'p.code as passCode',
      'a.first_name as firstName',
      'a.last_name as lastName',
      'a.email',
      'i.url as guestImage',
      'c.join_link as joinLink',
    ])
    .select((of) =>
      of
        .selectFrom('booking_moves as m')
        .select('m.answer_by')
        .whereRef('m.booking_id', '=', 'b.id')
        .where('m.answer', 'is', null)
        .where('m.answer_by', 'is not', null)
        .where('b.status', 'in', ['pending', 'confirmed'])
        .as('moveAnswerBy'),
    )
    .select((of) =>
      of
        .selectFrom('staff_entries as s')
        .select((entry) => entry.fn.max('s.entered_at').as('enteredAt'))
        .whereRef('s.booking_id', '=', 'b.id')
        .as('enteredAt'),
    )
    .where('b.id', '=', bookingId)
    .executeTakeFirstOrThrow()
}
