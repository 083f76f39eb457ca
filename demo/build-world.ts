import type { Context } from '../modules/context.ts'
import { publishCoupons } from '../modules/coupons/publish-coupons.ts'
import { publishPartners } from '../modules/partners/publish/publish-partners.ts'
import { publishPassCodes, publishPassProducts } from '../modules/passes/publish/publish-passes.ts'
import { publishClasses, publishSessions } from '../modules/schedule/publish/publish-classes.ts'
import { publishDestinations, publishVenues } from '../modules/venues/publish/publish-venues.ts'
import { settleBookings } from './settle-bookings.ts'
import { settlePeople } from './settle-people.ts'
import { coupons, passCodes, passProducts } from './world/offers.ts'
import { partners } from './world/partners.ts'
import { cities } from './world/cities.ts'
import { DAYS, sessionsOf, timetableOf } from './world/classes.ts'
import { specialClasses, specialSessions } from './world/special-classes.ts'
import { destinations, venuesOf } from './world/venues.ts'

export type Progress = (done: number, total: number, what: string) => void

/**
 * Fills an empty installation with the demo world, through the use cases that operators and travellers have. Repeats
 * safely: what is there already stays as it is, so a build that was cut short is finished by the next one.
 */
export async function buildWorld(context: Context, progress: Progress): Promise<void> {
  const today = context.clock().toISOString().slice(0, 10)
  await publishDestinations(context, destinations())
  for (const [index, city] of cities.entries()) {
    progress(index, cities.length, city.city)
    const venues = venuesOf(city, today)
    const slots = venues.flatMap(timetableOf)
    await publishVenues(context, venues)
    await publishClasses(context, slots.map((slot) => slot.class))
    await publishSessions(context, sessionsOf(slots, today, DAYS))
  }
  await publishClasses(context, specialClasses)
  await publishSessions(context, specialSessions(today))
  await publishPassProducts(context, passProducts())
  await publishPartners(context, partners())
  await publishCoupons(context, coupons(context.clock()))
  await publishPassCodes(context, passCodes())
  await settlePeople(context)
  await settleBookings(context, today)
  progress(cities.length, cities.length, 'done')
}

/** Writes the timetables out anew from today on. Sessions that exist stay as they are. */
export async function extendWorld(context: Context, progress: Progress): Promise<void> {
  const today = context.clock().toISOString().slice(0, 10)
  for (const [index, city] of cities.entries()) {
    progress(index, cities.length, city.city)
    const slots = venuesOf(city, today).flatMap(timetableOf)
    await publishSessions(context, sessionsOf(slots, today, DAYS))
  }
  await publishSessions(context, specialSessions(today))
  progress(cities.length, cities.length, 'done')
}
