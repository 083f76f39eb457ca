import { CalendarDialog } from '../../parts/calendar-subscription/calendar-dialog.tsx'
import { awaitAnswer } from '../../client/api/errors.ts'
import { staffApi } from '../staff-login.ts'
import * as texts from './texts.ts'

interface VenueCalendarProps {
  readonly slug: string
  readonly mayChange: boolean
  readonly onClose: () => void
}

/** The calendar of a venue's timetable, for its people's own calendars. */
export default function VenueCalendar({ slug, mayChange, onClose }: VenueCalendarProps) {
  const params = { path: { venue: slug } }
  return (
    <CalendarDialog
      hint={texts.calendarHint}
      mayChange={mayChange}
      load={() => awaitAnswer(staffApi.GET('/api/staff/venues/{venue}/calendar', { params }))}
      turn={(isOn) => awaitAnswer(staffApi.POST('/api/staff/venues/{venue}/calendar', { params, body: { isOn } }))}
      onClose={onClose}
    />
  )
}
