import type { Context } from '../context.ts'
import { type Appointment, insertStaff } from './staff.queries.ts'

/** Lets somebody work for a venue. An operator decides this; no call of the API leads here. */
export async function appointStaff(context: Context, appointment: Appointment): Promise<void> {
  await insertStaff(context.db, appointment, context.clock())
}
