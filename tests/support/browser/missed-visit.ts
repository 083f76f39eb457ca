import { addDays } from '../../../contract/days.ts'
import { atInstant } from '../../../demo/at-instant.ts'
import { passOf } from '../../../demo/passes-of-people.ts'
import { classIdOf } from '../../../demo/world/special-classes.ts'
import { bookClass } from '../../../modules/bookings/book/book.ts'
import type { Context } from '../../../modules/call/context.ts'
import { localTime } from '../../../modules/formats/zone-time.rules.ts'
import { publishSessions } from '../../../modules/schedule/publish/publish-classes.ts'
import { MISSED_BY } from './door-managers.ts'

/** A class at the door venue that a traveller booked for the day before yesterday and was not checked in to. */
export async function missVisit(context: Context): Promise<void> {
  const date = addDays(localTime('Europe/London', context.clock()).date, -2)
  const classId = classIdOf('sameTimeA')
  await publishSessions(context, [{ classId, date, start: '18:00:00', end: '19:00:00' }])
  const { accountId, code: passCode } = await passOf(context, MISSED_BY, 'standard')
  await bookClass(atInstant(context, `${date}T12:00:00Z`), { accountId }, { classId, date, passCode })
}
