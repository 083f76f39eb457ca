import * as contract from '../../contract/calendar-subscriptions.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import { changeOwnCalendar, changeVenueCalendar, showSubscription } from './change-subscription.ts'
import { showCalendarAt } from './show-calendar.ts'

/** Calendars that programs fetch again and again: a traveller's bookings, and a venue's timetable. */
export const calendarSubscriptionEndpoints: readonly ServedEndpoint[] = [
  serve(contract.showSubscribedCalendar, (context, { viewer, params }) =>
    showCalendarAt(context, viewer, params.token),
  ),
  serve(contract.showOwnCalendar, (context, { viewer }) =>
    showSubscription(context, { kind: 'account', id: viewer.accountId }),
  ),
  serve(contract.changeOwnCalendar, (context, { viewer, body }) =>
    changeOwnCalendar(context, viewer.accountId, body.isOn),
  ),
  serve(contract.showVenueCalendar, (context, { viewer }) =>
    showSubscription(context, { kind: 'venue', id: viewer.staff.venue.id }),
  ),
  serve(contract.changeVenueCalendar, (context, { viewer, body }) => changeVenueCalendar(context, viewer, body.isOn)),
]
