import { useState } from 'react'
import { api } from '../../client/api/api-client.ts'
import { awaitAnswer, asProblem } from '../../client/api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { saveFile } from '../../ui/save-file.ts'
import * as texts from './texts.ts'

/** The booking as a file for every calendar, at the exact instant (T137). */
export function CalendarFile({ bookingId }: { readonly bookingId: string }) {
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const text = await awaitAnswer(
        api.GET('/api/bookings/{bookingId}/calendar.ics', { params: { path: { bookingId } }, parseAs: 'text' }),
      )
      saveFile(new Blob([text], { type: 'text/calendar' }), 'booking.ics')
    } catch (thrown) {
      toast.error(asProblem(thrown).message)
    }
    setBusy(false)
  }
  return (
    <Button
      variant="secondary"
      icon="download"
      loading={isBusy}
      loadingLabel={texts.fileBusy}
      onClick={() => void download()}
    >
      {texts.calendarFileButton}
    </Button>
  )
}
