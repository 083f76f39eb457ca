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
      make={() => awaitAnswer(api.POST('/api/user/calendar'))}
      end={() => awaitAnswer(api.DELETE('/api/user/calendar'))}
      onClose={onClose}
    />
  )
}
