import type { ChangedBooking } from '../../../contract/changed-bookings.ts'
import { dayTimeText } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { SiteButtonLink } from '../../site/links/site-link.tsx'
import * as texts from './texts.ts'

interface BookedInsteadProps {
  readonly booked: NonNullable<ChangedBooking['bookedInstead']>
  readonly heading: 'h1' | 'h2'
}

/** The booking that took the place of a lost one, and the way to its ticket. */
export function BookedInstead({ booked, heading: Heading }: BookedInsteadProps) {
  const { id, status, ticketName: name, locationName, dateOfVisit, timeFrom } = booked
  return (
    <div className="grid justify-items-start gap-3 rounded-control bg-primary-soft p-4 text-on-primary-soft">
      <Heading className="text-heading">
        {fillIn(status === 'pending' ? texts.insteadRequested : texts.insteadBooked, { name })}
      </Heading>
      <p className="figures font-semibold">
        {dayTimeText(dateOfVisit, timeFrom, 'long')}
        <br />
        {locationName}
      </p>
      {status === 'pending' && <p>{texts.insteadRequestedHint}</p>}
      <SiteButtonLink to={`/user/profile/bookings/${id}`}>{texts.insteadTicketLink}</SiteButtonLink>
    </div>
  )
}
