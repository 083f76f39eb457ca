import { type ClassFields, classFieldsBody } from '../contract/venue-classes.ts'
import { recurrenceBody } from '../contract/timetables.ts'
import type { Context } from '../modules/call/context.ts'
import type { VenueStaffViewer } from '../modules/call/viewer.ts'
import { localTime } from '../modules/formats/zone-time.rules.ts'
import { makeTimetable } from '../modules/timetables/make-timetable.ts'
import { addClass } from '../modules/timetables/save-class.ts'
import { demoAccountOf } from './passes-of-people.ts'
import { DESK_VENUE } from './world/special-classes.ts'

const MANAGER = 'manager@example.com'

const weekly: ClassFields = classFieldsBody.parse({
  name: 'Slow Flow',
  description: 'A quiet hour before work: long holds, and time to breathe.',
  activities: ['Yoga'],
  voucherType: 'standard',
  wpVisits: 1,
  trainerName: 'Priya Nair',
  capacity: 14,
  includes: ['Mats and props'],
})

/** When it takes place. */
export const WEEKLY = { weekdays: [1, 3, 5], from: '07:30', to: '08:30' }

/** Gives the manager of Atelier Yoga a class that takes place every week, which they can change, and returns its id. */
export async function makeWeeklyClass(context: Context): Promise<string> {
  const venue = await context.db
    .selectFrom('venues')
    .select(['id', 'slug', 'name', 'time_zone as timeZone'])
    .where('slug', '=', DESK_VENUE)
    .executeTakeFirstOrThrow()
  const known = await context.db
    .selectFrom('classes')
    .select('id')
    .where('venue_id', '=', venue.id)
    .where('name', '=', weekly.name)
    .executeTakeFirst()
  if (known) return known.id
  const accountId = await demoAccountOf(context, MANAGER)
  const manager: VenueStaffViewer = {
    accountId,
    address: '127.0.0.1',
    partner: undefined,
    idempotencyKey: undefined,
    staff: { actor: 'venue', accountId, right: 'timetable.change', venues: [venue.id], venue },
  }
  const { id } = await addClass(context, manager, weekly)
  const startsOn = localTime(venue.timeZone, context.clock()).date
  await makeTimetable(context, manager, id, recurrenceBody.parse({ ...WEEKLY, capacity: weekly.capacity, startsOn }))
  return id
}
