import { addDays, toWireDate } from '../contract/days.ts'
import type { Context } from '../modules/call/context.ts'
import { publishClasses, publishSessions } from '../modules/schedule/publish/publish-classes.ts'
import { demoStaffCode } from '../modules/staff/show-demo-code.ts'
import { checkInNow, type BookedPlace } from './check-in-now.ts'
import { type DeskNow, deskNow } from './desk-now.ts'
import { type OfficeThing, officeNow } from './office-now.ts'
import { firstFreeDate, fillClass } from './make-special-dates.ts'
import { type DemoPlace, demoPlaceOf } from './place.ts'
import { localTime } from '../modules/formats/zone-time.rules.ts'
import { people } from './world/people.ts'
import {
  classesAround,
  classIdOf,
  emptyDate,
  firstDateOf,
  specialNames,
  type SpecialName,
  venueOf,
} from './world/special-classes.ts'

export interface WhereToLook extends Record<SpecialName, DemoPlace> {
  /** A class that Omar has booked and can check in to at this moment; null if he cannot book any more. */
  readonly checkInNow: BookedPlace | null
  /** A venue's desk with a guest in each state. */
  readonly desk: DeskNow
  readonly office: readonly OfficeThing[]
  readonly doorCodes: Readonly<Record<string, string>>
  /** The codes that the authenticators of the staff show, by e-mail (T36). */
  readonly staff: Readonly<Record<string, { readonly code: string; readonly secret: string }>>
}

/** What each special thing shows. */
export const whatItShows: Readonly<Record<SpecialName | 'checkInNow', string>> = {
  oneSeatLeft: 'one seat left',
  full: 'sold out, with three people waiting',
  started: 'has begun',
  startsIn1h59: 'starts too soon to cancel free of charge',
  startsIn2h01: 'can still be cancelled free of charge, just',
  premium: 'needs a premium pass',
  highValue: 'takes two visits of a Wellness Passport',
  sameTimeA: 'starts at the same time as sameTimeB',
  sameTimeB: 'starts at the same time as sameTimeA, elsewhere',
  bare: 'has no trainer, no text and no hints',
  emptyDateThenNext: 'not on this date, but on the next',
  pendingVenue: 'the venue answers bookings itself',
  onlineIntegrated: 'online, confirmed at once',
  online: 'online, and the studio answers bookings itself',
  checkInNow: 'booked by Omar, who can check in now',
}

/** Finds each special thing of the demo world at this moment. Makes the classes that start around now. */
export async function findThings(context: Context): Promise<WhereToLook> {
  const now = context.clock()
  const { date: today } = localTime('Europe/London', now)
  const around = classesAround(now)
  await publishClasses(
    context,
    around.map((one) => one.class),
  )
  await publishSessions(
    context,
    around.map((one) => one.session),
  )
  const places = new Map<SpecialName, DemoPlace>(
    around.map(({ name, class: { id }, session }) => [name, demoPlaceOf(context, venueOf(name), id, session.date)]),
  )
  for (const name of specialNames)
    if (!places.has(name)) places.set(name, await placeFromTomorrow(context, name, addDays(today, 1)))
  return {
    ...(Object.fromEntries(places) as Record<SpecialName, DemoPlace>),
    checkInNow: (await checkInNow(context)) ?? null,
    desk: await deskNow(context),
    office: await officeNow(context),
    doorCodes: await doorCodes(context),
    staff: await staffCodes(context),
  }
}

async function placeFromTomorrow(context: Context, name: SpecialName, tomorrow: string): Promise<DemoPlace> {
  const venue = venueOf(name)
  if (name === 'emptyDateThenNext') {
    const date = toWireDate(emptyDate(tomorrow))
    return { url: `${context.settings.publicUrl}/location/${venue}?date=${date}`, venue, classId: null, date }
  }
  const classId = classIdOf(name)
  if (name === 'oneSeatLeft')
    return demoPlaceOf(context, venue, classId, await firstFreeDate(context, classId, tomorrow))
  if (name === 'full') await fillClass(context, tomorrow)
  return demoPlaceOf(context, venue, classId, firstDateOf(name, tomorrow))
}

/** The door codes of all venues but the imported ones. */
async function doorCodes(context: Context): Promise<Record<string, string>> {
  const doors = await context.db
    .selectFrom('venues')
    .select(['slug', 'door_code'])
    .where('source', 'is', null)
    .orderBy('slug')
    .execute()
  return Object.fromEntries(doors.map(({ slug, door_code }) => [slug, door_code]))
}

async function staffCodes(context: Context): Promise<WhereToLook['staff']> {
  const emails = people.filter(({ role }) => role !== 'traveller').map(({ email }) => email)
  const codes = await Promise.all(emails.map(async (email) => [email, await demoStaffCode(context, email)] as const))
  return Object.fromEntries(codes.flatMap(([email, code]) => (code ? [[email, code]] : [])))
}
