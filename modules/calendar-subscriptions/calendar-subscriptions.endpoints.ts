import * as contract from '../../contract/calendar-subscriptions.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import {
  endOwnCalendar,
  endVenueCalendar,
  makeOwnCalendar,
  makeVenueCalendar,
  showSubscription,
} from './change-subscription.ts'
import { showCalendarAt } from './show-calendar.ts'

/** Calendars that programs fetch again and again: a traveller's bookings, and a venue's timetable. */
export const calendarSubscriptionEndpoints: readonly ServedEndpoint[] = [
  serve(contract.showSubscribedCalendar, (context, { viewer, params }) =>
    showCalendarAt(context, viewer, params.token),
  ),
  serve(contract.showOwnCalendar, (context, { viewer }) => showSubscription(context, { accountId: viewer.accountId })),
  serve(contract.makeOwnCalendar, (context, { viewer }) => makeOwnCalendar(context, viewer.accountId)),
  serve(contract.endOwnCalendar, (context, { viewer }) => endOwnCalendar(context, viewer.accountId)),
  serve(contract.showVenueCalendar, (context, { viewer }) =>
    showSubscription(context, { venueId: viewer.staff.venue.id }),
  ),
  serve(contract.makeVenueCalendar, (context, { viewer }) => makeVenueCalendar(context, viewer)),
  serve(contract.endVenueCalendar, (context, { viewer }) => endVenueCalendar(context, viewer)),
]
