import type { Context } from '../modules/call/context.ts'
import { publishCoupons } from '../modules/coupons/publish-coupons.ts'
import { publishPartners } from '../modules/partners/publish/publish-partners.ts'
import { publishPassCodes, publishPassProducts } from '../modules/passes/publish/publish-passes.ts'
import { publishClasses, publishSessions } from '../modules/schedule/publish/publish-classes.ts'
import { publishDestinations, publishVenues } from '../modules/venues/publish/publish-venues.ts'
import { settleHistory } from './settle-history.ts'
import { settlePeople } from './settle-people.ts'
import { writeReviews } from './write-reviews.ts'
import { coupons, passCodes, demoPassProducts } from './world/offers.ts'
import { partners } from './world/partners.ts'
import type { DemoCity } from './world/city.ts'
import { DAYS, sessionsOf, timetablesOf } from './world/classes.ts'
import { localTime } from '../modules/formats/zone-time.rules.ts'
import { specialClasses } from './world/special-classes.ts'
import { demoDestinations, venuesOf } from './world/venues.ts'

export type WorldProgress = (done: number, total: number, what: string) => void

/**
 * Fills an empty installation with the demo world, except for what changes from day to day, through the use cases of
 * operators and travellers. It repeats safely: what exists stays as it is, so the next build finishes one that was cut
 * short.
 */
export async function buildWorld(
  context: Context,
  cities: readonly DemoCity[],
  progress: WorldProgress,
): Promise<void> {
  const now = context.clock()
  await publishDestinations(context, demoDestinations())
  for (const [index, city] of cities.entries()) {
    progress(index, cities.length, city.city)
    const today = localTime(city.timeZone, now).date
    const venues = venuesOf(city, today)
    const slots = timetablesOf(venues)
    await publishVenues(context, venues)
    await publishClasses(
      context,
      slots.map((slot) => slot.class),
    )
    await publishSessions(context, sessionsOf(slots, today, DAYS))
  }
  await publishClasses(context, specialClasses)
  await publishPassProducts(context, demoPassProducts())
  await publishPartners(context, partners())
  await publishCoupons(context, coupons(now))
  await publishPassCodes(context, passCodes())
  await settlePeople(context)
  const today = localTime('Europe/London', now).date
  await settleHistory(context, today)
  const london = cities.find(({ slug }) => slug === 'london')
  if (london) await writeReviews(context, london, today)
}

/** Writes the timetables of cities from their own today on. Existing sessions stay as they are. */
export async function extendTimetables(
  context: Context,
  cities: readonly DemoCity[],
  progress: WorldProgress,
): Promise<void> {
  const now = context.clock()
  for (const [index, city] of cities.entries()) {
    progress(index, cities.length, city.city)
    const today = localTime(city.timeZone, now).date
    await publishSessions(context, sessionsOf(timetablesOf(venuesOf(city, today)), today, DAYS))
  }
}
