import { ICalEventStatus, type ICalEventData } from 'ical-generator'
import { addressText } from '../../contract/address-text.ts'
import { fillIn } from '../../contract/fill-in.ts'
import { type showTripCalendar, writeTripAddress } from '../../contract/trips.ts'
import { bookingEvent } from '../bookings/calendar/booking-calendar.ts'
import { hoursOf, openCalendar, wholeDay } from '../bookings/calendar/open-calendar.ts'
import { FileAnswer } from '../call/answers.ts'
import type { Context } from '../call/context.ts'
import type { Call } from '../call/serve.ts'
import { pageOn } from '../partners/link-site.rules.ts'
import { linkSiteOf } from '../partners/link-site.ts'
import { describeOffer } from './describe-offer.ts'
import { findBooked, type FittingOffer, planDays } from './plan-days.ts'
import { readTrip, type Trip } from './read-trip.ts'
import * as texts from './texts.ts'

/** A plan as a calendar file: what is booked as its own event (T137), what is only suggested as a tentative one. */
export async function writeTripCalendar(
  context: Context,
  { query, viewer }: Pick<Call<typeof showTripCalendar>, 'query' | 'viewer'>,
): Promise<FileAnswer> {
  const { settings } = context
  const trip = await readTrip(context, query, viewer)
  const days = await planDays(context, trip, await findBooked(context, trip, viewer.accountId))
  const linkSite = await linkSiteOf(context.db, settings, trip.site.partner?.id)
  const page = pageOn(linkSite, '/trip', new URLSearchParams(writeTripAddress(query)))
  const span = { timeZone: trip.destination.timeZone, startsAt: trip.from, endsAt: trip.to }
  const calendar = openCalendar(settings, [span, { ...span, startsAt: trip.to }])
  for (const { booked, visit } of days) {
    for (const booking of booked) calendar.createEvent(bookingEvent(settings, booking, trip.now))
    if (visit) calendar.createEvent(tentativeEvent(visit, trip, page))
  }
  return new FileAnswer('text/calendar; charset=utf-8', Buffer.from(calendar.toString()))
}

function tentativeEvent(visit: FittingOffer, trip: Trip, page: string): ICalEventData {
  const { choice, name, studio, timeZone, kind } = describeOffer(visit, trip)
  const { from: startsAt, to: endsAt } = visit.time
  return {
    id: `${choice.replaceAll('~', '-')}@${new URL(page).hostname}`,
    stamp: trip.now,
    ...(kind === 'walkIn' ? wholeDay(visit.date) : hoursOf({ timeZone, startsAt, endsAt })),
    summary: `${name} at ${studio.name}`,
    location: `${studio.name}, ${addressText({ streetAddress: studio.address, city: trip.destination.city })}`,
    description: fillIn(texts.suggestion, { page }),
    url: page,
    status: ICalEventStatus.TENTATIVE,
  }
}
