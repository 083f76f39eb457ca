import type { Sql } from '../../call/context.ts'

/** Redeemed visits whose travellers are due to be asked for a review, the longest waiting first. */
export async function visitsToAskAbout(sql: Sql, now: Date, most: number): Promise<string[]> {
  const rows = await sql
    .selectFrom('bookings')
    .select('id')
    .where('review_ask_at', '<=', now)
    .orderBy('review_ask_at')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

export interface VisitToAskAbout {
  readonly askAt: Date
  readonly isRedeemed: boolean
  readonly isReviewed: boolean
}

/** Locks the visit, so that no other process asks about it. Undefined when the question is no longer due. */
export async function lockVisitToAskAbout(sql: Sql, bookingId: string): Promise<VisitToAskAbout | undefined> {
  const row = await sql
    .selectFrom('bookings as b')
    .select(['b.review_ask_at as askAt', 'b.status'])
    .select((of) =>
      of.exists(of.selectFrom('reviews as r').select('r.id').whereRef('r.booking_id', '=', 'b.id')).as('isReviewed'),
    )
    .where('b.id', '=', bookingId)
    .forNoKeyUpdate('b')
    .executeTakeFirst()
  if (!row?.askAt) return undefined
  return { askAt: row.askAt, isRedeemed: row.status === 'redeemed', isReviewed: Boolean(row.isReviewed) }
}

/** Records that the traveller was asked, so that they are not asked again. */
export async function noteAsked(sql: Sql, bookingId: string): Promise<void> {
  await sql.updateTable('bookings').set({ review_ask_at: null }).where('id', '=', bookingId).execute()
}
