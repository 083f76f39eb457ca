import { addDays } from '../contract/days.ts'
import { Refusal } from '../contract/refusal.ts'
import { bookWalkIn } from '../modules/bookings/book/book.ts'
import type { Context } from '../modules/call/context.ts'
import { checkIn } from '../modules/check-in/check-in.ts'
import { writeReview } from '../modules/reviews/write-review.ts'
import { atInstant } from './at-instant.ts'
import { demoAccountOf, passOf } from './passes-of-people.ts'
import type { DemoCity } from './world/city.ts'
import { reviewers } from './world/people.ts'
import { opinions } from './world/reviews.ts'
import { demoDoorCode } from './world/seed.ts'
import { venuesOf } from './world/venues.ts'

/** So many venues have reviews, those that are shown first. */
const REVIEWED = 12
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
