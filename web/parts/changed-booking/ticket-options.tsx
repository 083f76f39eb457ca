import { api } from '../../client/api/api-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { Card } from '../../ui/card.tsx'
import { BookedInstead } from './booked-instead.tsx'
import { BookingOptions } from './booking-options.tsx'

interface TicketOptionsProps {
  readonly bookingId: string
  /** The booking has changed, and its ticket with it. */
  readonly onChanged: () => Promise<void>
}

/** The options of a ticket's owner. A ticket shows without them if they cannot be read. */
export default function TicketOptions({ bookingId, onChanged }: TicketOptionsProps) {
  const params = { path: { bookingId } }
  const [loaded, reload, show] = useLoad(
    () => awaitAnswer(api.GET('/api/bookings/{bookingId}/alternatives', { params })),
    bookingId,
  )
  if (loaded.state !== 'here') return null
  return (
    <Card className="grid gap-5">
      {loaded.value.bookedInstead && <BookedInstead booked={loaded.value.bookedInstead} heading="h2" />}
      <BookingOptions
        value={loaded.value}
        reload={reload}
        onChanged={(value) => {
          show(value)
          void onChanged()
        }}
      />
    </Card>
  )
}
