import type { showTripCalendar as contract } from '../../contract/trips.ts'
import { FileAnswer } from '../call/answers.ts'
import type { Context } from '../call/context.ts'
import type { Call } from '../call/serve.ts'
import { planVisits } from './plan-trip.ts'

export async function showTripCalendar(context: Context, call: Call<typeof contract>): Promise<FileAnswer> {
  await planVisits(context, call)
  return new FileAnswer('text/calendar; charset=utf-8', Buffer.from('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'))
}
