import { api } from '../../client/api/api-client.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { CalendarDialog } from './calendar-dialog.tsx'
import * as texts from './texts.ts'

/** The calendar of a traveller's bookings. */
export default function OwnCalendarDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <CalendarDialog
      hint={texts.ownHint}
      load={() => awaitAnswer(api.GET('/api/user/calendar'))}
      turn={(isOn) => awaitAnswer(api.POST('/api/user/calendar', { body: { isOn } }))}
      onClose={onClose}
    />
  )
}
