import { dayText } from '../../../contract/date-texts.ts'
import { fillIn } from '../../../contract/fill-in.ts'
import { endTimetable, type Timetable } from '../../../contract/timetables.ts'
import type { VenueClass } from '../../../contract/venue-classes.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { toast } from '../../ui/toast.ts'
import { RecordDialog } from '../kit/record-dialog.tsx'
import { bindFields, LineField } from '../kit/record-fields.tsx'
import { useRecordForm } from '../kit/use-record-form.ts'
import { staffApi } from '../staff-login.ts'
import { BookedNotice } from './booked-notice.tsx'
import { asTimetableRecord, textOfTimetable, type TimetableFields } from './timetable-record.ts'
import * as texts from './texts.ts'

interface EndFormProps {
  readonly slug: string
  readonly venueClass: VenueClass
  readonly known: Timetable
  /** 'yyyy-MM-dd' */
  readonly lastDate: string
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
}

/** What is asked, beside what the timetable is. */
type EndFields = TimetableFields & { readonly lastDate: string }

const labels = { ...texts.timetableFields, lastDate: texts.lastDateLabel }
const body = endTimetable.body.omit({ version: true })

/** Asks for the last date of a timetable. */
export function EndForm({ slug, venueClass, known, lastDate, onClose, onDone }: EndFormProps) {
  const { id, version } = known
  const { name } = venueClass.fields
  const form = useRecordForm<EndFields, object>(
    { version, fields: { ...asTimetableRecord(known).fields, lastDate } },
    {
      schema: body,
      async save(values) {
        const params = { path: { venue: slug, timetableId: id } }
        const sent = { ...body.parse(values), version: values.version }
        const { outcome } = await awaitAnswer(
          staffApi.POST('/api/staff/venues/{venue}/timetables/{timetableId}/end', { params, body: sent }),
        )
        const facts = { name, day: dayText(sent.lastDate), number: outcome.removed }
        toast.success(fillIn(outcome.removed === 1 ? texts.endDoneOne : texts.endDoneMany, facts))
        await onDone()
        onClose()
        return { version, fields: { ...asTimetableRecord(known).fields, lastDate: sent.lastDate } }
      },
      async readAgain() {
        const params = { path: { venue: slug, classId: venueClass.id } }
        const { timetables } = await awaitAnswer(
          staffApi.GET('/api/staff/venues/{venue}/classes/{classId}', { params }),
        )
        const newer = asTimetableRecord(timetables.find((one) => one.id === id) ?? known)
        return { ...newer, fields: { ...newer.fields, lastDate } }
      },
    },
  )
  return (
    <RecordDialog
      form={form}
      title={fillIn(texts.endTitle, { name })}
      size="sm"
      labels={labels}
      textOf={(value, field) => (field === 'lastDate' ? String(value) : textOfTimetable(value, field))}
      own={['lastDate']}
      button={texts.changeEnd}
      onClose={onClose}
    >
      <LineField {...bindFields(form, labels)('lastDate')} type="date" required autoFocus hint={texts.lastDateHint} />
      <BookedNotice dates={form.errorOf('booked')} classOfVenue={{ venue: slug, classId: venueClass.id }} />
    </RecordDialog>
  )
}
