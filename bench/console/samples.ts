import type { BenchDatabase } from '../support/database/bench-database.ts'

/** What is asked for, as the world has it. */
export interface Samples {
  readonly traveller: string
  readonly code: string
  readonly pass: string
  readonly busyVenue: string
  readonly quietVenue: string
  readonly review: string
  readonly subject: string
  readonly longAgo: string
  readonly aMonthLater: string
  readonly lately: string
  /** From the first to the last day there are at least as many bookings as are exported. */
  readonly firstDay: string
  readonly lastDay: string
}

export async function findSamples({ pool }: BenchDatabase, exported: number): Promise<Samples> {
  const { rows } = await pool.query<Samples>(
    `select b.code, a.email as traveller, p.code as pass,
       (select slug from venues where id = busy.venue_id) as "busyVenue",
       (select slug from venues where id = quiet.venue_id) as "quietVenue",
       (select id from reviews order by id limit 1) as review,
       (select subject_id from audit_log where subject_table = 'bookings' order by id limit 1) as subject,
       (current_date - 300)::text as "longAgo", (current_date - 270)::text as "aMonthLater",
       (current_date - 6)::text as lately, (current_date - 120)::text as "firstDay", days."lastDay"
     from (select * from bookings where status = 'redeemed' order by id limit 1) b
     join accounts a on a.id = b.account_id join passes p on p.id = b.pass_id,
       (select venue_id from bookings group by 1 order by count(*) desc limit 1) busy,
       (select venue_id from bookings group by 1 order by count(*) limit 1) quiet,
       (select min(visit_date)::text as "lastDay" from (
         select visit_date, sum(count(*)) over (order by visit_date) as so_far
         from bookings where visit_date >= current_date - 120 group by visit_date
       ) d where so_far >= $1) days`,
    [exported],
  )
  const [found] = rows
  if (!found) throw new Error('The world is empty')
  return found
}
