import { addDays, weekdayOf } from '../contract/days.ts'
import { HOUR_MS } from '../contract/durations.ts'
import { Refusal } from '../contract/refusal.ts'
import { bookClass, bookWalkIn } from '../modules/bookings/book/book.ts'
import { confirmBooking } from '../modules/bookings/move/answer-booking.ts'
import type { Context } from '../modules/call/context.ts'
import { checkIn } from '../modules/check-in/check-in.ts'
import { writeReview } from '../modules/reviews/write-review.ts'
import { publishSessions } from '../modules/schedule/publish/publish-classes.ts'
import type { NewVenue } from '../modules/venues/publish/new-venue.ts'
import { atInstant } from './at-instant.ts'
import { demoAccountOf, passOf } from './passes-of-people.ts'
import { timetablesOf } from './world/classes.ts'
import type { DemoCity } from './world/city.ts'
import { reviewers } from './world/people.ts'
import { opinions, opinionsOfClasses } from './world/reviews.ts'
import { demoDoorCode } from './world/seed.ts'
import { venuesOf } from './world/venues.ts'

/** So many venues have reviews, those that are shown first. */
const REVIEWED = 12
/** So many of these venues have a class with reviews. */
const REVIEWED_CLASSES = 5
const FIRST_VISIT_DAYS_AGO = 10
const VISIT_DAYS = 8

/**
 * Reviews of the demo's own people, each of a visit that they booked and checked in to (T63, T164). A visit that its
 * venue would not have, for example on a day on which it is closed, is left out, and so is its review.
 */
export async function writeReviews(context: Context, city: DemoCity, today: string): Promise<void> {
  const venues = venuesOf(city, today)
    .filter(({ slug, walkIn }) => walkIn && slug !== UNREVIEWED)
    .toSorted((one, other) => other.popularity - one.popularity)
    .slice(0, REVIEWED)
  for (const [reviewer, { email }] of reviewers.entries()) {
    const accountId = await demoAccountOf(context, email)
    for (const [place, { slug, name, walkIn }] of venues.entries()) {
      const date = addDays(today, ((place + reviewer) % VISIT_DAYS) - FIRST_VISIT_DAYS_AGO)
      const [stars, title, message] =
        opinions[(place * 7 + reviewer * (1 + (place % 3))) % opinions.length] ?? opinions[0]!
      const noon = atInstant(context, `${date}T12:00:00Z`)
      const visit = { walkInId: walkIn?.id ?? '', date, passCode: (await passOf(context, email, 'premium')).code }
      const bookingId = await visitOnce(noon, { accountId, slug, visit })
      if (bookingId === undefined) continue
      const viewer = { accountId, address: '', partner: undefined, idempotencyKey: undefined }
      const evening = atInstant(context, `${date}T20:00:00Z`)
      await writeReview(evening, viewer, { bookingId, stars, title, message, location: `${name}, ${city.city}` })
    }
  }
  await reviewClasses(context, venues, city, today)
}

/** One class each of some of these venues, which all reviewers visited on a date in the week before yesterday. */
async function reviewClasses(
  context: Context,
  venues: readonly NewVenue[],
  { city }: DemoCity,
  today: string,
): Promise<void> {
  const slots = venues.flatMap((venue) =>
    timetablesOf([venue])
      .slice(0, 1)
      .map((slot) => ({ venue, slot })),
  )
  for (const [place, { venue, slot }] of slots.slice(0, REVIEWED_CLASSES).entries()) {
    const { class: of, weekdays, start, end } = slot
    const days = Array.from({ length: 7 }, (_none, ago) => addDays(today, -2 - ago))
    const date = days.find((day) => weekdays.includes(weekdayOf(day))) ?? today
    await publishSessions(context, [{ classId: of.id, date, start, end }])
    for (const [reviewer, { email }] of reviewers.entries()) {
      const { accountId, code: passCode } = await passOf(context, email, 'premium')
      const visit = { classId: of.id, date, passCode }
      const booked = await visitClass(context, { accountId, slug: venue.slug, visit })
      if (!booked) continue
      const [stars, title, message] = opinionsOfClasses[(place + reviewer) % opinionsOfClasses.length] ?? opinions[0]!
      const viewer = { accountId, address: '', partner: undefined, idempotencyKey: undefined }
      const later = atInstant(context, Date.parse(booked.startsAt) + 3 * HOUR_MS)
      const location = `${venue.name}, ${city}`
      await writeReview(later, viewer, { bookingId: booked.id, stars, title, message, location })
    }
  }
}

/** As `visitOnce`, where the venue may have to confirm the booking. */
async function visitClass(
  context: Context,
  {
    accountId,
    slug,
    visit,
  }: Omit<Visit, 'visit'> & { readonly visit: Parameters<typeof bookClass>[2] & { date: string } },
): Promise<{ readonly id: string; readonly startsAt: string } | undefined> {
  try {
    const before = atInstant(context, `${addDays(visit.date, -1)}T12:00:00Z`)
    const booker = { accountId, idempotencyKey: `demo/review/${visit.classId}` }
    const { id, orderStatus, startsAt } = await bookClass(before, booker, visit)
    if (orderStatus === 'pending') await confirmBooking(before, id, { actor: 'venue' })
    await checkIn(atInstant(context, startsAt), accountId, id, demoDoorCode(slug))
    return { id, startsAt }
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** The tests write the first reviews of this venue themselves. */
const UNREVIEWED = 'river-house-gym'

interface Visit {
  readonly accountId: string
  readonly slug: string
  readonly visit: Parameters<typeof bookWalkIn>[2]
}

async function visitOnce(context: Context, { accountId, slug, visit }: Visit): Promise<string | undefined> {
  try {
    const booker = { accountId, idempotencyKey: `demo/review/${slug}` }
    const { id } = await bookWalkIn(context, booker, visit)
    await checkIn(context, accountId, id, demoDoorCode(slug))
    return id
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
